import type { Locale } from '../../../contract/common.ts';
import { fr } from './invoice-terms.fr.ts';
import { nl } from './invoice-terms.nl.ts';

/** What an electronic invoice says in words. */
export const invoiceTerms = { fr, nl } as const satisfies Record<Locale, Record<keyof typeof fr, string>>;
