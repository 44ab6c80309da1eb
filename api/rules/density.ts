import type { PackInput, Technical } from '../contract/catalogue.ts';

/**
 * Kilograms that a litre weighs, as it is laid: what one square metre takes for one millimetre is one litre of the
 * coat, and the water of a powder comes to it. Of what is not laid by the millimetre, a litre of a pack.
 */
export function densityKgPerLitre(
  { consumption, mixing }: Pick<Technical, 'consumption' | 'mixing'>,
  packs: readonly Pick<PackInput, 'quantity' | 'unit' | 'net_weight_kg'>[],
): number | undefined {
  if (consumption?.basis === 'per_mm') {
    const water = mixing?.kind === 'water' ? mixing.value : 0;
    return (consumption.amount / 1000) * (1 + water);
  }
  const litres = packs.find(({ unit }) => unit === 'l');
  return litres?.net_weight_kg == null ? undefined : litres.net_weight_kg / litres.quantity;
}
