import type { FormCountry } from '../contract/country-rules.ts';
import type { Opening, Spans, Weekday } from '../contract/opening-hours.ts';
import { isPublicHoliday } from './public-holidays.ts';

const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
/** Weekdays as `Date` counts them. */
const fromSunday = [...weekdays.slice(-1), ...weekdays.slice(0, -1)];

/** Where and when a shop is open. */
export type OpeningIn = Pick<Opening, 'hours' | 'closed_on_holidays'> & {
  readonly country: FormCountry;
  readonly exceptions: readonly Omit<Opening['exceptions'][number], 'reason'>[];
};

/** A minute by the clock of the shop: `2026-11-22`, `09:05`. */
export interface ClockMoment {
  readonly date: string;
  readonly time: string;
}

const belgianClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Brussels',
});

/** Time as clocks in Belgium show it; those of its neighbours agree. */
export function clockMoment(now: Date): ClockMoment {
  const [date = '', time = ''] = belgianClock.format(now).split(' ');
  return { date, time };
}

export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  /** When it opens next; undefined when it does not within a fortnight. */
  | { readonly isOpen: false; readonly next: ClockMoment | undefined };

/** The spans of a day: those of an exception, else none on a holiday, else those of the week. */
export function spansOn(opening: OpeningIn, date: string): Spans {
  const exception = opening.exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return exception.spans;
  if (opening.closed_on_holidays && isPublicHoliday(opening.country, date)) return [];
  return opening.hours[fromSunday[new Date(date).getUTCDay()] ?? 'sunday'];
}

const daysAhead = 14;

export function openState(opening: OpeningIn, { date, time }: ClockMoment): OpenState {
  const now = spansOn(opening, date).find(({ from, to }) => from <= time && time < to);
  if (now) return { isOpen: true, until: now.to };
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(date, ahead);
    const next = spansOn(opening, day).find(({ from }) => ahead > 0 || from > time);
    if (next) return { isOpen: false, next: { date: day, time: next.from } };
  }
  return { isOpen: false, next: undefined };
}

/** `2026-12-31` → `2027-01-01` */
export function dayAfter(date: string, days = 1): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export interface DayGroup {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly spans: Spans;
}

/** The week from Monday, neighbouring days with the same hours together. */
export function groupDays(hours: Opening['hours']): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of weekdays) {
    const spans = hours[day];
    const previous = groups.at(-1);
    if (previous && JSON.stringify(previous.spans) === JSON.stringify(spans)) {
      groups.splice(-1, 1, { ...previous, last: day });
    } else groups.push({ first: day, last: day, spans });
  }
  return groups;
}
