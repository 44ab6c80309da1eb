import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './cart/fr.ts';
import { nl } from './cart/nl.ts';

/** The texts of the cart, which islands bring to the browser as well. */
export const cartMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
