import { clockMoment, dayAfter } from '../../../api/rules/opening-hours.ts';

/** The day of backups that a moment is in: it begins at that time by the clock of Belgium. */
export function backupDayOf(moment: Date, at: string): string {
  const { date, time } = clockMoment(moment);
  return time < at ? dayAfter(date, -1) : date;
}

/** When a backup of the day that it is was begun, if there is one. One from the future was made by a clock that was wrong. */
export function backupOfDay(moments: readonly Date[], now: Date, at: string): Date | undefined {
  const day = backupDayOf(now, at);
  return moments.findLast((moment) => moment <= now && backupDayOf(moment, at) === day);
}
