import type { Locale } from './common.ts';
import { countryNames } from './country-names.ts';

/** Countries whose addresses and numbers are known, the home country first. */
export const formCountries = ['be', 'nl', 'lu', 'fr'] as const;
export type FormCountry = (typeof formCountries)[number];

export const countryName = (country: FormCountry, locale: Locale): string => countryNames[country][locale];

export const isFormCountry = (text: string): text is FormCountry => Object.hasOwn(countryNames, text);

const zipPatterns: Record<FormCountry, RegExp> = {
  be: /^\d{4}$/,
  nl: /^\d{4}\s?[a-z]{2}$/i,
  lu: /^\d{4}$/,
  fr: /^\d{5}$/,
};
const phonePatterns: Record<FormCountry, RegExp> = {
  be: /^(?:(?:00|\+)32|0)[1-9]\d{7,8}$/,
  nl: /^(?:(?:00|\+)31|0)[1-9]\d{8}$/,
  lu: /^(?:(?:00|\+)352)?[2-9]\d{4,10}$/,
  fr: /^(?:(?:00|\+)33|0)[1-9]\d{8}$/,
};

export const isNumericZip = (country: string | undefined): boolean => country !== 'nl';

/** French where no country is given. */
export const isZip = (text: string, country: FormCountry = 'fr') => zipPatterns[country].test(text.trim());

/** What is dialled: marks that are not seen, and what stands between digits, are left out. */
const phoneDigits = (text: string): string => text.replaceAll(/\(0\)|[\s./()\p{Pd}\p{Cf}]/gu, '');

/** A number of any country, as ITU-T E.164 has it: a plus and at most 15 digits. */
export const isInternationalPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(phoneDigits(text));

/**
 * Spaces, points, slashes, hyphens and brackets may stand between the digits. Where no country is given, the number
 * may be a Belgian or a French one.
 */
export function isPhone(text: string, country?: FormCountry): boolean {
  const number = phoneDigits(text);
  const countries: readonly FormCountry[] = country ? [country] : ['be', 'fr'];
  return countries.some((each) => phonePatterns[each].test(number));
}

/** A number that begins with 00 and the code of one of the countries, wherever the form is filled in. */
export const isPhoneAbroad = (text: string) =>
  phoneDigits(text).startsWith('00') && formCountries.some((country) => isPhone(text, country));
