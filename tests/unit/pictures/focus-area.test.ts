import { expect, test } from 'vitest';
import { focusArea } from '../../../src/lib/html/focus-area.ts';

test('a point that stays in view is found by the third of the picture in which it lies', () => {
  expect(focusArea({ x: 10, y: 90 })).toBe('left bottom');
  expect(focusArea({ x: 80, y: 50 })).toBe('right');
  expect(focusArea({ x: 50, y: 0 })).toBe('top');
  expect(focusArea({ x: 50, y: 50 })).toBeUndefined();
  expect(focusArea(undefined)).toBeUndefined();
});
