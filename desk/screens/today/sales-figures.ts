import type { OrderItem } from '../../../api/contract/order.ts';
import { clockMoment, dayAfter } from '../../../api/rules/opening-hours.ts';

/** What was ordered within a time, cancelled orders left out. */
interface SalesOfTime {
  /** Euros. */
  readonly amount: number;
  readonly orders: number;
}

export interface SalesFigures {
  readonly day: SalesOfTime;
  readonly dayBefore: SalesOfTime;
  /** The last seven days, this one included. */
  readonly week: SalesOfTime;
  readonly weekBefore: SalesOfTime;
  /** Euros by hour of this day, from 0 to 23. */
  readonly hours: readonly number[];
  /** Euros by day of the week, oldest first: `2026-03-02`. */
  readonly days: readonly { readonly day: string; readonly amount: number }[];
}

/** As much of an order as its figures need. */
export type Sale = Pick<OrderItem, 'date' | 'status'> & { readonly total: { readonly amount: number } };

export const daysOfWeek = 7;
const hoursOfDay = 24;

/** The figures of orders, by the clock in Belgium. */
export function salesFigures(orders: readonly Sale[], now: Date): SalesFigures {
  const { date: today } = clockMoment(now);
  const sold = orders
    .filter(({ status }) => status !== 'cancelled')
    .map(({ date, total }) => ({ ...clockMoment(new Date(date)), amount: total.amount }));
  const between = (first: string, last: string): SalesOfTime => {
    const chosen = sold.filter(({ date }) => first <= date && date <= last);
    return { amount: sum(chosen), orders: chosen.length };
  };
  const ofToday = sold.filter(({ date }) => date === today);
  const firstDay = dayAfter(today, 1 - daysOfWeek);
  return {
    day: between(today, today),
    dayBefore: between(dayAfter(today, -1), dayAfter(today, -1)),
    week: between(firstDay, today),
    weekBefore: between(dayAfter(firstDay, -daysOfWeek), dayAfter(firstDay, -1)),
    hours: Array.from({ length: hoursOfDay }, (_, hour) =>
      sum(ofToday.filter(({ time }) => Number(time.slice(0, 2)) === hour)),
    ),
    days: Array.from({ length: daysOfWeek }, (_, index) => {
      const day = dayAfter(firstDay, index);
      return { day, amount: between(day, day).amount };
    }),
  };
}

const sum = (sales: readonly { readonly amount: number }[]): number =>
  sales.reduce((total, { amount }) => total + amount, 0);
