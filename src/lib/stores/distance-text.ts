import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Locale } from '../i18n/locale.ts';

const metresPerKilometre = 1000;

/** « 850 m », « 4,2 km », « 12 km » */
export function formatDistance(metres: number, locale: Locale): string {
  if (metres < metresPerKilometre) return `${Math.round(metres / 10) * 10}${noBreakSpace}m`;
  const kilometres = metres / metresPerKilometre;
  const text = formatNumber(kilometres, locale, { maximumDecimals: kilometres < 10 ? 1 : 0 });
  return `${text}${noBreakSpace}km`;
}
