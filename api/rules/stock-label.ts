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

/** What of an ordered article has yet to come. */
export interface Awaited {
  readonly quantity: number;
  readonly awaitedCount: number;
  /** `2026-03-12`; null where it is not known. */
  readonly awaitedOn: string | null;
}

/** What the buyer is told of it; empty where all of it was there. */
export function awaitedLabel({ quantity, awaitedCount, awaitedOn }: Awaited, locale: Locale): string {
  if (awaitedCount === 0) return '';
  if (awaitedCount >= quantity) return stockLabel('on_order', awaitedOn, locale);
  if (awaitedOn === null)
    return fillMessage(stockLabels.part_on_order[locale], { count: awaitedCount }, locale);
  const values = { count: awaitedCount, day: formatDate(awaitedOn, locale) };
  return fillMessage(stockLabels.part_on_order_from[locale], values, locale);
}
