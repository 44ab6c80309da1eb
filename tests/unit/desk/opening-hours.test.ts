import { expect, test } from 'vitest';
import { parseTime } from '../../../desk/hours/typed-time.ts';
import { copyDay, weekdays } from '../../../desk/hours/week.ts';

test.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9u30', '09:30'],
  ['9h30', '09:30'],
  ['9.30', '09:30'],
  ['9:05', '09:05'],
  ['930', '09:30'],
  ['1745', '17:45'],
  [' 18 h 15 ', '18:15'],
  ['0:00', '00:00'],
  ['24', '24:00'],
])('%j is the time %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', 'midi', '25', '24:30', '9:60', '9:3', '-9', '9h30m', '12345'])('%j is no time', (typed) => {
  expect(parseTime(typed)).toBeUndefined();
});

test('the hours of a day are copied to the working days, or to all', () => {
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: day, to: day }]]));
  const working = copyDay(week, 'tuesday', 'working');
  expect([working['monday'], working['friday']]).toEqual([week['tuesday'], week['tuesday']]);
  expect([working['saturday'], working['sunday']]).toEqual([week['saturday'], week['sunday']]);
  expect(Object.values(copyDay(week, 'sunday', 'all'))).toEqual(weekdays.map(() => week['sunday']));
});
