import { expect, test } from 'vitest';
import { brusselsMoment, brusselsTime, hourTrouble } from '../../../desk/fields/brussels-moment.ts';

test.each([
  ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('%s in Brussels is %s', (typed, moment) => {
  expect(brusselsMoment(typed)).toBe(moment);
  expect(brusselsTime(moment)).toBe(typed);
});

test('an hour that clocks skip is no moment, and of one that comes twice the second counts', () => {
  expect(hourTrouble('2026-03-29T02:30')).toBe('skipped');
  expect(brusselsMoment('2026-03-29T02:30')).toBe('2026-03-29T02:30');
  expect(hourTrouble('2026-10-25T02:30')).toBe('twice');
  expect(brusselsMoment('2026-10-25T02:30')).toBe('2026-10-25T01:30:00.000Z');
  for (const typed of [
    '2026-03-29T01:59',
    '2026-03-29T03:00',
    '2026-10-25T01:59',
    '2026-10-25T03:00',
    'demain',
  ])
    expect(hourTrouble(typed)).toBeUndefined();
});

test('a moment is shown as clocks in Brussels show it, whatever its offset is', () => {
  expect(brusselsTime('2026-03-29T03:30:00+02:00')).toBe('2026-03-29T03:30');
  expect(brusselsTime('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30');
});

test('what is no moment yet is left as it is', () => {
  expect(brusselsMoment('0202-03-29T03:30')).toBe('0202-03-29T03:30');
  expect(brusselsMoment('demain')).toBe('demain');
  expect(brusselsTime('demain')).toBe('');
});
