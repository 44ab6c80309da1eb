import type { Locale } from '../../../languages/locales.ts';
import { fr } from './price-messages.fr.ts';
import { nl } from './price-messages.nl.ts';

export const priceMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
