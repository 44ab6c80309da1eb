import { perKey } from '../../../languages/per-key.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { Hazard, HazardInput, Pictogram } from '../../contract/hazard.ts';
import { hazardStatements, precautionaryStatements } from '../../contract/hazard-statements.ts';
import { fr as pictogramNamesFr } from './pictogram-names.fr.ts';
import { nl as pictogramNamesNl } from './pictogram-names.nl.ts';
import { fr as signalWordsFr } from './signal-words.fr.ts';
import { nl as signalWordsNl } from './signal-words.nl.ts';

const signalWords: Record<NonNullable<HazardInput['signal_word']>, Translated<string>> = perKey({
  fr: signalWordsFr,
  nl: signalWordsNl,
});

const pictogramNames: Record<Pictogram, Translated<string>> = perKey({
  fr: pictogramNamesFr,
  nl: pictogramNamesNl,
});

/** The label of a product, written out; null when the product is not classified. */
export function writeHazard(hazard: HazardInput | null, locale: Locale): Hazard | null {
  if (hazard === null) return null;
  const { signal_word: word } = hazard;
  return {
    signal_word: word && { code: word, text: signalWords[word][locale] },
    pictograms: hazard.pictograms.map((code) => ({ code, text: pictogramNames[code][locale] })),
    statements: writeStatements(hazard.statements, hazardStatements, locale),
    precautions: writeStatements(hazard.precautions, precautionaryStatements, locale),
  };
}

const writeStatements = (
  codes: readonly string[],
  texts: Readonly<Record<string, Translated<string>>>,
  locale: Locale,
): Hazard['statements'] =>
  codes.map((code) => ({ code, text: texts[code]?.[locale] ?? '' })).filter(({ text }) => text !== '');
