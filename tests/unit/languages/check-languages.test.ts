import { describe, expect, test } from 'vitest';
import { checkLanguages } from '../../../languages/check-languages.ts';

describe('the languages at the start', () => {
  test('are known to Intl', () => {
    expect(() => checkLanguages()).not.toThrow();
  });

  test.each(['qq-QQ', 'no language', ''])('are refused in one line that names the tag %j', (tag) => {
    expect(() => checkLanguages({ fr: 'fr-BE', xx: tag })).toThrow(
      `languages/tags.ts: Intl does not know “${tag}”, the tag of the language “xx”`,
    );
  });
});
