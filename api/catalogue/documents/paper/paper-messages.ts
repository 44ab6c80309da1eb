import type { Locale } from '../../../contract/common.ts';
import { fr, type PaperMessages } from './paper-messages.fr.ts';
import { nl } from './paper-messages.nl.ts';

const messages: Readonly<Record<Locale, PaperMessages>> = { fr, nl };

export const paperMessages = (locale: Locale): PaperMessages => messages[locale];
