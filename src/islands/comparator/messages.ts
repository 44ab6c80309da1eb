import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './messages.de.ts';
import { type ComparatorMessages, fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { ComparatorMessages };

export const comparatorMessages: Readonly<Record<KnownLocale, ComparatorMessages>> = { fr, nl, de };
