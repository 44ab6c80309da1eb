import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/contract/cart.ts';
import { $cart, restoreCart, toPersisted } from '../../../src/stores/cart.ts';
import { $persistedCart, persistCart, readPersistedCart } from '../../../src/stores/persisted-cart.ts';
import { persistedLines } from '../../../src/stores/persisted-lines.ts';
import { cartLineOf, cartOf } from '../../fixtures/cart.ts';

test('a stored cart is read back', () => {
  const cart = { count: 3, list: [{ reference: 'MV110-K05', quantity: 3 }], at: 5 };
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
  expect(readPersistedCart({ count: -1, list, at: 5 })?.count).toBe(0);
  expect(persistedLines(list)).toEqual([{ reference: 'C', quantity: 2 }]);
});

describe('the last response', () => {
  const place = { planId: 1, locale: 'fr' } as const;
  const cart = cartOf([cartLineOf()]);
  beforeEach(() => persistCart(toPersisted(cart, place)));
  afterEach(() => $cart.set(undefined));

  test('is shown on the next page as it was said there', () => {
    restoreCart(place);
    expect($cart.get()).toEqual(cart);
  });

  test.each([{ planId: 2 }, { locale: 'nl' as const }])(
    'is not shown to %o, whose prices or texts differ',
    (other) => {
      restoreCart({ ...place, ...other });
      expect($cart.get()).toBeUndefined();
    },
  );

  test('is not shown once the server has let go of it, and not where it cannot be read', () => {
    $persistedCart.set({ ...$persistedCart.get(), at: Date.now() - 3 * 86_400_000 });
    restoreCart(place);
    persistCart({ ...toPersisted(cart, place), last: { cart: { list: [{}] }, ...place } });
    restoreCart(place);
    expect($cart.get()).toBeUndefined();
  });

  test('is stored without the place that it goes to', () => {
    const shipping: Cart['shipping'] = {
      country: 'be',
      zip: '9000',
      is_assumed: false,
      costs: {},
      cheapest: null,
      refused: [],
      until_free: null,
    };
    expect(JSON.stringify(toPersisted({ ...cart, shipping }, place))).not.toContain('9000');
  });
});
