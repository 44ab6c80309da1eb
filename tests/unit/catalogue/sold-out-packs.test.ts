import { expect, test } from 'vitest';
import { calculateQuantity } from '../../../src/lib/calculator/quantity-result.ts';
import { packOf, powder, soldOut } from '../../fixtures/products.ts';

const small = packOf('MV110-K01', 4.5);
const large = { ...packOf('MV110-K05', 15), id: 2, label: '5 kg', quantity: 5, net_weight_kg: 5 };
const question = { size: 20, thicknessMm: 1, lossPercent: 0, supportPercent: 0 };

const proposed = (packs: readonly (typeof small)[]) =>
  calculateQuantity({ technical: powder, packs }, question, 'part')?.mix?.items.map(
    ({ offer }) => offer.pack.label,
  );

test('the calculator proposes packs that can be had', () => {
  expect(proposed([small, large])).toContain('5 kg');
  expect(proposed([small, { ...large, stock: soldOut }])).toEqual([small.label]);
  expect(
    proposed([
      { ...small, stock: soldOut },
      { ...large, stock: soldOut },
    ]),
  ).toBeUndefined();
});
