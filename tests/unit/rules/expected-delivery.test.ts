import { describe, expect, test } from 'vitest';
import { addWorkingDays, expectedDelivery } from '../../../api/rules/expected-delivery.ts';

describe('the days of a delivery', () => {
  test.each([
    ['2026-11-24', 2, '2026-11-26'],
    ['2026-11-27', 1, '2026-11-30'],
    // All Saints is a Sunday, Armistice a Wednesday.
    ['2026-11-10', 2, '2026-11-13'],
    // Christmas is a Friday.
    ['2026-12-23', 3, '2026-12-29'],
    // Easter Monday, and the days before it.
    ['2026-04-02', 2, '2026-04-07'],
    ['2026-07-20', 1, '2026-07-22'],
    // Sunday without any day to wait: the goods are there on Monday.
    ['2026-11-29', 0, '2026-11-30'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('%s and %i working days make %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  test('are counted from the day in Belgium', () => {
    const lateOnMonday = new Date('2026-11-23T23:30:00Z');
    expect(expectedDelivery(lateOnMonday, { least: 2, most: 3 })).toEqual({
      from: '2026-11-26',
      until: '2026-11-27',
    });
  });
});
