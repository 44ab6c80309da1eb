import type { Pack, Technical } from '../../../api/contract/catalogue.ts';
import { packContent } from '../../../api/rules/pack-mix.ts';
import { usualLossPercent } from '../../../api/rules/quantity-need.ts';

/** Square metres (or metres of joint) that one pack covers; undefined when it is not known. */
export function coverage(
  pack: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: Technical['consumption'],
): number | undefined {
  const content = consumption && packContent(pack, consumption);
  if (!content) return undefined;
  /** Grams, or millimetres of tape. */
  const each = consumption.unit === 'm' ? consumption.amount * 1000 : consumption.amount;
  const covered = content / (each * (1 + usualLossPercent / 100));
  return covered < 100 ? Math.floor(covered * 10) / 10 : Math.floor(covered);
}
