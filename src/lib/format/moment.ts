import { formatDate } from '../../../api/rules/format-date.ts';
import { dateForms } from '../../../languages/dates.ts';
import type { Locale } from '../i18n/locale.ts';

/** « 2 mars 2026 à 10:00:05 », as clocks in Belgium show it. */
export function formatMoment(isoMoment: string, locale: Locale): string {
  const [day = '', time = ''] = new Date(isoMoment)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' })
    .split(' ');
  return `${formatDate(day, locale)} ${dateForms[locale].at} ${time}`;
}
