import type { SalesFigures } from '../../contract/desk/shop-work.ts';
import { clockMoment, dayAfter } from '../../rules/opening-hours.ts';

/** What was ordered within an hour, by the clock in Belgium. */
export interface SalesOfHour {
  /** `2026-03-02` */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
  readonly cents: number;
  readonly orders: number;
}

const daysOfWeek = 7;
const hoursOfDay = 24;

/** The first day that the figures of a moment need. */
export const firstDayOfSales = (now: Date): string => dayAfter(clockMoment(now).date, 1 - 2 * daysOfWeek);

/** The figures of a day and its week, of the hours since `firstDayOfSales`. */
export function salesFigures(sold: readonly SalesOfHour[], now: Date): SalesFigures {
  const { date: today } = clockMoment(now);
  const between = (first: string, last: string): SalesFigures['day'] => {
    const chosen = sold.filter(({ day }) => first <= day && day <= last);
    return { amount: eurosOf(chosen), orders: chosen.reduce((total, { orders }) => total + orders, 0) };
  };
  const ofToday = sold.filter(({ day }) => day === today);
  const firstDay = dayAfter(today, 1 - daysOfWeek);
  return {
    day: between(today, today),
    day_before: between(dayAfter(today, -1), dayAfter(today, -1)),
    week: between(firstDay, today),
    week_before: between(dayAfter(firstDay, -daysOfWeek), dayAfter(firstDay, -1)),
    hours: Array.from({ length: hoursOfDay }, (_, hour) =>
      eurosOf(ofToday.filter((each) => each.hour === hour)),
    ),
    days: Array.from({ length: daysOfWeek }, (_, index) => {
      const day = dayAfter(firstDay, index);
      return { day, amount: between(day, day).amount };
    }),
  };
}

const eurosOf = (sold: readonly SalesOfHour[]): number =>
  sold.reduce((total, { cents }) => total + cents, 0) / 100;
