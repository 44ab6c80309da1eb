import type { Locale } from './locales.ts';

/** What `lang` and `hreflang` say of a language, and what Intl knows it by. */
export const languageTags = { fr: 'fr-BE', nl: 'nl-BE' } as const satisfies Record<Locale, string>;
