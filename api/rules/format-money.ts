import { numberForms } from '../../languages/numbers.ts';
import type { ContentUnit } from '../contract/catalogue.ts';
import type { Locale, Money } from '../contract/common.ts';
import { formatNumber, noBreakSpace } from './format-number.ts';
import { toMoney } from './price.ts';
import { unitNames } from './unit-names.ts';

const symbols: Readonly<Record<string, string>> = { EUR: '€' };

/** French « 12 € », « 12,50 € »; Dutch « € 12 », « € 12,50 ». */
export const formatMoney = (money: Money, locale: Locale): string =>
  formatAmount(money, locale, hasCents(money) ? 2 : 0);

/** Writes amounts that stand below each other: all with two decimals where one of them has cents. */
export function moneyColumn(amounts: readonly Money[], locale: Locale): (money: Money) => string {
  const decimals = amounts.some(hasCents) ? 2 : 0;
  return (money) => formatAmount(money, locale, decimals);
}

/** The same for cents of euros. */
export function centsColumn(amountsCents: readonly number[], locale: Locale): (cents: number) => string {
  const write = moneyColumn(
    amountsCents.map((cents) => toMoney(cents)),
    locale,
  );
  return (cents) => write(toMoney(cents));
}

/** The legal unit price: French « 3,58 €/kg », Dutch « € 3,58/kg ». */
export function formatUnitPrice(money: Money, unit: ContentUnit, locale: Locale): string {
  return `${formatMoney(money, locale)}/${unitNames[locale][unit]}`;
}

const hasCents = ({ amount }: Money): boolean => Math.round(amount * 100) % 100 !== 0;

function formatAmount({ amount, currency }: Money, locale: Locale, decimals: number): string {
  const symbol = symbols[currency] ?? currency;
  const number = formatNumber(amount, locale, { minimumDecimals: decimals, maximumDecimals: 2 });
  return (numberForms[locale].isSymbolFirst ? [symbol, number] : [number, symbol]).join(noBreakSpace);
}
