import { defaultLocale, isLocale, type Locale } from '../i18n/locale.ts';

/** The language of the page. */
export function pageLocale(document: Document): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
