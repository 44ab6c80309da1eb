import { expect, test } from 'vitest';
import { readPersistedCart } from '../../../src/stores/persisted-cart.ts';

test('a stored cart is read back', () => {
  const cart = { count: 3, list: [{ reference: 'MV110-K05', quantity: 3 }] };
  expect(readPersistedCart(cart)).toEqual(cart);
});

test.each([undefined, null, 'cart', [], { count: 1 }, { list: 'MV110' }])('%o is no cart', (stored) => {
  expect(readPersistedCart(stored)).toBeUndefined();
});

test('lines that cannot be are left out', () => {
  const list = [
    { reference: 7, quantity: 1 },
    { reference: 'A', quantity: 0 },
    { reference: 'B', quantity: 1.5 },
    null,
    { reference: 'C', quantity: 2 },
  ];
  expect(readPersistedCart({ count: -1, list })).toEqual({
    count: 0,
    list: [{ reference: 'C', quantity: 2 }],
  });
});
