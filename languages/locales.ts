/** The languages of the site, in the order in which they are listed. */
export const locales = ['fr', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** The language of whoever has asked for none. */
export const defaultLocale: Locale = 'fr';

export function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}
