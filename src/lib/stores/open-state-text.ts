import { type ClockMoment, dayAfter, type OpenState } from '../../../api/rules/opening-hours.ts';
import type { Locale } from '../i18n/locale.ts';
import { formatTime } from './hours-text.ts';

/** What a page says of opening, by its language. */
export interface OpenWords {
  readonly until: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly on: string;
  readonly closed: string;
  /** From Sunday. */
  readonly days: readonly string[];
}

/** « Ouvert jusqu’à 18 h », « Fermé, ouvre lundi à 8 h » */
export function openStateText(state: OpenState, now: ClockMoment, words: OpenWords, locale: Locale): string {
  if (state.isOpen) return fill(words.until, formatTime(state.until, locale));
  const { next } = state;
  if (!next) return words.closed;
  const time = formatTime(next.time, locale);
  if (next.date === now.date) return fill(words.today, time);
  if (next.date === dayAfter(now.date)) return fill(words.tomorrow, time);
  const isThisWeek = next.date < dayAfter(now.date, 7);
  return isThisWeek ? fill(words.on, time, words.days[new Date(next.date).getUTCDay()]) : words.closed;
}

const fill = (text: string, time: string, day = '') => text.replace('{time}', time).replace('{day}', day);

/** As clocks in Belgium show it; those of its neighbours agree. */
export function clockMoment(now: Date): ClockMoment {
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).split(' ');
  return { date, time: time.slice(0, 5) };
}
