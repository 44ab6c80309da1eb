import type { Locale } from '../../../contract/common.ts';
import { fr, type RangeMessages } from './range-messages.fr.ts';
import { nl } from './range-messages.nl.ts';

const messages: Readonly<Record<Locale, RangeMessages>> = { fr, nl };

export const rangeMessages = (locale: Locale): RangeMessages => messages[locale];
