import type { Pack, Technical } from '../../../api/contract/catalogue.ts';
import { packContent } from '../../../api/rules/pack-mix.ts';
import { usualLossPercent } from '../../../api/rules/quantity-need.ts';

/** The thickness in millimetres that coverage is written for: 1 mm, or the nearest one that the product allows. */
export const coverageThicknessMm = ({ min, max }: NonNullable<Technical['thickness_mm']>): number =>
  Math.min(Math.max(1, min), max);

/**
 * Square metres (or metres of joint) that one pack covers, losses included; undefined when it is not known. The
 * thickness, in millimetres, counts where the consumption is one for each of them.
 */
export function coverage(
  pack: Pick<Pack, 'quantity' | 'unit' | 'net_weight_kg'>,
  consumption: Technical['consumption'],
  thicknessMm = 1,
): number | undefined {
  const content = consumption && packContent(pack, consumption);
  if (!content) return undefined;
  /** Grams, or millimetres of tape. */
  const each = consumption.unit === 'm' ? consumption.amount * 1000 : consumption.amount;
  const thick = consumption.basis === 'per_mm' ? thicknessMm : 1;
  const covered = content / (each * thick * (1 + usualLossPercent / 100));
  return covered < 100 ? Math.floor(covered * 10) / 10 : Math.floor(covered);
}
