import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './fact-names.de.ts';
import { fr } from './fact-names.fr.ts';
import { nl } from './fact-names.nl.ts';

/** What the totals and the addresses of an order are called. */
export const factNames = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Record<keyof typeof fr, string>
>;
