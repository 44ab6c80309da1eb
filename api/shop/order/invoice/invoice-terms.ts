import type { KnownLocale } from '../../../../languages/known-locales.ts';
import { de } from './invoice-terms.de.ts';
import { fr } from './invoice-terms.fr.ts';
import { nl } from './invoice-terms.nl.ts';

/** The texts of an electronic invoice. */
export const invoiceTerms = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Record<keyof typeof fr, string>
>;
