import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './packs/de.ts';
import { fr } from './packs/fr.ts';
import { nl } from './packs/nl.ts';

/** The texts of packs and their prices, which islands bring to the browser as well. */
export const packsMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
