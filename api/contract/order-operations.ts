import type { z } from 'zod';
import { checkoutDeliverySchema, checkoutSchema, deliveryOfferQuery, orderCreateSchema } from './checkout.ts';
import { commonQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { type Access, type Method, noBody, noParameters, operation, readErrors } from './operation.ts';
import {
  orderChangedSchema,
  orderIndexQuery,
  orderListSchema,
  orderOpenedSchema,
  orderOpenSchema,
  orderParameters,
  orderPlacedSchema,
  orderRefundSchema,
  orderShowSchema,
  orderStateInputSchema,
  paymentStartedSchema,
  paymentStartSchema,
  testDecisionSchema,
  testPaymentParameters,
  testPaymentSchema,
} from './order.ts';
import {
  withdrawalCreateSchema,
  withdrawalIndexQuery,
  withdrawalListSchema,
  withdrawalReceiptSchema,
} from './withdrawal.ts';

const ofVisitor = { tag: 'order', access: 'visitor', query: commonQuerySchema } as const;
const ofEditor = { tag: 'order', access: 'editor', query: commonQuerySchema } as const;
const reads: readonly ErrorCode[] = [...readErrors, 'not_found'];
const writes: readonly ErrorCode[] = [...readErrors, 'invalid_fields', 'missing_fields', 'too_large'];
const checkoutFaults: readonly ErrorCode[] = ['cart_expired', 'cart_changed'];
const paymentFaults: readonly ErrorCode[] = ['order_state', 'payment_refused', 'payment_unavailable'];

/** Calls of the checkout and of orders. */
export const orderOperations = {
  checkout: {
    show: operation({
      ...ofVisitor,
      id: 'checkout.show',
      method: 'GET',
      path: '/checkout',
      summary: 'Where the checkout of a cart stands, with everything priced anew',
      parameters: noParameters,
      query: commonQuerySchema.extend(deliveryOfferQuery),
      body: noBody,
      answer: checkoutSchema,
      status: 200,
      errors: [...readErrors, ...checkoutFaults],
    }),
    deliver: operation({
      ...ofVisitor,
      id: 'checkout.deliver',
      method: 'PUT',
      path: '/checkout/delivery',
      summary: 'Say who buys, where the goods go and how',
      parameters: noParameters,
      body: checkoutDeliverySchema,
      answer: checkoutSchema,
      status: 200,
      errors: [...writes, ...checkoutFaults],
    }),
  },
  order: {
    last: operation({
      ...ofVisitor,
      id: 'order.last',
      method: 'GET',
      path: '/checkout/order',
      summary:
        'The order that this visitor placed or opened last; its provider is asked how the payment stands',
      parameters: noParameters,
      body: noBody,
      answer: orderShowSchema,
      status: 200,
      errors: reads,
    }),
    create: operation({
      ...ofVisitor,
      id: 'order.create',
      method: 'POST',
      path: '/order',
      summary: 'Place the order of a cart, once for each `Idempotency-Key`',
      parameters: noParameters,
      body: orderCreateSchema,
      answer: orderPlacedSchema,
      status: 201,
      errors: [
        ...writes,
        ...checkoutFaults,
        'checkout_incomplete',
        'total_changed',
        'key_missing',
        'key_reused',
        'too_many_requests',
      ],
    }),
    index: operation({
      ...ofVisitor,
      id: 'order.index',
      method: 'GET',
      path: '/order',
      summary: 'One’s own orders, newest first; every order for an editor',
      parameters: noParameters,
      query: orderIndexQuery,
      body: noBody,
      answer: orderListSchema,
      status: 200,
      errors: [...readErrors, 'unauthorized'],
    }),
    show: operation({
      ...ofVisitor,
      id: 'order.show',
      method: 'GET',
      path: '/order/{id}',
      summary: 'One order, by id or number, for whoever placed it or has its key, and for editors',
      parameters: orderParameters,
      body: noBody,
      answer: orderShowSchema,
      status: 200,
      errors: reads,
    }),
    open: operation({
      ...ofVisitor,
      id: 'order.open',
      method: 'POST',
      path: '/order/{id}/open',
      summary: 'Open an order with the key of a letter; a cookie remembers it',
      parameters: orderParameters,
      body: orderOpenSchema,
      answer: orderOpenedSchema,
      status: 201,
      errors: [...writes, 'not_found', 'too_many_requests'],
    }),
    pay: operation({
      ...ofVisitor,
      id: 'order.pay',
      method: 'POST',
      path: '/order/{id}/payment',
      summary: 'Begin to pay, go on with it, or pay by another method',
      parameters: orderParameters,
      body: paymentStartSchema,
      answer: paymentStartedSchema,
      status: 201,
      errors: [...writes, 'not_found', 'too_many_requests', ...paymentFaults],
    }),
    state: operation({
      ...ofEditor,
      id: 'order.state',
      method: 'PUT',
      path: '/order/{id}/state',
      summary:
        'Move an order on: paid (a transfer that came), preparing, shipped with its tracking number, …',
      parameters: orderParameters,
      body: orderStateInputSchema,
      answer: orderChangedSchema,
      status: 200,
      errors: [...writes, 'unauthorized', 'not_found', 'order_state'],
    }),
    refund: operation({
      ...ofEditor,
      id: 'order.refund',
      method: 'POST',
      path: '/order/{id}/refund',
      summary: 'Give back what was paid, or a part of it',
      parameters: orderParameters,
      body: orderRefundSchema,
      answer: orderChangedSchema,
      status: 201,
      errors: [...writes, 'unauthorized', 'not_found', 'order_state'],
    }),
  },
  withdrawal: {
    create: operation({
      ...ofVisitor,
      id: 'withdrawal.create',
      method: 'POST',
      path: '/withdrawal',
      summary: 'Withdraw from a contract; a dated receipt follows by mail',
      parameters: noParameters,
      body: withdrawalCreateSchema,
      answer: withdrawalReceiptSchema,
      status: 201,
      errors: [...writes, 'too_many_requests'],
    }),
    index: operation({
      ...ofEditor,
      id: 'withdrawal.index',
      method: 'GET',
      path: '/withdrawal',
      summary: 'Withdrawals, newest first',
      parameters: noParameters,
      query: withdrawalIndexQuery,
      body: noBody,
      answer: withdrawalListSchema,
      status: 200,
      errors: [...readErrors, 'unauthorized'],
    }),
  },
  testPayment: {
    show: testCall('GET', 'visitor', noBody, 'A payment of the test provider'),
    decide: testCall('POST', 'visitor', testDecisionSchema, 'Decide how a payment of the test provider ends'),
  },
};

function testCall<Body extends z.ZodType>(method: Method, access: Access, body: Body, summary: string) {
  return operation({
    id: `test-payment.${method === 'GET' ? 'show' : 'decide'}`,
    method,
    path: '/test-payment/{reference}',
    tag: 'order',
    access,
    summary,
    parameters: testPaymentParameters,
    query: commonQuerySchema,
    body,
    answer: testPaymentSchema,
    status: method === 'GET' ? 200 : 201,
    errors: method === 'GET' ? reads : [...writes, 'not_found'],
  });
}
