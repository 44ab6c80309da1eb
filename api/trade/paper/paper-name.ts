import type { TradePaper } from './trade-paper-data.ts';
import { tradeWords } from './trade-words.ts';

/** `bon-de-commande-B2026-000042` */
export const paperName = ({ locale, number }: Pick<TradePaper, 'locale' | 'number'>): string =>
  `${tradeWords(locale).title.toLowerCase().replaceAll(' ', '-')}-${number}`;
