import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

/** Texts of the screen of the colour guide. */
const colourMessages = {
  fr: {
    title: 'Colorimétrie',
    text: '{count} teintes préparées en magasin, montrées sur l’enduit et non sur papier, avec la part de lumière que chacune renvoie.',
    empty: 'Le nuancier est en préparation.',
    formulas: 'Formules pour distributeurs',
    formulasText: 'Machine, base, conditionnement : les doses de chaque colorant, et l’étiquette du seau.',
  },
  nl: {
    title: 'Kleurengids',
    text: '{count} tinten die in de winkel gemengd worden, getoond op pleister en niet op papier, met het deel van het licht dat elke tint weerkaatst.',
    empty: 'De kleurenkaart is in voorbereiding.',
    formulas: 'Formules voor verdelers',
    formulasText: 'Machine, basis, verpakking: de dosis van elke kleurpasta, en het etiket van de emmer.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export const colourText = textsOf(colourMessages);
