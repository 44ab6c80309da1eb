import type { Pack, Technical } from '../../../api/contract/catalogue.ts';

/** Added to every need: what stays in the bucket, on the tool and in the substrate. */
export const lossFactor = 1.1;

/** Square metres (or metres of joint) that one pack covers; undefined when it cannot be told. */
export function coverage(
  pack: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: Technical['consumption'],
): number | undefined {
  if (!consumption) return undefined;
  const content = contentOf(pack, consumption);
  if (content === undefined) return undefined;
  const covered = content / (consumption.amount * lossFactor);
  return covered < 100 ? Math.floor(covered * 10) / 10 : Math.floor(covered);
}

/** Content of a pack in the unit of the consumption: grams or metres; undefined when it cannot be told. */
export function contentOf(
  { quantity, unit, net_weight_kg: weightKg }: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: NonNullable<Technical['consumption']>,
): number | undefined {
  if (consumption.unit === 'm') return unit === 'm' ? quantity : undefined;
  return weightKg === null ? undefined : weightKg * 1000;
}
