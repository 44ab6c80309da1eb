import { expect, test } from 'vitest';
import { brusselsMoment } from '../../../desk/screens/records/brussels-moment.ts';

test.each([
  ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('%s in Brussels is %s', (typed, moment) => {
  expect(brusselsMoment(typed)).toBe(moment);
});
