import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './messages.de.ts';
import { fr, type LocatorMessages } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

export type { LocatorMessages };

export const locatorMessages: Readonly<Record<KnownLocale, LocatorMessages>> = { fr, nl, de };
