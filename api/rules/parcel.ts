/** What one article weighs and needs, packed. */
export interface ParcelLine {
  /** Null for tools and tapes, whose weight is not stored. */
  readonly netWeightKg: number | null;
  readonly unitsPerPallet: number | null;
  /** GHS pictograms of its hazard label. */
  readonly pictograms: readonly string[];
  readonly quantity: number;
}

export interface Parcel {
  readonly grams: number;
  /** Pallets that the goods fill, at least one; 0 for nothing. */
  readonly pallets: number;
  /** Part of the last of these pallets that is filled, above 0 and up to 1. */
  readonly palletFill: number;
  readonly pictograms: ReadonlySet<string>;
}

/** Per article: 3 % and 100 g of packaging on top of the net weight. */
const packagingPercent = 3;
const packagingGrams = 100;
/** A pallet of 120 × 80 cm weighs 25 kg and may weigh 1,100 kg with its goods. */
const palletLoadGrams = 1_075_000;

export const grossGrams = (netWeightKg: number | null): number =>
  Math.round((netWeightKg ?? 0) * (1000 + packagingPercent * 10)) + packagingGrams;

export function packParcel(lines: readonly ParcelLine[]): Parcel {
  const grams = lines.reduce((all, { netWeightKg, quantity }) => all + grossGrams(netWeightKg) * quantity, 0);
  const byPlace = lines.reduce(
    (all, { unitsPerPallet, quantity }) => all + (unitsPerPallet === null ? 0 : quantity / unitsPerPallet),
    0,
  );
  const filled = Math.max(byPlace, grams / palletLoadGrams);
  // Thirds of pallets add up to a whole one in the mind of the one who loads it, not in binary fractions.
  const pallets = Math.max(0, Math.ceil(filled - 1e-9));
  return {
    grams,
    pallets,
    palletFill: pallets === 0 ? 0 : Math.min(1, filled - (pallets - 1)),
    pictograms: new Set(lines.flatMap(({ pictograms }) => pictograms)),
  };
}

/** Goods of which only the gross weight is known: they fill pallets by it alone. */
export function parcelOfWeight(kilograms: number, pictograms: readonly string[]): Parcel {
  const grams = Math.round(kilograms * 1000);
  const filled = grams / palletLoadGrams;
  const pallets = Math.max(1, Math.ceil(filled));
  return { grams, pallets, palletFill: Math.min(1, filled - (pallets - 1)), pictograms: new Set(pictograms) };
}
