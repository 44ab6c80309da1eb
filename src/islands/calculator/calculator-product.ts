import type { Pack, ProductDetail } from '../../../api/contract/catalogue.ts';
import type { CountedPack } from '../../lib/calculator/quantity-result.ts';

/** What is read of a pack to count it and to put it into the cart. */
export interface CalculatorPack extends CountedPack {
  readonly id: number;
}

/** What a calculator reads of a product. */
export interface CalculatorProduct
  extends Pick<ProductDetail, 'id' | 'name' | 'slug' | 'family' | 'technical'> {
  /** In per cent; undefined for a product without packs. */
  readonly taxRate: number | undefined;
  readonly packs: readonly CalculatorPack[];
}

/** Leaves out what a calculator does not read: the rest stands in the page. */
export function toCalculatorProduct(product: ProductDetail): CalculatorProduct {
  const { id, name, slug, family, technical, packs } = product;
  return {
    id,
    name,
    slug,
    family,
    technical,
    taxRate: packs[0]?.tax_rate,
    packs: packs.map(toCalculatorPack),
  };
}

function toCalculatorPack(pack: Pack): CalculatorPack {
  const { id, label, quantity, unit, net_weight_kg, price_with_tax, price_without_tax } = pack;
  return {
    id,
    label,
    quantity,
    unit,
    net_weight_kg,
    price_with_tax,
    price_without_tax,
    ...(pack.stock?.state === 'sold_out' && { stock: { state: 'sold_out' } }),
  };
}
