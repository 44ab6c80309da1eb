import type { KnownLocale } from './known-locales.ts';

/** What Mollie calls a language, of Belgium where it knows that. */
export const paymentTags = { fr: 'fr_BE', nl: 'nl_BE', de: 'de_DE' } as const satisfies Record<
  KnownLocale,
  string
>;
