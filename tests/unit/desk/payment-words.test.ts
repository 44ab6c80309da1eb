import { describe, expect, test } from 'vitest';
import { orderPaymentStateSchema, orderStateSchema } from '../../../api/contract/order-states.ts';
import { fr } from '../../../desk/messages/fr.ts';
import { nl } from '../../../desk/messages/nl.ts';
import { paymentWords } from '../../../desk/screens/orders/order-money.ts';

describe.each([
  ['fr', fr, 'Payée', 'Remboursée'],
  ['nl', nl, 'Betaald', 'Terugbetaald'],
] as const)('the payment of an order in words (%s)', (_locale, { orders }, paid, refunded) => {
  test('is left out where the state of the order says the same', () => {
    expect(orders.states.paid).toBe(paid);
    expect(paymentWords({ status: 'paid', payment_status: 'paid' }, orders)).toEqual([]);
  });

  test('stands beside every other state', () => {
    expect(paymentWords({ status: 'shipped', payment_status: 'paid' }, orders)).toEqual([paid]);
    expect(paymentWords({ status: 'cancelled', payment_status: 'refunded' }, orders)).toEqual([refunded]);
  });

  test('never repeats the state, whichever both are', () => {
    for (const status of orderStateSchema.options)
      for (const payment_status of orderPaymentStateSchema.options)
        expect(paymentWords({ status, payment_status }, orders)).not.toContain(orders.states[status]);
  });
});
