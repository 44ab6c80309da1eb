import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './sheet-messages.de.ts';
import { fr, type SheetMessages } from './sheet-messages.fr.ts';
import { nl } from './sheet-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, SheetMessages>> = { fr, nl, de };

export const sheetMessages = (locale: Locale): SheetMessages => messages[locale];
