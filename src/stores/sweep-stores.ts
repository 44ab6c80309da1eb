import { isPastTerm } from '../../api/rules/browser-retention.ts';
import { isSignedIn } from './auth.ts';
import { $persistedCart, persistCart } from './persisted-cart.ts';
import { storage } from './safe-storage.ts';

/**
 * Deletes what is past its term, on any page: nobody may open what it was stored for again. The customer who is signed in is
 * named, and forgotten where nobody is.
 */
export async function sweepStores(): Promise<void> {
  const rewrite = <Value>(key: string, store: { get: () => Value; set: (value: Value) => void }) => {
    // A store reads and writes only what is within its term.
    if (storage[key] !== undefined) store.set(store.get());
  };
  const cart = $persistedCart.get();
  const now = Date.now();
  // The term of a cart without a moment begins when it is found.
  if (cart.count > 0 && isPastTerm('cart', Number(cart.at ?? now), now)) persistCart({ count: 0, list: [] });
  else if (cart.at === undefined) persistCart(cart);
  // Fetched here, so that the code of every page does not name what few browsers need.
  const [{ $form }, { $tradeOrders }, { $recentSearches }, { $persistedOrder }, { $customer }] =
    await Promise.all([
      import('./form.ts'),
      import('./trade-orders.ts'),
      import('./recent-searches.ts'),
      import('./persisted-order.ts'),
      import('./customer.ts'),
    ]);
  rewrite('form', $form);
  rewrite('trade-orders', $tradeOrders);
  rewrite('searches', $recentSearches);
  rewrite('order', $persistedOrder);
  const customer = $customer.get();
  if (customer && !isSignedIn(document.cookie)) $customer.set(null);
  else if (customer?.firstName) showName(customer.firstName);
}

/** Shows beside the links to the account whose it is. */
function showName(firstName: string): void {
  for (const link of document.getElementsByClassName('me')) {
    const label = link.getElementsByTagName('span')[0] ?? link;
    label.textContent = `${label.textContent}, ${firstName}`;
  }
}
