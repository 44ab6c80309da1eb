import { tradeMessages } from './trade-messages.ts';
import type { TradeOrderContent } from './trade-order-content.ts';

/** `bon-de-commande-B2026-000042` */
export const documentName = ({ locale, number }: Pick<TradeOrderContent, 'locale' | 'number'>): string =>
  `${tradeMessages(locale).title.toLowerCase().replaceAll(' ', '-')}-${number}`;
