import type { Locale } from '../../contract/common.ts';
import { fr } from './fact-names.fr.ts';
import { nl } from './fact-names.nl.ts';

/** What the totals and the addresses of an order are called. */
export const factNames = { fr, nl } as const satisfies Record<Locale, Record<keyof typeof fr, string>>;
