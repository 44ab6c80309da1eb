import type { Weekday } from '../../../api/contract/opening-hours.ts';
import { type ClockMoment, dayAfter, type OpenState } from '../../../api/rules/opening-hours.ts';
import { formatTime } from '../../lib/format/hours-text.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { hoursMessages } from './hours-messages.ts';

/** Weekdays as `Date` counts them. */
const fromSunday: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** « Ouvert jusqu’à 18 h », « Fermé, ouvre lundi à 8 h » */
export function openStateText(state: OpenState, now: ClockMoment, locale: Locale): string {
  const { days, openUntil, opensToday, opensTomorrow, opensOn, closedNow } = hoursMessages[locale];
  if (state.isOpen) return openUntil(formatTime(state.until, locale));
  const { next } = state;
  if (!next) return closedNow;
  const time = formatTime(next.time, locale);
  if (next.date === now.date) return opensToday(time);
  if (next.date === dayAfter(now.date)) return opensTomorrow(time);
  const isThisWeek = next.date < dayAfter(now.date, 7);
  return isThisWeek
    ? opensOn(time, days[fromSunday[new Date(next.date).getUTCDay()] ?? 'sunday'])
    : closedNow;
}
