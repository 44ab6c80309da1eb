import { tradeMessages } from './trade-messages.ts';
import type { TradePaper } from './trade-paper-data.ts';

/** `bon-de-commande-B2026-000042` */
export const paperName = ({ locale, number }: Pick<TradePaper, 'locale' | 'number'>): string =>
  `${tradeMessages(locale).title.toLowerCase().replaceAll(' ', '-')}-${number}`;
