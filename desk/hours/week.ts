import type { Weekday } from '../../api/contract/opening-hours.ts';

/** The days as the table shows them. */
export const weekdays: readonly Weekday[] = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const),
  ...(['saturday', 'sunday'] as const),
];
const workingDays: readonly Weekday[] = weekdays.slice(0, 5);

/** Which days the hours of a day are copied to. */
export type CopyTarget = 'working' | 'all';
type Week = Readonly<Record<string, unknown>>;

/** A week in which other days have the hours of one day. */
export function copyDay(week: Week, from: Weekday, to: CopyTarget): Week {
  const days = to === 'working' ? workingDays : weekdays;
  return { ...week, ...Object.fromEntries(days.map((day) => [day, week[from]])) };
}
