import { dateForms } from '../../languages/dates.ts';
import type { Locale } from '../contract/common.ts';

/**
 * « 1er mars 2026 », « 2 maart 2026 », whatever the language data of the platform. A line never breaks after the day.
 * @param isoDate a day, or a moment that is shown as its day in Belgium
 */
export function formatDate(isoDate: string, locale: Locale): string {
  const isoDay = isoDate.includes('T') ? belgianDay(new Date(isoDate)) : isoDate;
  const [year = '', month = '', day = ''] = isoDay.split('-');
  const { months, day: shown } = dateForms[locale];
  return `${shown(Number(day))}\u00A0${months[Number(month) - 1] ?? month} ${year}`;
}

/** « 2026-03-02 »: the day in Belgium. */
export const belgianDay = (moment: Date): string => belgianDays.format(moment);

const belgianDays = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
