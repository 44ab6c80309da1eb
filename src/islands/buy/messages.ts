import type { Locale } from '../../lib/i18n/locale.ts';
import { type BuyMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export const buyMessages: Readonly<Record<Locale, BuyMessages>> = { fr, nl };
