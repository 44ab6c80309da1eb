import { $customer } from './customer.ts';
import { $form } from './form.ts';
import { $persistedCart } from './persisted-cart.ts';
import { $persistedOrder } from './persisted-order.ts';
import { $recentSearches } from './recent-searches.ts';
import { storage } from './safe-storage.ts';
import { $tradeOrders } from './trade-orders.ts';

/** Deletes what is past its term, on any page: nobody may open what it was stored for again. */
export function sweepStores(): void {
  const rewrite = <Value>(key: string, store: { get: () => Value; set: (value: Value) => void }) => {
    // A store reads and writes only what is within its term.
    if (storage[key] !== undefined) store.set(store.get());
  };
  rewrite('form', $form);
  rewrite('trade-orders', $tradeOrders);
  rewrite('searches', $recentSearches);
  rewrite('cart', $persistedCart);
  rewrite('order', $persistedOrder);
  rewrite('auth', $customer);
}
