import type { Locale } from '../../../contract/common.ts';
import { fr, type OrderPdfMessages } from './order-pdf-messages.fr.ts';
import { nl } from './order-pdf-messages.nl.ts';

const messages: Readonly<Record<Locale, OrderPdfMessages>> = { fr, nl };

export const orderPdfMessages = (locale: Locale): OrderPdfMessages => messages[locale];
