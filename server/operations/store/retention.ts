import { belgianDay } from '../../../api/rules/format-date.ts';
import { dayAfter } from '../../../api/rules/opening-hours.ts';

/** Of how many days, weeks and months the last backup is retained; those without one do not count. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const daysOfWeek = 7;

/** The Monday of the week. */
function weekOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  return dayAfter(day, -sinceMonday);
}

const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** The backups that stay, by the moments at which they were begun: the newest always does. */
export function retainedMoments<Moment extends Date>(
  moments: readonly Moment[],
  { days, weeks, months }: Retention,
): ReadonlySet<Moment> {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const retained = new Set(newestFirst.slice(0, 1));
  const periods = [
    { count: days, periodOf: (day: string) => day },
    { count: weeks, periodOf: weekOf },
    { count: months, periodOf: monthOf },
  ];
  for (const { count, periodOf } of periods) {
    const seen = new Set<string>();
    for (const moment of newestFirst) {
      const period = periodOf(belgianDay(moment));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      retained.add(moment);
    }
  }
  return retained;
}
