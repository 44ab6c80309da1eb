import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './price-messages.de.ts';
import { fr } from './price-messages.fr.ts';
import { nl } from './price-messages.nl.ts';

export const priceMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
