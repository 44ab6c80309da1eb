import { describe, expect, test } from 'vitest';
import { markItems, markProducts, markValues, sameInAll } from '../../../src/lib/networks/by-network.ts';
import { networkScript } from '../../../src/lib/networks/network-script.ts';
import { productOf } from '../../fixtures/products.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('what networks show', () => {
  test('stands once in a page, in its order, marked where it is not shown', () => {
    const lists = { unset: items(1, 2, 3), true: items(1, 3, 5), false: items(2, 3, 4) };
    const marked = markItems(lists);
    expect(idsOf(marked.items)).toEqual([1, 2, 3, 4, 5]);
    expect([...marked.unless].sort()).toEqual([
      [1, 'false'],
      [2, 'true'],
      [4, 'unset true'],
      [5, 'unset false'],
    ]);
  });

  test('keeps the order of each network, whatever comes first', () => {
    const lists = { unset: items(2, 4), true: items(1, 2, 3, 4), false: items(4, 6) };
    const marked = idsOf(markItems(lists).items);
    for (const list of Object.values(lists)) {
      const places = list.map(({ id }) => marked.indexOf(id));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  test('needs no mark where all show the same', () => {
    expect(markItems(sameInAll(items(3, 1)))).toEqual({ items: items(3, 1), unless: new Map() });
    expect(markValues(sameInAll(12))).toEqual([{ value: 12, unless: undefined }]);
  });

  test('is each different count once', () => {
    expect(markValues({ unset: 52, true: 51, false: 51 })).toEqual([
      { value: 52, unless: 'true false' },
      { value: 51, unless: 'unset' },
    ]);
  });

  test('is the products sold there', () => {
    const products = [['peinture', 'negoce'], ['construction'], ['negoce'], ['gsb'], []].map(
      (networks, index) => productOf({ id: index + 1, networks }),
    );
    const { items: all, unless } = markProducts(products);
    expect(idsOf(all)).toEqual([1, 2, 3, 4, 5]);
    expect([...unless]).toEqual([
      [2, 'false'],
      [3, 'true'],
      [4, 'true false'],
      [5, 'true false'],
    ]);
  });
});

test.each([
  ['{"version":1,"value":{"negoce":true}}', 'true'],
  ['{"version":1,"value":{"negoce":false}}', 'false'],
  ['{"version":1,"value":{}}', undefined],
  ['{"version":2,"value":{"negoce":true}}', undefined],
  ['{"negoce":true}', undefined],
  ['<script>', undefined],
  [undefined, undefined],
])('before the first paint, %s in storage is the network %s', (stored, expected) => {
  const dataset: Record<string, unknown> = {};
  const run = new Function('document', 'localStorage', networkScript);
  run({ documentElement: { dataset } }, { settings_persisted: stored });
  expect(dataset['negoce']).toBe(expected);
});
