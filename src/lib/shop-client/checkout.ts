import type { Checkout, CheckoutTotals, DeliveryOffer } from '../../../api/contract/checkout.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';
import { type Check, having, isFlag, isMoney, isNumber, isText, listOf, nullOr } from './shape.ts';

const ofCheckout = ['step', 'lines', 'totals', 'offers', 'methods'] as const;

const isTotals = having({
  basis: isText,
  tax_treatment: isText,
  goods: isMoney,
  discount: isMoney,
  shipping: nullOr(isMoney),
  net: isMoney,
  taxes: listOf(having({ rate: isNumber, tax: isMoney })),
  total: isMoney,
} satisfies Partial<Record<keyof CheckoutTotals, Check>>);

const isOffer = having({
  code: isText,
  kind: isText,
  name: isText,
  description: isText,
  price: isMoney,
  totals: isTotals,
  is_free: isFlag,
  relays: listOf(
    having({
      code: isText,
      name: isText,
      address: isText,
      hours: isText,
      latitude: isNumber,
      longitude: isNumber,
      distance: nullOr(isNumber),
    }),
  ),
  relays_from: nullOr(isText),
} satisfies Record<keyof DeliveryOffer, Check>);

/** What is shown of a checkout while it goes on. */
const isReadable = having({
  lines: listOf(
    having({
      reference: isText,
      name: isText,
      label: isText,
      quantity: isNumber,
      amount: isMoney,
      shade: nullOr(having({ code: isText, name: isText })),
      stock: nullOr(having({ state: isText, label: isText })),
    }),
  ),
  totals: isTotals,
  discountCode: nullOr(isText),
  offers: listOf(isOffer),
} satisfies Partial<Record<keyof Checkout, Check>>);

/** Where the checkout of a cart stands, with the offers of a destination. */
export const showCheckout = call<typeof operations.checkout.show>(
  'checkout.show',
  'GET',
  '/checkout',
  ofCheckout,
  isReadable,
);

export const deliver = call<typeof operations.checkout.deliver>(
  'checkout.deliver',
  'PUT',
  '/checkout/delivery',
  ofCheckout,
  isReadable,
);

export const createOrder = call<typeof operations.order.create>('order.create', 'POST', '/order', ['id']);

/** Begins to pay an order: where to go on, if anywhere. */
export const payOrder = call<typeof operations.order.pay>('order.pay', 'POST', '/order/{id}/payment', [
  'url',
]);
