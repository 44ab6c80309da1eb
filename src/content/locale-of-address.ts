import { getLocale } from 'astro-i18n-aut';
import { defaultLocale, isLocale, type Locale } from '../lib/i18n/locale.ts';

/** The locale of a page by its address, the first one where that names none. For Astro alone, which knows the settings of the package. */
export function localeOfAddress(address: URL | string): Locale {
  const locale = getLocale(address);
  return isLocale(locale) ? locale : defaultLocale;
}
