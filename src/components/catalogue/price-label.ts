import type { PriceRange } from '../../lib/routes/selection.ts';
import type { Translate } from '../../messages/translator.ts';

export function priceLabel({ min, max }: PriceRange, t: Translate): string {
  return min === 0 ? t('list.priceBelow', { max }) : t('list.priceBetween', { min, max });
}
