import { $customer } from './customer.ts';
import { $form } from './form.ts';
import { persistCart } from './persisted-cart.ts';
import { $persistedOrder } from './persisted-order.ts';
import { forgetSearches } from './recent-searches.ts';
import { forgetOrderDrafts } from './trade-orders.ts';

/** Deletes what belongs to a customer who signs out: the next person at this browser may be another one. */
export function forgetCustomer(): void {
  $customer.set(null);
  $persistedOrder.set(null);
  persistCart({ count: 0, list: [] });
  $form.set({});
  forgetSearches();
  forgetOrderDrafts();
}
