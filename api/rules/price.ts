import type { Money } from '../contract/common.ts';

/** Percent of VAT in Belgium, which the prices of the catalogue include. */
export const belgianTaxRatePercent = 21;

/** Rounded half up to the cent, away from binary fractions: everything is an integer before the division. */
export function withoutTaxCents(withTaxCents: number, taxRatePercent = belgianTaxRatePercent): number {
  return divideHalfUp(withTaxCents * 100, 100 + taxRatePercent);
}

/** The other way round, rounded half up to the cent. */
export function withTaxCents(withoutTax: number, taxRatePercent = belgianTaxRatePercent): number {
  return divideHalfUp(withoutTax * (100 + taxRatePercent), 100);
}

/** Cents for one kilogram, litre, metre or piece: `cents` is the price of `quantity` of them. */
export function unitPriceCents(cents: number, quantity: number): number {
  return divideHalfUp(cents * 1000, Math.round(quantity * 1000));
}

export const toMoney = (cents: number, currency = 'EUR'): Money => ({ amount: cents / 100, currency });

export const toCents = (money: Money): number => Math.round(money.amount * 100);

/** Integers in, the nearest integer out; half goes up. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
