import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFaulty, readTypedLines, updateOrAdd } from '../../../api/rules/trade-lines.ts';
import { isTradeOrderNumber, tradeOrderNumber } from '../../../api/rules/trade-order-number.ts';
import { type LoadLine, loadOf, toWanted, unitsOf } from '../../../api/rules/trade-quantity.ts';

const sack = { net_weight_kg: 25, units_per_carton: 1, units_per_pallet: 40 };
const bag = { net_weight_kg: 5, units_per_carton: 4, units_per_pallet: 160 };

const articles = fc.record({
  net_weight_kg: fc.integer({ min: 0, max: 100_000 }).map((grams) => grams / 1000),
  units_per_carton: fc.integer({ min: 1, max: 50 }),
  units_per_pallet: fc.option(fc.integer({ min: 1, max: 1500 })),
});
const loads = fc.array(fc.record({ article: articles, units: fc.integer({ min: 1, max: 5000 }) }), {
  maxLength: 30,
});

describe('quantities of the trade', () => {
  test('a reference of a trade order is the same with what nobody sees in it, and with any hyphen', () => {
    expect(readTypedLines('MV110\u2011K05\u200b;3')).toMatchObject([{ reference: 'MV110-K05', count: 3 }]);
  });

  test('become units, whatever they were ordered by', () => {
    expect(unitsOf(bag, toWanted(7, 'unit'))).toBe(7);
    expect(unitsOf(bag, toWanted(3, 'carton'))).toBe(12);
    expect(unitsOf(bag, toWanted(2, 'pallet'))).toBe(320);
    expect(unitsOf(bag, { qty: 1, unit: 'carton', palette: 1 })).toBe(164);
    expect(unitsOf({ ...bag, units_per_pallet: null }, toWanted(1, 'pallet'))).toBeUndefined();
  });
});

describe('the load of an order', () => {
  test('fills pallets by article, and puts the rest on mixed ones', () => {
    expect(
      loadOf([
        { article: sack, units: 100 },
        { article: bag, units: 80 },
      ]),
    ).toEqual({
      units: 180,
      netKg: 2900,
      // 100 × 25.85 + 80 × 5.25
      grossKg: 3005,
      fullPallets: 2,
      // half a pallet of each
      mixedPallets: 1,
      pallets: 3,
      totalKg: 3080,
    });
    expect(loadOf([])).toMatchObject({ units: 0, pallets: 0, totalKg: 0 });
  });

  test('takes more pallets when the goods are too heavy for one of 1,100 kg', () => {
    const heavy = { net_weight_kg: 50, units_per_carton: 1, units_per_pallet: 40 };
    // 51.6 kg each: 20 on a pallet that may carry 1,075 kg.
    expect(loadOf([{ article: heavy, units: 40 }]).fullPallets).toBe(2);
  });

  test('never has less room or weight than its goods, and never an empty pallet too many', () => {
    fc.assert(
      fc.property(loads, (lines: readonly LoadLine[]) => {
        const { grossKg, totalKg, pallets, fullPallets, mixedPallets } = loadOf(lines);
        expect(pallets).toBe(fullPallets + mixedPallets);
        expect(totalKg).toBeCloseTo(grossKg + 25 * pallets, 6);
        const heaviest = Math.max(0, ...lines.map(({ article }) => article.net_weight_kg * 1.03 + 0.1));
        if (heaviest < 1075) expect(totalKg).toBeLessThanOrEqual(1100 * pallets + 0.001);
        expect(mixedPallets).toBeLessThanOrEqual(lines.length);
      }),
    );
  });
});

describe('lines of a spreadsheet', () => {
  test('are read from tabs, semicolons, commas and spaces, with units in both languages', () => {
    const text =
      '\uFEFFRéférence;Quantité;Unité\r\nMV110-K05;12\r\n"mv510-k25";"2";"palettes"\r\n\r\nMV520-K05;3;doos\n';
    expect(readTypedLines(text)).toMatchObject([
      { line: 2, reference: 'MV110-K05', count: 12, unit: undefined },
      { line: 3, reference: 'MV510-K25', count: 2, unit: 'pallet' },
      { line: 5, reference: 'MV520-K05', count: 3, unit: 'carton' },
    ]);
    expect(readTypedLines('MV110-K05\t4\nMV112-K05 5')).toMatchObject([{ count: 4 }, { line: 2, count: 5 }]);
  });

  test.each([
    ['=MV110-K05;3', 'formula'],
    ['MV110-K05;=1+1', 'formula'],
    ['@SUM;1', 'formula'],
    ['MV110-K05', 'quantity'],
    ['MV110-K05;0', 'quantity'],
    ['MV110-K05;-2', 'quantity'],
    ['MV110-K05;2,5', 'quantity'],
    ['MV110-K05;123456', 'quantity'],
    ['MV110-K05;2;tonnes', 'unit'],
  ])('that cannot be read state why: %s', (text, fault) => {
    expect(readTypedLines(text)).toEqual([expect.objectContaining({ line: 1, fault, text })]);
  });

  test('are reported one by one, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const filled = text.split(/\r\n|\r|\n/).length;
        const lines = readTypedLines(text);
        expect(lines.length).toBeLessThanOrEqual(filled);
        for (const line of lines) if (!isFaulty(line)) expect(line.count).toBeGreaterThan(0);
      }),
    );
  });

  test('update the quantity of a reference that is there, and add any other', () => {
    const lines = fc.array(
      fc.record({ reference: fc.constantFrom('A', 'B', 'C'), count: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(lines, (all) => {
        const merged = all.reduce<readonly { reference: string; count: number }[]>(updateOrAdd, []);
        const references = all.map(({ reference }) => reference);
        expect(merged.map(({ reference }) => reference)).toEqual([...new Set(references)]);
        for (const { reference, count } of merged)
          expect(count).toBe(all.findLast((each) => each.reference === reference)?.count);
      }),
    );
  });
});

test('the number of an order is known by its letter', () => {
  const number = tradeOrderNumber(42, new Date('2026-03-02T09:00:00Z'));
  expect(number).toBe('B2026-000042');
  expect(isTradeOrderNumber(number)).toBe(true);
  expect(isTradeOrderNumber('C2026-000042')).toBe(false);
});
