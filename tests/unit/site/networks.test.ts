import { describe, expect, test } from 'vitest';
import {
  markFitting,
  markItems,
  markProducts,
  markValues,
  networksWithout,
  sameInAll,
} from '../../../src/lib/networks/by-network.ts';
import { toTile } from '../../../src/lib/networks/category-tile.ts';
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

describe('a tile of a category', () => {
  const categoryWith = (all: number, painters: number, trade: number) => ({
    id: 1,
    code: 'smooth',
    name: 'Lisser',
    slug: 'lisser',
    family: 2,
    parent_id: null,
    cover: null,
    childs: [],
    product_count: all,
    network_counts: { true: painters, false: trade },
  });

  test('has the count of each network, and is hidden where there is nothing', () => {
    expect(toTile('pro')(categoryWith(2, 2, 0))).toMatchObject({
      counts: [{ value: 2, unless: 'false' }],
      unless: 'false',
    });
    expect(toTile('pro')(categoryWith(5, 4, 5))).toMatchObject({
      counts: [
        { value: 5, unless: 'true' },
        { value: 4, unless: 'unset false' },
      ],
      unless: undefined,
    });
  });

  test('has one count for individuals', () => {
    expect(toTile('part')(categoryWith(5, 4, 0))).toMatchObject({
      counts: [{ value: 5, unless: undefined }],
      unless: undefined,
    });
  });
});

describe('a product that the network does not have', () => {
  const [painters, trade, both, none] = [['peinture'], ['negoce'], ['peinture', 'negoce'], []].map(
    (networks, id) => productOf({ id: id + 1, networks }),
  );
  const products = [painters, trade, both, none].flatMap((product) => product ?? []);

  test('says so in that network alone', () => {
    expect(products.map(networksWithout)).toEqual(['unset true', 'unset false', undefined, undefined]);
  });

  test('is hidden in the guide, unless the network has none that fits', () => {
    expect([...markFitting(products, { unset: 4, true: 3, false: 3 }).unless]).toEqual([
      [1, 'false'],
      [2, 'true'],
    ]);
    expect([...markFitting(products, { unset: 1, true: 1, false: 0 }).unless]).toEqual([[2, 'true']]);
  });
});
