import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './range-messages.de.ts';
import { fr, type RangeMessages } from './range-messages.fr.ts';
import { nl } from './range-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, RangeMessages>> = { fr, nl, de };

export const rangeMessages = (locale: Locale): RangeMessages => messages[locale];
