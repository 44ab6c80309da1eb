import type { Pack, Technical } from '../../../api/contract/catalogue.ts';

/** Added to every need: what stays in the bucket, on the tool and in the substrate. */
const lossFactor = 1.1;

/** Square metres (or metres of joint) that one pack covers; undefined when it cannot be told. */
export function coverage(
  pack: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: Technical['consumption'],
): number | undefined {
  if (!consumption) return undefined;
  const content =
    consumption.unit === 'm'
      ? lengthMetres(pack)
      : pack.net_weight_kg === null
        ? undefined
        : pack.net_weight_kg * 1000;
  if (content === undefined) return undefined;
  const covered = content / (consumption.amount * lossFactor);
  return covered < 100 ? Math.floor(covered * 10) / 10 : Math.floor(covered);
}

function lengthMetres({ quantity, unit }: Pick<Pack, 'quantity' | 'unit'>): number | undefined {
  return unit === 'm' ? quantity : undefined;
}
