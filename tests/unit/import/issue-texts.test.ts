import { expect, test } from 'vitest';
import { issueTexts } from '../../../api/import/desk/issue-texts.ts';
import { namedFormats } from '../../../api/import/expectations.ts';

test.each([
  ['unknown column “Prix”', 'colonne inconnue\u00A0: «\u00A0Prix\u00A0»', 'onbekende kolom: “Prix”'],
  ['“x” is not allowed', '«\u00A0x\u00A0» n’est pas permis', '“x” is niet toegestaan'],
  [
    '“x” is not in categories',
    '«\u00A0x\u00A0» n’existe pas dans categories',
    '“x” bestaat niet in categories',
  ],
  [
    'the file has 2 sheets: “A”, “B”',
    'le fichier a 2 feuilles\u00A0: «\u00A0A\u00A0», «\u00A0B\u00A0»',
    'het bestand heeft 2 bladen: “A”, “B”',
  ],
  [
    'a text of 600 characters is too long',
    'un texte de 600 caractères\u00A0: c’est trop long',
    'een tekst van 600 tekens is te lang',
  ],
  [
    'more than the 60 ml per kg that the base takes',
    'plus que les 60\u00A0ml par kg que la base accepte',
    'meer dan de 60\u00A0ml per kg die de basis opneemt',
  ],
])('“%s” exists in both languages', (english, french, dutch) => {
  expect(issueTexts(english, 'fr')).toBe(french);
  expect(issueTexts(english, 'nl')).toBe(dutch);
});

test('what every format asks for exists in both languages', () => {
  const unsaid = Object.values(namedFormats).filter(
    (english) => issueTexts(english, 'nl') === english || issueTexts(english, 'fr') === english,
  );
  expect(unsaid).toEqual([]);
});

test('what is not known stays as it is', () => {
  expect(issueTexts('no such message', 'fr')).toBe('no such message');
});
