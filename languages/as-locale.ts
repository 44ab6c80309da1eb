import type { KnownLocale } from './known-locales.ts';
import type { Locale } from './locales.ts';

/** A known language where one of the site is asked for: what is written in it is read on sites that have it alone. */
export const asLocale = (locale: KnownLocale): Locale => locale as Locale;
