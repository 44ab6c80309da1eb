import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { numberForms } from '../../../languages/numbers.ts';
import type { Locale } from '../i18n/locale.ts';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** « 84 ko », « 1,2 Mo » */
export function fileSize(bytes: number, locale: Locale): string {
  const [small, large] = numberForms[locale].fileUnits;
  if (bytes < megabyte)
    return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), locale)}${noBreakSpace}${small}`;
  return `${formatNumber(bytes / megabyte, locale, { maximumDecimals: 1 })}${noBreakSpace}${large}`;
}
