import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './packs/fr.ts';
import { nl } from './packs/nl.ts';

/** The texts of packs and their prices, which islands bring to the browser as well. */
export const packsMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
