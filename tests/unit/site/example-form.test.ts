import { describe, expect, test } from 'vitest';
import { exampleForm } from '../../../src/lib/calculator/example-form.ts';
import { isBeyondRepairs, isForSmallRepairs } from '../../../src/lib/calculator/small-repairs.ts';
import { nothingKnown, powder } from '../../fixtures/products.ts';

const packsOf = (...kilograms: number[]) =>
  kilograms.map((quantity) => ({ quantity, unit: 'kg', net_weight_kg: quantity }) as const);
const exampleOf = (technical: Partial<typeof powder>, packs = packsOf(5, 15)) => {
  const { fields, question } = exampleForm({ technical: { ...powder, ...technical }, packs }, 'fr');
  return { ...Object.fromEntries(fields.map(({ name, typed }) => [name, typed])), size: question.size };
};

describe('the short calculator on the page of a product', () => {
  test('starts with 10 m² at 2 mm', () => {
    expect(exampleOf({})).toEqual({ surface: '10', thickness: '2', size: 10 });
  });

  test('stays within the thickness that the product allows; what only fills deep places covers 1 m²', () => {
    expect(exampleOf({ thickness_mm: { min: 0, max: 0.5 } })).toMatchObject({ thickness: '0,5', size: 10 });
    expect(exampleOf({ thickness_mm: { min: 5, max: 50 } })).toMatchObject({ thickness: '5', size: 1 });
  });

  test('starts a product for small repairs with what its largest pack covers, and knows it by its packs', () => {
    const filler = { consumption: { basis: 'per_mm', amount: 1800, unit: 'g' } } as const;
    const packs = packsOf(0.5, 1.5);
    expect(exampleOf(filler, packs)).toMatchObject({ surface: '0,3', thickness: '2', size: 0.3 });
    const product = { technical: { ...powder, ...filler }, packs };
    expect(isForSmallRepairs(product)).toBe(true);
    expect(isForSmallRepairs({ ...product, packs: packsOf(1, 5) })).toBe(false);
    expect(isForSmallRepairs({ ...product, technical: nothingKnown })).toBe(false);
    const needOf = (amount: number) => ({ amount, coats: 1, thicknessMm: 2 });
    expect(isBeyondRepairs(product, needOf(39_600))).toBe(true);
    expect(isBeyondRepairs(product, needOf(3000))).toBe(false);
    expect(isBeyondRepairs({ ...product, packs: packsOf(5, 25) }, needOf(900_000))).toBe(false);
  });

  test('asks for no thickness where consumption is by the coat, and for metres of joint', () => {
    expect(exampleOf({ consumption: { basis: 'per_coat', amount: 100, unit: 'g' } })).toEqual({
      surface: '10',
      size: 10,
    });
    expect(exampleOf({ consumption: { basis: 'per_metre', amount: 1, unit: 'm' } })).toEqual({
      metres: '10',
      size: 10,
    });
  });
});
