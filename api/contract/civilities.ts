import { civilityNames } from './civility-names.ts';
import type { Locale, Translated } from './common.ts';

/** How people are addressed, in the order of the lists; the id is that of the resource `civility`. */
export const civilities = [
  { id: 1, code: 'mrs', label: civilityNames.mrs },
  { id: 2, code: 'mr', label: civilityNames.mr },
] as const satisfies readonly { id: number; code: string; label: Translated<string> }[];

/** Codes, with nothing for those who want no civility. */
export const civilityCodes = ['', 'mrs', 'mr'] as const;
export type CivilityCode = (typeof civilityCodes)[number];

export const isCivilityCode = (code: string): code is CivilityCode =>
  civilityCodes.some((each) => each === code);

/** Empty for those who want none. */
export const civilityLabel = (code: CivilityCode, locale: Locale): string =>
  civilities.find((civility) => civility.code === code)?.label[locale] ?? '';
