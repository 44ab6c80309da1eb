import type { KnownLocale } from './known-locales.ts';

/** What `lang` and `hreflang` name a language, and what Intl knows it by. */
export const languageTags = { fr: 'fr-BE', nl: 'nl-BE', de: 'de-BE' } as const satisfies Record<
  KnownLocale,
  string
>;
