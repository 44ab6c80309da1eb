import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './cart/de.ts';
import { fr } from './cart/fr.ts';
import { nl } from './cart/nl.ts';

/** The texts of the cart, which islands bring to the browser as well. */
export const cartMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
