import { type Locale, locales } from './locales.ts';

/** One value for each language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
