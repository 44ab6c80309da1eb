import type { Pack, Technical } from '../../../api/contract/catalogue.ts';
import type { PackStock } from '../../../api/contract/stock.ts';
import { cheapestMix, cheapestOfOneKind, type PackMix, packContent } from '../../../api/rules/pack-mix.ts';
import { toCents } from '../../../api/rules/price.ts';
import { type QuantityNeed, type QuantityQuestion, quantityNeed } from '../../../api/rules/quantity-need.ts';
import type { Target } from '../i18n/locale.ts';

/** What is read of a pack. */
export type CountedPack = Pick<
  Pack,
  'label' | 'quantity' | 'unit' | 'net_weight_kg' | 'price_with_tax' | 'price_without_tax'
> & {
  /** What is sold out is not proposed. */
  readonly stock?: Pick<PackStock, 'state'> | null;
};

/** Whether a pack can be had now or later. */
export const isThere = ({ stock }: Pick<CountedPack, 'stock'>): boolean => stock?.state !== 'sold_out';

interface OfferedPack<Counted> {
  readonly pack: Counted;
  readonly content: number;
  readonly cents: number;
}

/** What to buy for a job. */
export interface QuantityResult<Counted extends CountedPack = Pack> {
  readonly need: QuantityNeed;
  /** The need in the unit of the packs. */
  readonly amount: number;
  readonly unit: 'kg' | 'l' | 'm';
  /** Prices are without VAT for professionals. Undefined when no pack can be reckoned with, or had. */
  readonly mix: PackMix<OfferedPack<Counted>> | undefined;
  /** The cheapest result with one kind of pack, when it costs more. */
  readonly oneKind: PackMix<OfferedPack<Counted>> | undefined;
}

interface Product<Counted> {
  readonly technical: Technical;
  readonly packs: readonly Counted[];
}

/** Undefined for a product that nothing is consumed of, such as a tool. */
export function calculateQuantity<Counted extends CountedPack>(
  { technical, packs }: Product<Counted>,
  question: QuantityQuestion,
  target: Target,
): QuantityResult<Counted> | undefined {
  const { consumption } = technical;
  if (!consumption) return undefined;
  const need = quantityNeed({ ...technical, consumption }, question);
  const offers = packs.filter(isThere).flatMap((pack) => {
    const content = packContent(pack, consumption);
    const price = target === 'pro' ? pack.price_without_tax : pack.price_with_tax;
    return content ? [{ pack, content, cents: toCents(price) }] : [];
  });
  const mix = cheapestMix(offers, need.amount);
  const oneKind = cheapestOfOneKind(offers, need.amount);
  return {
    need,
    ...amountOf(need, consumption.unit, packs),
    mix,
    oneKind: oneKind && mix && oneKind.cents > mix.cents ? oneKind : undefined,
  };
}

function amountOf(
  { amount }: QuantityNeed,
  unit: 'g' | 'm',
  packs: readonly CountedPack[],
): Pick<QuantityResult, 'amount' | 'unit'> {
  const [first] = packs;
  if (unit === 'm') return { amount: amount / 1000, unit: 'm' };
  const isByVolume = first !== undefined && packs.every((pack) => pack.unit === 'l' && pack.net_weight_kg);
  const kilogramsPerLitre = isByVolume ? (first.net_weight_kg ?? 1) / first.quantity : 1;
  return { amount: amount / 1000 / kilogramsPerLitre, unit: isByVolume ? 'l' : 'kg' };
}
