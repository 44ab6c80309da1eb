import type { Locale } from '../../../contract/common.ts';
import { fr, type SheetMessages } from './sheet-messages.fr.ts';
import { nl } from './sheet-messages.nl.ts';

const messages: Readonly<Record<Locale, SheetMessages>> = { fr, nl };

export const sheetMessages = (locale: Locale): SheetMessages => messages[locale];
