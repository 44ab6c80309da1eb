import { numberForms } from '../../languages/numbers.ts';
import type { Locale } from '../contract/common.ts';

export const noBreakSpace = '\u00A0';

/** What stands between a number and its unit: Dutch writes « 10% » in one word. */
export const gapBefore = (unit: string, locale: Locale): string =>
  unit.startsWith('%') ? numberForms[locale].beforePercent : noBreakSpace;

export interface NumberFormat {
  readonly minimumDecimals?: number;
  readonly maximumDecimals?: number;
}

/** « 1 000,5 » in French, « 1.000,5 » in Dutch; the same on every platform, whatever its language data. */
export function formatNumber(
  value: number,
  locale: Locale,
  { minimumDecimals = 0, maximumDecimals = 3 }: NumberFormat = {},
): string {
  const { thousands, decimals: mark } = numberForms[locale];
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maximumDecimals).split('.');
  const grouped = groupDigits(whole, thousands);
  const shown = decimals.slice(0, minimumDecimals) + decimals.slice(minimumDecimals).replace(/(?<!0)0+$/, '');
  const text = shown === '' ? grouped : `${grouped}${mark}${shown}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Digits in groups of three, counted from the last. */
function groupDigits(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  const rest = digits.slice(first).match(/\d{3}/g) ?? [];
  return [digits.slice(0, first), ...rest].join(separator);
}
