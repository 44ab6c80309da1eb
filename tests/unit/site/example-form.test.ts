import { describe, expect, test } from 'vitest';
import { exampleForm } from '../../../src/lib/calculator/example-form.ts';
import { powder } from './site-fixtures.ts';

const exampleOf = (technical: Partial<typeof powder>) => {
  const { fields, question } = exampleForm({ ...powder, ...technical }, 'fr');
  return { ...Object.fromEntries(fields.map(({ name, typed }) => [name, typed])), size: question.size };
};

describe('the short calculator on the page of a product', () => {
  test('starts with 10 m² at 2 mm', () => {
    expect(exampleOf({})).toEqual({ surface: '10', thickness: '2', size: 10 });
  });

  test('keeps to the thickness that the product allows; what only fills deep places covers 1 m²', () => {
    expect(exampleOf({ thickness_mm: { min: 0, max: 0.5 } })).toMatchObject({ thickness: '0,5', size: 10 });
    expect(exampleOf({ thickness_mm: { min: 5, max: 50 } })).toMatchObject({ thickness: '5', size: 1 });
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
