import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../api/rules/format-date.ts';
import { chosenCount, facetGroups, isKnownSelection } from '../../../src/lib/format/facet-groups.ts';
import { pageNumbers } from '../../../src/lib/format/page-numbers.ts';
import { priceRanges } from '../../../src/lib/format/price-ranges.ts';
import { sameInAll } from '../../../src/lib/networks/by-network.ts';
import { filterSegments } from '../../../src/lib/routes/filter-segments.ts';
import { emptySelection, type Selection } from '../../../src/lib/routes/selection.ts';
import { facets } from '../../fixtures/products.ts';

const selectionOf = (filters: Record<string, string[]>): Selection => ({
  ...emptySelection,
  filters: new Map(Object.entries(filters)),
});
const toPath = (selection: Selection) => `/${filterSegments(selection).join('/')}`;

const same = (count: number) => ({ counts: [{ value: count, unless: undefined }], unless: undefined });

describe('facets', () => {
  test('each value leads to the list with it, and a filter without a choice left is not shown', () => {
    const groups = facetGroups(sameInAll(facets), emptySelection, toPath);
    expect(groups).toEqual([
      {
        key: 'SUPPORT',
        label: 'Support',
        unless: undefined,
        isOpen: true,
        values: [{ label: 'Plâtre', ...same(12), isChosen: false, path: '/_SUPPORT__platre' }],
      },
    ]);
  });

  test('a chosen value stays, and leads back', () => {
    const groups = facetGroups(
      sameInAll(facets),
      { ...selectionOf({ SUPPORT: ['beton'] }), page: 3 },
      toPath,
    );
    expect(groups[0]?.values).toEqual([
      { label: 'Plâtre', ...same(12), isChosen: false, path: '/_SUPPORT__beton__platre' },
      { label: 'Béton', ...same(0), isChosen: true, path: '/' },
    ]);
  });

  test.each([
    [{}, true],
    [{ SUPPORT: ['beton'] }, true],
    [{ SUPPORT: ['beton', 'verre'] }, false],
    [{ COULEUR: ['beton'] }, false],
    [{ constructor: ['name'] }, false],
  ])('%j is known: %s', (filters, expected) => {
    expect(isKnownSelection(facets, selectionOf(filters))).toBe(expected);
  });

  test('the price counts as one choice', () => {
    const selection = { ...selectionOf({ SUPPORT: ['beton', 'platre'] }), price: { min: 0, max: 10 } };
    expect(chosenCount(selection)).toBe(3);
    expect(chosenCount(emptySelection)).toBe(0);
  });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])('page %i of %i links %j', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected);
});

test.each([
  [null, []],
  [{ min: 12, max: 18 }, []],
  [
    { min: 4.5, max: 18 },
    [
      { min: 0, max: 10 },
      { min: 10, max: 20 },
    ],
  ],
  [
    { min: 60, max: 150 },
    [
      { min: 50, max: 100 },
      { min: 100, max: 200 },
    ],
  ],
])('prices of %j are parted into %j', (prices, expected) => {
  expect(priceRanges(prices)).toEqual(expected);
});

test.each([
  ['2026-03-01', 'fr', '1er\u00A0mars 2026'],
  ['2026-03-02', 'fr', '2\u00A0mars 2026'],
  ['2026-08-21', 'nl', '21\u00A0augustus 2026'],
] as const)('%s is written in %s as %s', (date, locale, expected) => {
  expect(formatDate(date, locale)).toBe(expected);
});
