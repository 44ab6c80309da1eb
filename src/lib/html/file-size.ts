import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Locale } from '../i18n/locale.ts';

const units = { fr: ['ko', 'Mo'], nl: ['kB', 'MB'] } as const;
const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** « 84 ko », « 1,2 Mo » */
export function fileSize(bytes: number, locale: Locale): string {
  const [small, large] = units[locale];
  if (bytes < megabyte)
    return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), locale)}${noBreakSpace}${small}`;
  return `${formatNumber(bytes / megabyte, locale, { maximumDecimals: 1 })}${noBreakSpace}${large}`;
}
