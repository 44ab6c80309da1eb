import type { Locale } from '../../lib/i18n/locale.ts';
import { fr, type LocatorMessages } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { LocatorMessages };

export const locatorMessages: Readonly<Record<Locale, LocatorMessages>> = { fr, nl };
