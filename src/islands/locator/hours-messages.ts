import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './hours-messages.de.ts';
import { fr, type HoursMessages } from './hours-messages.fr.ts';
import { nl } from './hours-messages.nl.ts';

/** The texts of the opening hours of a shop. */
export const hoursMessages: Readonly<Record<KnownLocale, HoursMessages>> = { fr, nl, de };
