import type { Locale } from '../../lib/i18n/locale.ts';
import { fr, type HoursMessages } from './hours-messages.fr.ts';
import { nl } from './hours-messages.nl.ts';

/** What is said of when a shop is open. */
export const hoursMessages: Readonly<Record<Locale, HoursMessages>> = { fr, nl };
