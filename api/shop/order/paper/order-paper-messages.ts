import type { Locale } from '../../../contract/common.ts';
import { fr, type OrderPaperMessages } from './order-paper-messages.fr.ts';
import { nl } from './order-paper-messages.nl.ts';

const messages: Readonly<Record<Locale, OrderPaperMessages>> = { fr, nl };

export const orderPaperMessages = (locale: Locale): OrderPaperMessages => messages[locale];
