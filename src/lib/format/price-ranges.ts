import type { PriceRange } from '../routes/selection.ts';

const boundsEuro = [0, 10, 20, 50, 100, 200, 500];

/** Round ranges that part the prices of a list; none when they would not part it. */
export function priceRanges(prices: { min: number; max: number } | null): PriceRange[] {
  if (!prices) return [];
  const ranges = boundsEuro.flatMap((min, index): PriceRange[] => {
    const max = boundsEuro[index + 1];
    return max !== undefined && max > prices.min && min <= prices.max ? [{ min, max }] : [];
  });
  return ranges.length > 1 ? ranges : [];
}
