import { expect, test } from 'vitest';
import { formNames } from '../../../api/contract/media-blocks.ts';
import { formatClockTime } from '../../../src/lib/format/clock-time.ts';
import { isFixedScreen } from '../../../src/lib/routes/fixed-screens.ts';
import { screens } from '../../../src/lib/routes/route-table.ts';

test('every form that a block may lead to is a screen with one address', () => {
  const fixed: readonly string[] = screens.filter(isFixedScreen);
  expect(formNames.filter((name) => !fixed.includes(name))).toEqual([]);
});

test.each([
  [9, '0:09'],
  [164, '2:44'],
  [3609, '1:00:09'],
])('%i seconds are written %s', (seconds, expected) => {
  expect(formatClockTime(seconds)).toBe(expected);
});
