import { expect, test } from 'vitest';
import { allocate } from '../../../api/rules/allocate-stock.ts';

const level = (depotId: number, onHand: number, reserved = 0) => ({ depotId, onHand, reserved });

test.each([
  ['the first depot that has all', 3, [level(1, 2), level(2, 9), level(3, 9)], [[2, 3]], 0],
  [
    'several, in their order',
    5,
    [level(1, 2), level(2, 4)],
    [
      [1, 2],
      [2, 3],
    ],
    0,
  ],
  [
    'as many as there are',
    9,
    [level(1, 2), level(2, 4, 1)],
    [
      [1, 2],
      [2, 3],
    ],
    4,
  ],
  ['fewer where another depot owes', 5, [level(1, 0, 3), level(2, 5)], [[2, 2]], 3],
  ['nothing where nothing is', 2, [level(1, 0, 3)], [], 2],
  ['nothing without a depot', 2, [], [], 2],
] as const)('takes %s', (_, wanted, levels, parts, missing) => {
  const found = allocate(wanted, levels);
  expect(found.parts.map(({ depotId, count }) => [depotId, count])).toEqual(parts);
  expect(found.missing).toBe(missing);
});
