import type { Locale } from '../../../api/contract/common.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';

export interface Duration {
  value: string;
  unit: 'hours' | 'minutes';
}

/** « 45 min », « 90 min », « 2 h », « 24 h »: whole hours, and minutes below two hours. */
export function toDuration(minutes: number, locale: Locale): Duration {
  const inHours = minutes % 60 === 0 || minutes >= 120;
  return inHours
    ? { value: formatNumber(minutes / 60, locale, { maximumDecimals: 1 }), unit: 'hours' }
    : { value: formatNumber(minutes, locale, { maximumDecimals: 0 }), unit: 'minutes' };
}
