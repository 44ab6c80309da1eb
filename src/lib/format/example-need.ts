import type { Pack, Technical } from '../../../api/contract/catalogue.ts';
import { contentOf, lossFactor } from './coverage.ts';

/** What a small job takes, in packs of one kind. */
export interface ExampleNeed {
  /** Square metres or, where consumption is by the metre, metres. */
  size: number;
  /** Undefined where the thickness does not count. */
  thicknessMm: number | undefined;
  /** Kilograms or metres, losses included. */
  amount: number;
  unit: 'kg' | 'm';
  /** Packs of the kind that costs least for the job. */
  pack: Pack;
  packCount: number;
}

const usualThicknessMm = 2;

/** Undefined when the product's consumption or the content of its packs is not known. */
export function exampleNeed(technical: Technical, packs: readonly Pack[]): ExampleNeed | undefined {
  const { consumption, thickness_mm: range } = technical;
  if (!consumption) return undefined;
  /** What only fills deep places covers no wall. */
  const size = (range?.min ?? 0) > usualThicknessMm ? 1 : 10;
  const { min, max } = range ?? { min: usualThicknessMm, max: usualThicknessMm };
  const thicknessMm =
    consumption.basis === 'per_mm' ? Math.min(Math.max(usualThicknessMm, min), max) : undefined;
  /** In the unit of the consumption: grams or metres. */
  const need = size * (thicknessMm ?? 1) * consumption.amount * lossFactor;
  const [best] = packs
    .flatMap((pack) => {
      const content = contentOf(pack, consumption);
      return content === undefined ? [] : [{ pack, packCount: Math.ceil(need / content - 1e-9) }];
    })
    .sort((left, right) => price(left) - price(right));
  if (!best) return undefined;
  const [amount, unit] = consumption.unit === 'g' ? ([need / 1000, 'kg'] as const) : ([need, 'm'] as const);
  return { size, thicknessMm, amount, unit, ...best };
}

const price = ({ pack, packCount }: Pick<ExampleNeed, 'pack' | 'packCount'>) =>
  pack.price_with_tax.amount * packCount;
