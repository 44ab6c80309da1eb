import type { Locale } from './locales.ts';

/** What Mollie calls a language. */
export const paymentTags = { fr: 'fr_BE', nl: 'nl_BE' } as const satisfies Record<Locale, string>;
