import { expect, test } from 'vitest';
import { salesFigures } from '../../../desk/screens/today/sales-figures.ts';

const sale = (date: string, amount: number, status: 'paid' | 'cancelled' = 'paid') => ({
  date,
  status,
  total: { amount },
});

test('sales are counted by the day and the hour of clocks in Belgium, cancelled orders left out', () => {
  const figures = salesFigures(
    [
      sale('2026-03-11T10:30:00Z', 20),
      sale('2026-03-11T10:59:00Z', 5, 'cancelled'),
      // Already the eleventh in Belgium.
      sale('2026-03-10T23:10:00Z', 7),
      sale('2026-03-10T12:00:00Z', 100),
      sale('2026-03-05T12:00:00Z', 1),
      sale('2026-03-04T12:00:00Z', 50),
      sale('2026-02-26T12:00:00Z', 9),
      sale('2026-02-25T12:00:00Z', 1000),
    ],
    new Date('2026-03-11T11:00:00Z'),
  );
  expect(figures.day).toEqual({ amount: 27, orders: 2 });
  expect(figures.dayBefore).toEqual({ amount: 100, orders: 1 });
  expect(figures.week).toEqual({ amount: 128, orders: 4 });
  expect(figures.weekBefore).toEqual({ amount: 59, orders: 2 });
  expect([figures.hours[0], figures.hours[11], figures.hours.length]).toEqual([7, 20, 24]);
  expect(figures.days.map(({ day }) => day)).toEqual([
    ...['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'],
  ]);
  expect(figures.days.map(({ amount }) => amount)).toEqual([1, 0, 0, 0, 0, 100, 27]);
});
