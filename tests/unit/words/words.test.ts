import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { typographyFaults } from '../../site/typography.ts';
import { visibleTexts } from '../../site/visible-texts.ts';
import { demoTexts } from './demo-texts.ts';
import { formerFaults } from './former-faults.ts';
import { sourceTexts, textsOf } from './source-texts.ts';
import { knownWords, openSpeller } from './spelling.ts';

const shownFaults = 20;
const program = sourceTexts();
/** Messages that the specification gives, which stay to the letter. */
const given = [
  'Merci de spécifier votre email et mot de passe',
  'La création de l’addresse à échoué.',
  "La création de l'addresse à échoué.",
  "Le numéro siret n'est pas valide",
  "Une erreur inconnue s'est produite",
  // Annex II of REACH has these plurals.
  'Utilisation(s) finale(s) particulière(s)',
  'Classe(s) de danger pour le transport',
];

describe.each(locales)('the texts of the program and the demo in %s', (locale) => {
  const texts = [...program.filter((each) => each.locale === locale), ...demoTexts(locale)].filter(
    ({ text }) => !given.includes(text),
  );
  const readIn = (text: string) => (/<(?:p|h\d|ul|ol|a|br)\b/.test(text) ? visibleTexts(text) : [text]);
  const speller = openSpeller(locale);

  test('is much', () => {
    expect(program.filter((each) => each.locale === locale).length).toBeGreaterThan(2000);
    expect(texts.length).toBeGreaterThan(5000);
  });

  test('is spelt as dictionaries spell, or as the list of known words does', () => {
    const faults = texts.flatMap(({ place, text }) => {
      const unknown = speller.unknownIn(text);
      return unknown.length === 0 ? [] : [`${place}: ${unknown.join(', ')}`];
    });
    expect(faults.slice(0, shownFaults)).toEqual([]);
    expect(knownWords(locale).filter((word) => !speller.used.has(word))).toEqual([]);
  });

  test('is written as printers of the language write, each thing in one form', () => {
    const faults = texts.flatMap(({ place, text }) =>
      readIn(text).flatMap((read) => typographyFaults(read, locale).map((fault) => `${place}: ${fault}`)),
    );
    expect(faults.slice(0, shownFaults)).toEqual([]);
  });
});

describe('the check itself', () => {
  test.each(formerFaults)('finds what was once written in %s: “%s”, and not “%s”', (locale, fault, now) => {
    expect(typographyFaults(fault, locale)).not.toEqual([]);
    expect(typographyFaults(now, locale)).toEqual([]);
  });

  test('finds slips in a planted message, each in its language', () => {
    const planted = `const messages = { fr: { a: 'Votre pannier est vide' }, nl: { a: 'Uw mandje is leeeg' } };`;
    const texts = [
      ...textsOf('planted.ts', planted),
      ...textsOf('messages.fr.ts', `export const fr = { to: \`Livraison : \${1}\` };`),
      ...textsOf('messages/nl.ts', "export const messages = { to: 'Levering' };"),
    ];
    expect(texts).toEqual([
      { place: 'planted.ts:1', locale: 'fr', text: 'Votre pannier est vide' },
      { place: 'planted.ts:1', locale: 'nl', text: 'Uw mandje is leeeg' },
      { place: 'messages.fr.ts:1', locale: 'fr', text: 'Livraison : 1' },
      { place: 'messages/nl.ts:1', locale: 'nl', text: 'Levering' },
    ]);
    expect(openSpeller('fr').unknownIn(texts[0]?.text ?? '')).toEqual(['pannier']);
    expect(openSpeller('nl').unknownIn(texts[1]?.text ?? '')).toEqual(['leeeg']);
    expect(typographyFaults(texts[2]?.text ?? '', 'fr')).toHaveLength(1);
  });
});
