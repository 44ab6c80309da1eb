import { closingDays } from '../contract/training.ts';
import { isPublicHoliday } from './public-holidays.ts';

const dayMs = 86_400_000;
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const fromDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Last day on which one can register for a session: `2027-01-15` → `2026-12-31`. */
export const closingDay = (heldOn: string): string => toDay(fromDay(heldOn) - closingDays * dayMs);

/** So many days later, or the next working day in Belgium. */
export function workingDayAhead(today: string, days: number): string {
  let moment = fromDay(today) + days * dayMs;
  while (!isWorkingDay(moment)) moment += dayMs;
  return toDay(moment);
}

function isWorkingDay(moment: number): boolean {
  const weekday = new Date(moment).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday('be', toDay(moment));
}
