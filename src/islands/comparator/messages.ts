import type { Locale } from '../../lib/i18n/locale.ts';
import { type ComparatorMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { ComparatorMessages };

export const comparatorMessages: Readonly<Record<Locale, ComparatorMessages>> = { fr, nl };
