import { describe, expect, test } from 'vitest';
import { fillMessage } from '../../../api/rules/fill-message.ts';

describe('a message', () => {
  test.each([
    ['fr', 0, '0 ligne reprise'],
    ['fr', 1, '1 ligne reprise'],
    ['fr', 2, '2 lignes reprises'],
  ] as const)('in %s has the word that goes with %i', (locale, count, text) => {
    expect(fillMessage('{count} {count|ligne reprise|lignes reprises}', { count }, locale)).toBe(text);
  });

  test.each([
    [0, '0 regels'],
    [1, '1 regel'],
    [12, '12 regels'],
  ])('in Dutch has the word that goes with %i', (count, text) => {
    expect(fillMessage('{count} {count|regel|regels}', { count }, 'nl')).toBe(text);
  });

  test('takes braces in a value as they are, and leaves what has no value', () => {
    expect(fillMessage('{line}: {text} {nothing}', { line: 1, text: '{line}' }, 'nl')).toBe(
      '1: {line} {nothing}',
    );
  });
});
