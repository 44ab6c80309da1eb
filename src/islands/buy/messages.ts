import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './messages.de.ts';
import { type BuyMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export const buyMessages: Readonly<Record<KnownLocale, BuyMessages>> = { fr, nl, de };
