import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './usage-messages.de.ts';
import { fr, type UsageMessages } from './usage-messages.fr.ts';
import { nl } from './usage-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, UsageMessages>> = { fr, nl, de };

export const usageMessages = (locale: Locale): UsageMessages => messages[locale];
