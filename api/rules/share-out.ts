/**
 * Splits whole cents over weights, each part within a cent of its exact share: the parts add up to `total`, the
 * largest remainders get the cents that are left, the first line wins a tie. Nothing is split over no weight.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight);
    return { whole: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  const left = total - exact.reduce((all, { whole }) => all + whole, 0);
  const favoured = exact
    .map(({ remainder }, place) => ({ remainder, place }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
    .slice(0, left);
  const places = new Set(favoured.map(({ place }) => place));
  return exact.map(({ whole }, place) => whole + (places.has(place) ? 1 : 0));
}
