import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStateSchema, paymentStateSchema } from '../../../api/contract/order-states.ts';
import { isOrderNumber, orderNumber } from '../../../api/rules/order-number.ts';
import {
  type Attempt,
  isRunning,
  isSettled,
  mayOrderBecome,
  mayPaymentBecome,
  mayWaitAgain,
  nextOrderStates,
  orderPaymentState,
} from '../../../api/rules/order-state.ts';
import {
  readStructuredCommunication,
  structuredCommunication,
} from '../../../api/rules/structured-communication.ts';

const orderStates = orderStateSchema.options;
const paymentStates = paymentStateSchema.options;

describe('a structured communication', () => {
  test.each([
    [1, '+++000/0000/00101+++'],
    [97, '+++000/0000/09797+++'],
    [1_234_567_890, '+++123/4567/89002+++'],
    [9_999_999_999, '+++999/9999/99948+++'],
  ])('of %i is %s', (number, text) => expect(structuredCommunication(number)).toBe(text));

  test.each([-1, 1.5, 10_000_000_000, Number.NaN])('cannot hold %d', (number) =>
    expect(() => structuredCommunication(number)).toThrow(RangeError),
  );

  test.each(['', '+++123/4567/89003+++', '12345678900', 'paid', '+++000/0000/00000+++'])(
    '« %s » is none',
    (text) => expect(readStructuredCommunication(text)).toBeUndefined(),
  );

  test('is read back, however it was typed, and never after a slip of one digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.nat({ max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, step) => {
          const text = structuredCommunication(number);
          expect(readStructuredCommunication(text)).toBe(number);
          const digits = text.replaceAll(/\D/g, '');
          expect(readStructuredCommunication(`*** ${digits} ***`)).toBe(number);
          const wrong = [...digits].map((digit, index) =>
            index === place ? String((Number(digit) + step) % 10) : digit,
          );
          expect(readStructuredCommunication(wrong.join(''))).toBeUndefined();
        },
      ),
    );
  });
});

describe('an order number', () => {
  test.each([
    [42, '2026-12-31T22:59:59Z', '2026-000042'],
    [42, '2026-12-31T23:00:00Z', '2027-000042'],
    [1_234_567, '2026-06-01T00:00:00Z', '2026-1234567'],
  ])('of order %i at %s is %s', (id, at, text) => {
    expect(orderNumber(id, new Date(at))).toBe(text);
    expect(isOrderNumber(text)).toBe(true);
  });

  test.each(['', '2026', '26-000042', '2026-42', '2026-000042x', '../2026-000042'])(
    '« %s » is none',
    (text) => expect(isOrderNumber(text)).toBe(false),
  );
});

describe('the states of an order', () => {
  test('allow these steps and no other', () => {
    const steps = orderStates.flatMap((from) =>
      orderStates.filter((to) => mayOrderBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'awaiting_payment → paid',
      'awaiting_payment → cancelled',
      'paid → preparing',
      'paid → partly_shipped',
      'paid → shipped',
      'paid → cancelled',
      'preparing → partly_shipped',
      'preparing → shipped',
      'preparing → cancelled',
      'partly_shipped → shipped',
      'shipped → delivered',
    ]);
  });

  test('never lead back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 30 }), (wanted) => {
        const seen = new Set<string>(['awaiting_payment']);
        let state: (typeof orderStates)[number] = 'awaiting_payment';
        for (const next of wanted) {
          if (!mayOrderBecome(state, next)) continue;
          expect(seen.has(next)).toBe(false);
          seen.add(next);
          state = next;
        }
      }),
    );
    expect(nextOrderStates('delivered')).toEqual([]);
  });

  test('wait for money again only while the goods are here', () => {
    expect(orderStates.filter(mayWaitAgain)).toEqual(['paid', 'preparing']);
  });
});

describe('the states of a payment', () => {
  test('never lead from paid to unpaid, whatever notices come in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates), { maxLength: 30 }), (notices) => {
        let state: (typeof paymentStates)[number] = 'created';
        let wasSettled = false;
        for (const notice of notices) {
          if (mayPaymentBecome(state, notice)) state = notice;
          wasSettled ||= notice === 'paid';
          expect(isSettled(state)).toBe(wasSettled);
        }
      }),
    );
  });

  test('are not both running and settled, and late money is taken from any that is not settled or was a mistake', () => {
    for (const state of paymentStates) {
      expect(isRunning(state) && isSettled(state)).toBe(false);
      expect(mayPaymentBecome(state, 'paid')).toBe(!isSettled(state) && state !== 'reversed');
    }
  });
});

describe('what was paid of an order', () => {
  const attempt = (state: Attempt['state'], amountCents: number, refundedCents = 0): Attempt => ({
    state,
    amountCents,
    refundedCents,
  });
  test.each([
    ['unpaid', []],
    ['unpaid', [attempt('failed', 500), attempt('open', 500)]],
    ['pending', [attempt('failed', 500), attempt('pending', 500)]],
    ['paid', [attempt('expired', 500), attempt('paid', 500)]],
    ['paid', [attempt('refunded', 500, 500), attempt('paid', 500)]],
    ['partly_refunded', [attempt('partly_refunded', 500, 1)]],
    ['refunded', [attempt('refunded', 500, 500)]],
    ['unpaid', [attempt('reversed', 500)]],
    ['partly_paid', [attempt('reversed', 500), attempt('paid', 200)]],
  ] as const)('is %s after %j', (expected, attempts) =>
    expect(orderPaymentState(attempts, 500)).toBe(expected),
  );
});
