import { grossGrams } from './parcel.ts';

/** How an article is packed for the trade. */
export interface PackedArticle {
  readonly net_weight_kg: number;
  readonly units_per_carton: number;
  /** Null: it is never stacked on a pallet of its own. */
  readonly units_per_pallet: number | null;
}

export const tradeUnits = ['unit', 'carton', 'pallet'] as const;
export type TradeUnit = (typeof tradeUnits)[number];

/** What is wanted of an article: units or cartons, and whole pallets besides. */
export interface Wanted {
  readonly qty: number;
  readonly unit: 'unit' | 'carton';
  readonly palette: number;
}

/** Pallet of 120 × 80 cm: what it weighs itself, and the most it may weigh with its goods. */
export const palletGrams = 25_000;
const maximumPalletGrams = 1_100_000;
const palletLoadGrams = maximumPalletGrams - palletGrams;

export const toWanted = (count: number, unit: TradeUnit): Wanted =>
  unit === 'pallet' ? { qty: 0, unit: 'unit', palette: count } : { qty: count, unit, palette: 0 };

/** Units in all; undefined for pallets of what is never stacked on one. */
export function unitsOf(article: PackedArticle, { qty, unit, palette }: Wanted): number | undefined {
  if (palette > 0 && article.units_per_pallet === null) return undefined;
  return qty * (unit === 'carton' ? article.units_per_carton : 1) + palette * (article.units_per_pallet ?? 0);
}

export interface LoadLine {
  readonly article: PackedArticle;
  readonly units: number;
}

export interface Load {
  readonly units: number;
  readonly netKg: number;
  /** Goods in their packaging, without the pallets they stand on. */
  readonly grossKg: number;
  /** Each with one article only. */
  readonly fullPallets: number;
  /** Pallets with what is left of the articles, several to a pallet. */
  readonly mixedPallets: number;
  readonly pallets: number;
  /** Goods and pallets. */
  readonly totalKg: number;
}

/** What of a pallet some units of an article take: 1 is the whole of it, by place or by weight. */
export const palletShare = ({ article, units }: LoadLine): number => units / unitsOnPallet(article);

/** What an order weighs, and the pallets it needs: full ones for each article, and mixed ones for the rest. */
export function loadOf(lines: readonly LoadLine[]): Load {
  const sum = (amount: (line: LoadLine) => number) => lines.reduce((all, line) => all + amount(line), 0);
  const netGrams = sum(({ article, units }) => Math.round(article.net_weight_kg * 1000) * units);
  const grams = sum(({ article, units }) => grossGrams(article.net_weight_kg) * units);
  const fullPallets = sum(({ article, units }) => Math.floor(units / unitsOnPallet(article)));
  const mixedPallets = roundUp(
    sum(({ article, units }) => (units % unitsOnPallet(article)) / unitsOnPallet(article)),
  );
  const pallets = fullPallets + mixedPallets;
  return {
    fullPallets,
    mixedPallets,
    pallets,
    units: sum(({ units }) => units),
    netKg: netGrams / 1000,
    grossKg: grams / 1000,
    totalKg: (grams + pallets * palletGrams) / 1000,
  };
}

/** At most what the pallet may carry. */
function unitsOnPallet({ net_weight_kg: netWeightKg, units_per_pallet: byPlace }: PackedArticle): number {
  const byWeight = Math.max(1, Math.floor(palletLoadGrams / grossGrams(netWeightKg)));
  return byPlace === null ? byWeight : Math.min(byPlace, byWeight);
}

/** Thirds of pallets add up to a whole one in the mind of the one who loads it, not in binary fractions. */
const roundUp = (amount: number) => Math.max(0, Math.ceil(amount - 1e-9));
