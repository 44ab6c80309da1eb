import type { Technical } from '../contract/catalogue.ts';

type Consumption = NonNullable<Technical['consumption']>;

/** Added to every need: what stays in the bucket, on the tool and in the substrate. */
export const usualLossPercent = 10;
/** Depth of a usual finishing job. */
export const usualThicknessMm = 2;

export interface QuantityQuestion {
  /** Square metres, or metres where consumption is by the metre. */
  readonly size: number;
  /** Whole depth, in all coats; counts where consumption is by the millimetre. */
  readonly thicknessMm?: number | undefined;
  /** Measured by the visitor, in the unit and on the basis of the product; else the value of its data sheet. */
  readonly consumption?: number | undefined;
  /** Coats wished for; never fewer than the thickness takes. */
  readonly coats?: number | undefined;
  readonly lossPercent: number;
  /** Extra for a substrate that is rough or drinks. */
  readonly supportPercent: number;
}

export interface QuantityNeed {
  /** Depth reckoned with: at least what the coats have to be. Undefined where it does not count. */
  readonly thicknessMm: number | undefined;
  readonly coats: number;
  /** Grams, or millimetres of tape; rounded up. */
  readonly amount: number;
}

/** The depth that a calculation starts with, within what one coat may be. */
export function startThicknessMm({ thickness_mm: range }: Pick<Technical, 'thickness_mm'>): number {
  return range ? Math.min(Math.max(usualThicknessMm, range.min), range.max) : usualThicknessMm;
}

/**
 * One depth in millimetres at which products are compared fairly: the usual one, as near to it as all of them allow in
 * one coat. Undefined where they share none, or where depth does not count.
 */
export function commonThicknessMm(
  technicals: readonly Pick<Technical, 'consumption' | 'thickness_mm'>[],
): number | undefined {
  const ranges = technicals.flatMap(({ consumption, thickness_mm: range }) =>
    consumption?.basis === 'per_mm' && range ? [range] : [],
  );
  const least = Math.max(...ranges.map(({ min }) => min));
  const most = Math.min(...ranges.map(({ max }) => max));
  if (ranges.length === 0 || least > most) return undefined;
  return Math.min(Math.max(usualThicknessMm, least), most);
}

/** The fewest coats that make a depth. */
export function fewestCoats(
  thicknessMm: number,
  { thickness_mm: range }: Pick<Technical, 'thickness_mm'>,
): number {
  return range ? Math.max(1, divideUp(scaled(thicknessMm, 100), scaled(range.max, 100))) : 1;
}

/** What a job takes. Everything is an integer until the last division, which rounds up. */
export function quantityNeed(
  technical: Pick<Technical, 'thickness_mm'> & { readonly consumption: Consumption },
  question: QuantityQuestion,
): QuantityNeed {
  const { consumption, thickness_mm: range } = technical;
  const { size, lossPercent, supportPercent } = question;
  const isDeep = consumption.basis === 'per_mm';
  const asked = isDeep ? (question.thicknessMm ?? startThicknessMm(technical)) : 0;
  const coats = Math.max(question.coats ?? 1, isDeep ? fewestCoats(asked, technical) : 1);
  const thicknessMm = isDeep ? Math.max(asked, coats * (range?.min ?? 0)) : undefined;
  const times = thicknessMm ?? (consumption.basis === 'per_coat' ? coats : 1);
  const thousandths = consumption.unit === 'm' ? 1000 : 1;
  const product =
    BigInt(scaled(size, 10_000)) *
    BigInt(scaled(times, 100)) *
    BigInt(scaled(question.consumption ?? consumption.amount, 1000)) *
    BigInt(scaled(100 + lossPercent, 100)) *
    BigInt(scaled(100 + supportPercent, 100)) *
    BigInt(thousandths);
  const scale = 10_000n * 100n * 1000n * 10_000n * 10_000n;
  return { thicknessMm, coats, amount: Number((product + scale - 1n) / scale) };
}

const scaled = (value: number, scale: number): number => Math.round(value * scale);
const divideUp = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor);
