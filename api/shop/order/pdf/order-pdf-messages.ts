import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './order-pdf-messages.de.ts';
import { fr, type OrderPdfMessages } from './order-pdf-messages.fr.ts';
import { nl } from './order-pdf-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, OrderPdfMessages>> = { fr, nl, de };

export const orderPdfMessages = (locale: Locale): OrderPdfMessages => messages[locale];
