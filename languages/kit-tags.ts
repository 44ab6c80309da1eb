import type { Locale } from './locales.ts';

/** What the own texts of the desk's kit are taken from. */
export const kitTags: Readonly<Record<Locale, string>> = { fr: 'fr-FR', nl: 'nl-NL' };
