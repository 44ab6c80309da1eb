import { expect, it } from 'vitest';
import { townNames } from '../../../api/kernel/place/town-names.ts';
import { languageName } from '../../../languages/language-name.ts';
import type { Locale } from '../../../languages/locales.ts';

it.each<[Locale, Locale, string]>([
  ['fr', 'fr', 'Français'],
  ['nl', 'fr', 'Néerlandais'],
  ['fr', 'nl', 'Frans'],
  ['nl', 'nl', 'Nederlands'],
])('the language %s in %s is called %s', (of, locale, name) => {
  expect(languageName(of, locale)).toBe(name);
});

it('towns have their name in each language, or one for both', () => {
  expect(townNames('Ostende/Oostende')).toEqual({ fr: 'Ostende', nl: 'Oostende' });
  expect(townNames('Genk')).toEqual({ fr: 'Genk', nl: 'Genk' });
});
