import { expect, test } from 'vitest';
import { refundDaysLeft } from '../../../desk/screens/withdrawals/refund-days.ts';

test.each([
  ['2026-03-20T08:00:00Z', '2026-03-20T20:00:00Z', 14],
  ['2026-03-20T08:00:00Z', '2026-04-03T20:00:00Z', 0],
  ['2026-03-20T08:00:00Z', '2026-04-04T20:00:00Z', -1],
  // Late in the evening in Belgium it is the next day already in UTC, or not yet.
  ['2026-07-01T22:30:00Z', '2026-07-02T21:00:00Z', 14],
  ['2026-10-20T12:00:00Z', '2026-10-27T12:00:00Z', 7],
])('of what was declared at %s, at %s, %i days are left', (receivedAt, now, days) => {
  expect(refundDaysLeft(receivedAt, new Date(now))).toBe(days);
});
