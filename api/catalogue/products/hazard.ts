import type { Locale, Translated } from '../../contract/common.ts';
import type { Hazard, HazardInput } from '../../contract/hazard.ts';
import { hazardStatements } from '../../contract/hazard-statements.ts';
import { precautionaryStatements } from '../../contract/precautionary-statements.ts';
import { pictogramNames } from './pictogram-names.ts';
import { signalWords } from './signal-words.ts';

/** The label of a product, written out; null when the product is not classified. */
export function writeHazard(hazard: HazardInput | null, locale: Locale): Hazard | null {
  if (hazard === null) return null;
  const { signal_word: word } = hazard;
  const organs = hazard.organs?.[locale] ? ` (${hazard.organs[locale]})` : '';
  return {
    signal_word: word && { code: word, text: signalWords[word][locale] },
    pictograms: hazard.pictograms.map((code) => ({ code, text: pictogramNames[code][locale] })),
    statements: writeStatements(hazard.statements, hazardStatements, locale).map(({ code, text }) => ({
      code,
      text: text.replace('{organs}', organs),
    })),
    precautions: writeStatements(hazard.precautions, precautionaryStatements, locale),
  };
}

const writeStatements = (
  codes: readonly string[],
  texts: Readonly<Record<string, Translated<string>>>,
  locale: Locale,
): Hazard['statements'] =>
  codes.map((code) => ({ code, text: texts[code]?.[locale] ?? '' })).filter(({ text }) => text !== '');
