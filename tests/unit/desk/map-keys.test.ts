import { expect, test } from 'vitest';
import { pointAfterKey } from '../../../desk/map/map-keys.ts';

const from = { latitude: 50, longitude: 4 };

test('arrow keys move a point by a thousandth of a degree, with Shift by a hundredth; other keys do not', () => {
  expect(pointAfterKey(from, { key: 'ArrowUp', shiftKey: false })).toEqual({
    latitude: 50.001,
    longitude: 4,
  });
  expect(pointAfterKey(from, { key: 'ArrowDown', shiftKey: true })).toEqual({
    latitude: 49.99,
    longitude: 4,
  });
  expect(pointAfterKey(from, { key: 'ArrowLeft', shiftKey: false })).toEqual({
    latitude: 50,
    longitude: 3.999,
  });
  expect(pointAfterKey(from, { key: 'ArrowRight', shiftKey: true })).toEqual({
    latitude: 50,
    longitude: 4.01,
  });
  expect(pointAfterKey(from, { key: 'Enter', shiftKey: false })).toBeUndefined();
});
