import type { Pack, ProductDetail } from '../../../api/contract/catalogue.ts';
import { toCents, toMoney, unitPriceCents, withoutTaxCents } from '../../../api/rules/price.ts';

/** A product as it is sold: one of which the buyer chooses the shade has the prices that its packs have once they are tinted. */
export const soldProduct = (product: ProductDetail): ProductDetail =>
  product.tinting === 'online' ? { ...product, packs: product.packs.map(tintedPack) } : product;

function tintedPack(pack: Pack): Pack {
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
