import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

const ofCheckout = ['step', 'lines', 'totals', 'offers', 'methods'] as const;

/** Where the checkout of a cart stands, with the offers of a destination. */
export const showCheckout = call<typeof operations.checkout.show>('checkout.show', 'GET', '/checkout', [
  ...ofCheckout,
]);

export const deliver = call<typeof operations.checkout.deliver>(
  'checkout.deliver',
  'PUT',
  '/checkout/delivery',
  [...ofCheckout],
);

export const createOrder = call<typeof operations.order.create>('order.create', 'POST', '/order', ['id']);

/** Begins to pay an order: where to go on, if anywhere. */
export const payOrder = call<typeof operations.order.pay>('order.pay', 'POST', '/order/{id}/payment', [
  'url',
]);
