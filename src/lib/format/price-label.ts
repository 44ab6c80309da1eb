import type { Translate } from '../../messages/translator.ts';
import type { PriceRange } from '../routes/selection.ts';

export function priceLabel({ min, max }: PriceRange, t: Translate): string {
  return min === 0 ? t('list.priceBelow', { max }) : t('list.priceBetween', { min, max });
}
