import { expect, test } from 'vitest';
import { spread } from '../../../server/pages/spread.ts';

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

test('the first of each eighth come first, and neighbours stay in their order', () => {
  expect(spread(numbers(20))).toEqual([0, 3, 6, 9, 12, 15, 18, 1, 4, 7, 10, 13, 16, 19, 2, 5, 8, 11, 14, 17]);
});

test.each([0, 1, 7, 8, 9, 63, 1000])('none of %i is lost or doubled', (length) => {
  expect(spread(numbers(length)).toSorted((one, other) => one - other)).toEqual(numbers(length));
});
