import { belgianDay } from './format-date.ts';
import { isPublicHoliday } from './public-holidays.ts';

interface WorkingDays {
  readonly least: number;
  readonly most: number;
}

/**
 * First and last day, as `2026-07-20`, on which goods arrive that may leave from a moment on. The company works from
 * Monday to Friday, save on the legal holidays of Belgium.
 */
export function expectedDelivery(
  readyAt: Date,
  { least, most }: WorkingDays,
): { from: string; until: string } {
  const day = belgianDay(readyAt);
  return { from: addWorkingDays(day, least), until: addWorkingDays(day, most) };
}

/** The working day that comes a number of working days after a day; without any, the day itself or the next one. */
export function addWorkingDays(isoDay: string, count: number): string {
  let day = isoDay;
  for (let left = count; left > 0 || !isWorkingDay(day); ) {
    day = nextDay(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const nextDay = (isoDay: string): string => {
  const day = new Date(`${isoDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

function isWorkingDay(isoDay: string): boolean {
  const weekday = new Date(`${isoDay}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && !isPublicHoliday('be', isoDay);
}
