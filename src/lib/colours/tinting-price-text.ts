import type { Pack } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { tintingText } from '../../messages/tinting.ts';
import type { ShopPlace } from '../shop-client/call-place.ts';

/** « dont 5,90 € de mise à la teinte », in the prices of the audience. */
export function tintingPriceText(
  pack: Pick<Pack, 'tinting_price_with_tax' | 'tinting_price_without_tax'>,
  { locale, target }: Pick<ShopPlace, 'locale' | 'target'>,
): string {
  const price = target === 'pro' ? pack.tinting_price_without_tax : pack.tinting_price_with_tax;
  return tintingText(locale)('included', { price: formatMoney(price, locale) });
}
