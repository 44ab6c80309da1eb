import type { Locale, Translated } from '../../contract/common.ts';
import type { Hazard, HazardInput, Pictogram } from '../../contract/hazard.ts';
import { hazardStatements, precautionaryStatements } from '../../contract/hazard-statements.ts';

const signalWords: Record<NonNullable<HazardInput['signal_word']>, Translated<string>> = {
  danger: { fr: 'Danger', nl: 'Gevaar' },
  warning: { fr: 'Attention', nl: 'Waarschuwing' },
};

const pictogramNames: Record<Pictogram, Translated<string>> = {
  GHS01: { fr: 'Explosif', nl: 'Ontplofbaar' },
  GHS02: { fr: 'Inflammable', nl: 'Ontvlambaar' },
  GHS03: { fr: 'Comburant', nl: 'Oxiderend' },
  GHS04: { fr: 'Gaz sous pression', nl: 'Gas onder druk' },
  GHS05: { fr: 'Corrosif', nl: 'Bijtend' },
  GHS06: { fr: 'Toxique', nl: 'Giftig' },
  GHS07: { fr: 'Irritant ou nocif', nl: 'Irriterend of schadelijk' },
  GHS08: { fr: 'Danger pour la santé', nl: 'Gevaar voor de gezondheid' },
  GHS09: { fr: 'Danger pour l’environnement', nl: 'Gevaarlijk voor het milieu' },
};

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
