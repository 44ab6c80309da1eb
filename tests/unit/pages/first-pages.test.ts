import { expect, test } from 'vitest';
import { firstPages } from '../../../server/pages/first-pages.ts';

const pathsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `/fr/${first + index}`);

test('of many pages the first hundred are named in their order, with the number of all', () => {
  const all = pathsFrom(1000, 1249);
  for (const order of [all, all.toReversed(), [...pathsFrom(1100, 1249), ...pathsFrom(1000, 1099)]])
    expect(firstPages(new Set(order))).toEqual({ paths: all.slice(0, 100), total: 250 });
});

test('few pages are all named', () => {
  expect(firstPages(new Set())).toEqual({ paths: [], total: 0 });
  expect(firstPages(new Set(['/nl', '/fr']))).toEqual({ paths: ['/fr', '/nl'], total: 2 });
});
