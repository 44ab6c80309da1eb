import type { Pack } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { toCents, toMoney, unitPriceCents, withoutTaxCents } from '../../../api/rules/price.ts';
import { tintingText } from '../../messages/tinting.ts';
import type { ShopPlace } from '../shop-client/call-place.ts';

/** A pack at the price that it has once it is tinted, as it is sold where the buyer chooses the shade. */
export function tintedPack(pack: Pack): Pack {
  const tintingCents = toCents(pack.tinting_price_with_tax);
  const withTax = toCents(pack.price_with_tax) + tintingCents;
  const withoutTax = withoutTaxCents(withTax);
  const { price_cut: cut } = pack;
  const lowestCents = cut ? toCents(cut.lowest_with_tax) + tintingCents : 0;
  return {
    ...pack,
    price_with_tax: toMoney(withTax),
    price_without_tax: toMoney(withoutTax),
    unit_price_with_tax: toMoney(unitPriceCents(withTax, pack.quantity)),
    unit_price_without_tax: toMoney(unitPriceCents(withoutTax, pack.quantity)),
    price_cut: cut && {
      ...cut,
      lowest_with_tax: toMoney(lowestCents),
      lowest_without_tax: toMoney(withoutTaxCents(lowestCents)),
    },
  };
}

/** « dont 5,90 € de mise à la teinte », in the prices of the audience. */
export function tintingPriceText(
  pack: Pick<Pack, 'tinting_price_with_tax' | 'tinting_price_without_tax'>,
  { locale, target }: Pick<ShopPlace, 'locale' | 'target'>,
): string {
  const price = target === 'pro' ? pack.tinting_price_without_tax : pack.tinting_price_with_tax;
  return tintingText(locale)('included', { price: formatMoney(price, locale) });
}
