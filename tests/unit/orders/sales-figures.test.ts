import { expect, test } from 'vitest';
import { firstDayOfSales, salesFigures } from '../../../api/shop/order/sales-figures.ts';

const now = new Date('2026-03-10T23:30:00Z');
const sold = (day: string, hour: number, euros: number, orders = 1) => ({
  day,
  hour,
  cents: euros * 100,
  orders,
});

test('sales of a day and a week are told with those before them, by the clock in Belgium', () => {
  const figures = salesFigures(
    [
      sold('2026-03-11', 0, 7),
      sold('2026-03-11', 11, 20, 3),
      sold('2026-03-10', 13, 100),
      sold('2026-03-05', 13, 1),
      sold('2026-03-04', 13, 50),
      sold('2026-02-26', 13, 9),
    ],
    now,
  );
  expect(firstDayOfSales(now)).toBe('2026-02-26');
  expect(figures.day).toEqual({ amount: 27, orders: 4 });
  expect(figures.day_before).toEqual({ amount: 100, orders: 1 });
  expect(figures.week).toEqual({ amount: 128, orders: 6 });
  expect(figures.week_before).toEqual({ amount: 59, orders: 2 });
  expect([figures.hours[0], figures.hours[11], figures.hours.length]).toEqual([7, 20, 24]);
  expect(figures.days.map(({ day }) => day)).toEqual([
    ...['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'],
  ]);
  expect(figures.days.map(({ amount }) => amount)).toEqual([1, 0, 0, 0, 0, 100, 27]);
});
