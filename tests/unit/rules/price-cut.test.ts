import { describe, expect, it } from 'vitest';
import { type PriceStep, priceCut } from '../../../api/rules/price-cut.ts';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
/** Prices in cents with the days since when they hold, oldest first. */
const steps = (...pairs: [cents: number, days: number][]): PriceStep[] =>
  pairs.map(([cents, days]) => ({ cents, from: daysAgo(days).toISOString() }));

describe('a price cut', () => {
  it.each([
    ['a first price', steps([1000, 5])],
    ['no price at all', []],
    ['a raised price', steps([1000, 90], [1200, 5])],
    ['a cut of 30 days ago', steps([1000, 90], [900, 30])],
    ['a price raised and then lowered to what it was', steps([1000, 90], [1400, 20], [1000, 3])],
    ['a price lowered to less than the last but more than that before', steps([800, 9], [1400, 6], [900, 3])],
  ])('is none for %s', (_, prices) => {
    expect(priceCut(prices, now)).toBeUndefined();
  });

  it.each([
    ['the price in force, though it began long before', steps([1000, 400], [900, 3]), 1000],
    ['the lowest of several', steps([1000, 90], [950, 20], [1100, 10], [900, 3]), 950],
    ['none that ended before the 30 days', steps([700, 90], [1000, 40], [900, 3]), 1000],
    ['one that ended within them', steps([950, 90], [1000, 20], [900, 3]), 950],
  ])('shows %s', (_, prices, lowestCents) => {
    expect(priceCut(prices, now)).toEqual({ lowestCents, since: daysAgo(3) });
  });
});
