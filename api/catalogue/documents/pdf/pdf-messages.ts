import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './pdf-messages.de.ts';
import { fr, type PdfMessages } from './pdf-messages.fr.ts';
import { nl } from './pdf-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, PdfMessages>> = { fr, nl, de };

export const pdfMessages = (locale: Locale): PdfMessages => messages[locale];
