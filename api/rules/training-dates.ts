import { closingDays } from '../contract/training.ts';

const dayMs = 86_400_000;
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const fromDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Last day on which one can register for a session: `2027-01-15` → `2026-12-31`. */
export const closingDay = (heldOn: string): string => toDay(fromDay(heldOn) - closingDays * dayMs);

/** So many days later, or the Monday after where that is a weekend. */
export function workingDayAhead(today: string, days: number): string {
  const moment = fromDay(today) + days * dayMs;
  const weekday = new Date(moment).getUTCDay();
  return toDay(moment + (weekday === 6 ? 2 * dayMs : weekday === 0 ? dayMs : 0));
}
