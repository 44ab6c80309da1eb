import { perKey } from '../../languages/per-key.ts';
import type { Locale } from '../contract/common.ts';
import type { StockState } from '../contract/stock.ts';
import { fillMessage } from './fill-message.ts';
import { formatDate } from './format-date.ts';
import { de } from './stock-labels.de.ts';
import { fr } from './stock-labels.fr.ts';
import { nl } from './stock-labels.nl.ts';

const labels = perKey({ fr, nl, de });

/**
 * What visitors read of a pack that is counted.
 *
 * @param restockOn day on which the next ones are expected, `2026-03-12`; null where that is not known
 */
export function stockLabel(state: StockState, restockOn: string | null, locale: Locale): string {
  if (state !== 'on_order' || restockOn === null) return labels[state][locale];
  return fillMessage(labels.on_order_from[locale], { day: formatDate(restockOn, locale) }, locale);
}
