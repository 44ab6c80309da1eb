import { numberForms } from '../../languages/numbers.ts';
import type { ContentUnit } from '../contract/catalogue.ts';
import type { Locale, Money } from '../contract/common.ts';
import { formatNumber, noBreakSpace } from './format-number.ts';
import { unitNames } from './unit-names.ts';

const symbols: Readonly<Record<string, string>> = { EUR: '€' };

/** French « 12 € », « 12,50 € »; Dutch « € 12 », « € 12,50 ». */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  return formatAmount(amount, locale, symbols[currency] ?? currency);
}

/** The legal unit price: French « 3,58 €/kg », Dutch « € 3,58/kg ». */
export function formatUnitPrice(money: Money, unit: ContentUnit, locale: Locale): string {
  return `${formatMoney(money, locale)}/${unitNames[locale][unit]}`;
}

function formatAmount(amount: number, locale: Locale, symbol: string): string {
  const isWhole = Math.round(amount * 100) % 100 === 0;
  const number = formatNumber(amount, locale, { minimumDecimals: isWhole ? 0 : 2, maximumDecimals: 2 });
  return (numberForms[locale].isSymbolFirst ? [symbol, number] : [number, symbol]).join(noBreakSpace);
}
