import { describe, expect, test } from 'vitest';
import type { Pack, Technical } from '../../../api/contract/catalogue.ts';
import { exampleNeed } from '../../../src/lib/format/example-need.ts';
import { nothingKnown, packOf, powder } from './site-fixtures.ts';

const packOfKilograms = (kilograms: number, price: number): Pack => ({
  ...packOf(`MV110-K${kilograms}`, price),
  quantity: kilograms,
  net_weight_kg: kilograms,
});
const bag = packOfKilograms(5, 18);

const needOf = (technical: Partial<Technical>, packs = [bag]) => {
  const need = exampleNeed({ ...powder, ...technical }, packs);
  return need && { ...need, pack: need.pack.reference, amount: Number(need.amount.toFixed(3)) };
};

describe('the need of a small job', () => {
  test('is that of 10 m² at 2 mm, with a tenth more', () => {
    expect(needOf({})).toEqual({
      size: 10,
      thicknessMm: 2,
      amount: 22,
      unit: 'kg',
      pack: 'MV110-K5',
      packCount: 5,
    });
  });

  test('takes the packs that cost least, though more of them', () => {
    const packs = [packOfKilograms(25, 60), packOfKilograms(15, 25)];
    expect(needOf({}, packs)).toMatchObject({ pack: 'MV110-K15', packCount: 2 });
  });

  test('keeps to the thickness that the product allows', () => {
    expect(needOf({ thickness_mm: { min: 0, max: 0.5 } })).toMatchObject({ thicknessMm: 0.5, amount: 5.5 });
    expect(needOf({ thickness_mm: { min: 5, max: 50 } })).toMatchObject({ size: 1, thicknessMm: 5 });
  });

  test('has no thickness where consumption is by the coat', () => {
    const consumption = { basis: 'per_coat', amount: 100, unit: 'g' } as const;
    expect(needOf({ consumption })).toMatchObject({ thicknessMm: undefined, amount: 1.1, packCount: 1 });
  });

  test('needs exactly the packs that it fills', () => {
    const consumption = { basis: 'per_coat', amount: 1000, unit: 'g' } as const;
    expect(needOf({ consumption }, [packOfKilograms(1.1, 5)])).toMatchObject({ amount: 11, packCount: 10 });
  });

  test('is unknown without a consumption, without packs, or where a pack holds something else', () => {
    expect(exampleNeed(nothingKnown, [bag])).toBeUndefined();
    expect(needOf({}, [])).toBeUndefined();
    expect(needOf({}, [{ ...bag, net_weight_kg: null }])).toBeUndefined();
  });
});
