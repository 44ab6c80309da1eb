import { defaultLocale, isLocale, type Locale } from '../i18n/locale.ts';

/** The language of the page. */
export function pageLocale(page: Document): Locale {
  const language = page.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
