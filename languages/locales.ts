import { addedLocales } from './added-locales.ts';
import { baseLocales } from './base-locales.ts';

/** A language of the site. The type names those that every site has; what is added is one like them. */
export type Locale = (typeof baseLocales)[number];

/** The languages of the site, in the order in which they are listed. Builds have them in the place of this (left-out-languages.ts). */
export const locales = [...baseLocales, ...addedLocales] as unknown as readonly [Locale, ...Locale[]];

/** The language of a visitor who has asked for none. */
export const defaultLocale: Locale = 'fr';

export function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}
