import type { Locale } from '../../../contract/common.ts';
import { fr, type UsageMessages } from './usage-messages.fr.ts';
import { nl } from './usage-messages.nl.ts';

const messages: Readonly<Record<Locale, UsageMessages>> = { fr, nl };

export const usageMessages = (locale: Locale): UsageMessages => messages[locale];
