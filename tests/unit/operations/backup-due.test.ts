import { expect, test } from 'vitest';
import { backupDayOf, backupOfDay } from '../../../server/operations/store/due.ts';

const at = '02:30';
const dayOf = (moment: string) => backupDayOf(new Date(moment), at);

test.each([
  ['before the time of the day', '2026-03-02T01:29:59Z', '2026-03-01'],
  ['at that time', '2026-03-02T01:30:00Z', '2026-03-02'],
  ['in summer', '2026-07-02T00:30:00Z', '2026-07-02'],
  ['in the night that has no such time', '2026-03-29T01:00:00Z', '2026-03-29'],
  ['before that', '2026-03-29T00:59:00Z', '2026-03-28'],
  ['in the night that has it twice', '2026-10-25T00:30:00Z', '2026-10-25'],
])('the day of backups begins by the clock of Belgium: %s', (_what, moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

test('a day has a backup that was begun in it', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const made = new Date('2026-03-02T02:00:00Z');
  expect(backupOfDay([new Date('2026-03-01T02:00:00Z'), made], now, at)).toBe(made);
  expect(backupOfDay([new Date('2026-03-02T01:00:00Z')], now, at)).toBeUndefined();
  expect(backupOfDay([], now, at)).toBeUndefined();
});

test('a backup from the future, by a clock that was wrong, is none of today', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  for (const future of ['2026-03-02T12:00:00Z', '2027-03-02T02:00:00Z'])
    expect(backupOfDay([new Date(future)], now, at)).toBeUndefined();
});
