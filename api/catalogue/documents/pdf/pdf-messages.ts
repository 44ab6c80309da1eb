import type { Locale } from '../../../contract/common.ts';
import { fr, type PdfMessages } from './pdf-messages.fr.ts';
import { nl } from './pdf-messages.nl.ts';

const messages: Readonly<Record<Locale, PdfMessages>> = { fr, nl };

export const pdfMessages = (locale: Locale): PdfMessages => messages[locale];
