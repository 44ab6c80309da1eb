import type { Locale } from '../../languages/locales.ts';

/** What the kit's own texts are taken from. */
export const kitTags: Record<Locale, string> = { fr: 'fr-FR', nl: 'nl-NL' };
