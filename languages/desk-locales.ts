import { baseLocales } from './base-locales.ts';
import type { Locale } from './locales.ts';

/** The languages that the desk is written in, whatever the site has. */
export const deskLocales: readonly [Locale, ...Locale[]] = baseLocales;

export const isDeskLocale = (value: string): value is Locale => deskLocales.some((each) => each === value);

/** The language of responses to a user of the desk: their own, or the first where the desk lacks it. */
export const toDeskLocale = (locale: Locale): Locale => (isDeskLocale(locale) ? locale : deskLocales[0]);
