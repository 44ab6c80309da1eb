import type { Technical } from '../../../api/contract/catalogue.ts';
import { packContent } from '../../../api/rules/pack-mix.ts';
import {
  type QuantityNeed,
  quantityNeed,
  startThicknessMm,
  usualLossPercent,
} from '../../../api/rules/quantity-need.ts';
import type { CountedPack } from './quantity-result.ts';

/** What is read of a product. */
export interface RepairProduct {
  readonly technical: Pick<Technical, 'consumption' | 'thickness_mm'>;
  readonly packs: readonly Pick<CountedPack, 'quantity' | 'unit' | 'net_weight_kg'>[];
}

/** Square metres, or metres, of a usual wall. */
export const usualSize = 10;

/** A visitor who needs more of the largest pack than this uses a product that is made for something else. */
const mostLargestPacks = 12;

/** Whether a product is sold for holes and corners: its packs are far too small for a wall. */
export function isForSmallRepairs(product: RepairProduct): boolean {
  const needed = needOf(product, usualSize);
  return needed !== undefined && isTooMuch(product, needed);
}

/** Whether a job takes more of such a product than anybody would buy. */
export const isBeyondRepairs = (product: RepairProduct, need: QuantityNeed): boolean =>
  isForSmallRepairs(product) && isTooMuch(product, need);

/** Square metres, or metres, that the largest pack covers, in tenths; undefined where no pack has a coverage. */
export function sizeOfLargestPack(product: RepairProduct): number | undefined {
  const ofOne = needOf(product, 1);
  const largest = largestContent(product);
  return ofOne && largest ? Math.max(1, Math.floor((10 * largest) / ofOne.amount)) / 10 : undefined;
}

function needOf({ technical }: RepairProduct, size: number): QuantityNeed | undefined {
  const { consumption } = technical;
  if (!consumption) return undefined;
  const thicknessMm = startThicknessMm(technical);
  const question = { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 };
  return quantityNeed({ ...technical, consumption }, question);
}

function isTooMuch(product: RepairProduct, { amount }: QuantityNeed): boolean {
  const largest = largestContent(product);
  return largest !== undefined && amount > mostLargestPacks * largest;
}

function largestContent({ technical: { consumption }, packs }: RepairProduct): number | undefined {
  const contents = consumption ? packs.flatMap((pack) => packContent(pack, consumption) ?? []) : [];
  return contents.length === 0 ? undefined : Math.max(...contents);
}
