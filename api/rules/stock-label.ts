import type { Locale } from '../contract/common.ts';
import type { StockState } from '../contract/stock.ts';
import { fillMessage } from './fill-message.ts';
import { formatDate } from './format-date.ts';
import { stockLabels } from './stock-labels.ts';

/**
 * What visitors read of a pack that is counted.
 *
 * @param restockOn day on which the next ones are expected, `2026-03-12`; null where that is not known
 */
export function stockLabel(state: StockState, restockOn: string | null, locale: Locale): string {
  if (state !== 'on_order' || restockOn === null) return stockLabels[state][locale];
  return fillMessage(stockLabels.on_order_from[locale], { day: formatDate(restockOn, locale) }, locale);
}
