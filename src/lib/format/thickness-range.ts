import type { Technical } from '../../../api/contract/catalogue.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Locale } from '../i18n/locale.ts';

/** « 1–20 mm », « 1,5 mm ». */
export function thicknessRange({ min, max }: NonNullable<Technical['thickness_mm']>, locale: Locale): string {
  const largest = `${formatNumber(max, locale)}${noBreakSpace}mm`;
  return min === max ? largest : `${formatNumber(min, locale)}–${largest}`;
}
