import type { Category } from '../../../api/contract/catalogue.ts';
import type { Target } from '../i18n/locale.ts';
import { markValues, sameInAll, unless } from './by-network.ts';

/** A category with the counts of its products; networks without any of them do not show it. */
export const toTile = (target: Target) => (category: Category) => {
  const { product_count: all, network_counts: networks } = category;
  const counts = target === 'pro' ? { unset: all, ...networks } : sameInAll(all);
  // A count of nothing stands on no tile that is shown.
  const shown = markValues(counts).filter(({ value }) => value > 0);
  return { category, counts: shown, unless: unless((state) => counts[state] > 0) };
};
