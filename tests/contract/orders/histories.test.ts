import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLine, payment, shopOrder } from '../../../api/database/schema/order.ts';
import { openPaymentClerk, type PaymentClerk } from '../../../api/order/payment-clerk.ts';
import { orderNumber } from '../../../api/rules/order-number.ts';
import { isSettled } from '../../../api/rules/order-state.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import {
  cartOf,
  delivery,
  dutchFirm,
  home,
  newKey,
  openShop,
  payByTest,
  type Visitor,
  visit,
} from './shop.ts';

const histories = 150;
const longestHistory = 9;
const packs = 60;

type Step =
  | { readonly kind: 'add'; readonly pack: number; readonly quantity: number }
  | { readonly kind: 'change'; readonly quantity: number }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'address'; readonly to: object }
  | { readonly kind: 'place'; readonly method: string; readonly times: number }
  | { readonly kind: 'pay'; readonly outcome: string }
  | { readonly kind: 'staff'; readonly status: string }
  | { readonly kind: 'refund'; readonly cents: number | undefined };

const addresses = [
  delivery,
  { ...delivery, selectedCarrier: 'relay', selectedRelay: 'bruxelles' },
  { ...delivery, selectedCarrier: 'pallet' },
  {
    ...delivery,
    selectedShippingAddress: { ...home, country: 'lu', zipcode: '1234', phone: '00352 26 12 34 56' },
  },
  dutchFirm,
];
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      pack: fc.integer({ min: 1, max: packs }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change' as const), quantity: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('code' as const),
      code: fc.constantFrom('BIENVENUE10', 'CHANTIER15', 'NOTHING'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('address' as const), to: fc.constantFrom(...addresses) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      method: fc.constantFrom('test', 'transfer'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      outcome: fc.constantFrom('paid', 'paid_twice', 'paid_late', 'failed', 'cancelled', 'abandoned'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      status: fc.constantFrom('paid', 'preparing', 'shipped', 'cancelled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      cents: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
    }),
  },
);

const [embedded] = drivers;
if (embedded === undefined) throw new Error('There is no embedded database');

describe('any history of a purchase', () => {
  let site: TestApi;
  let clerk: PaymentClerk;
  beforeAll(async () => {
    const vatCheck = { check: async () => ({ isConfirmed: true, proof: '' }) };
    site = await openShop(embedded, { vatCheck });
    clerk = openPaymentClerk(site.api.orders, 3_600_000);
  }, startTimeoutMs);
  afterAll(async () => {
    await clerk.stop();
    await site.close();
  });

  async function take(visitor: Visitor, step: Step, last: number | undefined): Promise<number | undefined> {
    switch (step.kind) {
      case 'add':
        await visitor.add(step.pack, step.quantity);
        return last;
      case 'change': {
        const shown = await visitor.call('GET', '/cart');
        const line = shown.status === 200 ? cartOf(shown).list.find(({ id }) => id !== null) : undefined;
        if (line) await visitor.call('PUT', `/cart/products/${line.id}`, { quantity: step.quantity });
        return last;
      }
      case 'code':
        await visitor.call('POST', '/cart/discount', { code: step.code });
        return last;
      case 'address':
        await visitor.call('PUT', '/checkout/delivery', step.to);
        return last;
      case 'place': {
        const key = newKey();
        const answers = await Promise.all(
          Array.from({ length: step.times }, () => visitor.place(step.method, key)),
        );
        const placed = answers.find(({ status }) => status === 201);
        return placed ? Number(Object(placed.body).id) : last;
      }
      case 'pay':
        if (last !== undefined) await payByTest(visitor, last, step.outcome).catch(() => undefined);
        return last;
      case 'staff':
        if (last !== undefined) await site.edit('PUT', `/order/${last}/state`, { status: step.status });
        return last;
      case 'refund':
        if (last !== undefined)
          await site.edit('POST', `/order/${last}/refund`, {
            ...(step.cents && { amount_cents: step.cents }),
          });
        return last;
    }
  }

  /** What must be true of every order, whatever was done before. */
  async function check(): Promise<void> {
    const { db } = site.database;
    const [orders, lines, payments] = [
      await db.select().from(shopOrder),
      await db.select().from(orderLine),
      await db.select().from(payment),
    ];
    for (const order of orders) {
      const { document, totalCents, id } = order;
      const own = lines.filter(({ orderId }) => orderId === id);
      const sum = (pick: (line: (typeof own)[number]) => number) =>
        own.reduce((all, line) => all + pick(line), 0);
      const shipping = document.shipping;
      expect(sum((line) => line.netCents) + shipping.netCents).toBe(document.netCents);
      expect(sum((line) => line.taxCents) + shipping.taxCents).toBe(document.taxCents);
      expect(sum((line) => line.totalCents) + shipping.totalCents).toBe(totalCents);
      expect(document.netCents + document.taxCents).toBe(totalCents);
      const byRate = document.taxes.reduce((all, tax) => all + tax.taxCents, 0);
      expect(byRate).toBe(document.taxCents);
      expect(sum((line) => line.amountCents)).toBe(document.goodsCents);
      expect(sum((line) => line.discountCents)).toBe(document.discountCents);
      const attempts = payments.filter(({ orderId }) => orderId === id);
      expect(attempts.length, orderNumber(id, order.placedAt)).toBeGreaterThan(0);
      const settled = attempts.filter(({ state }) => isSettled(state));
      const keptCents = settled.reduce((all, each) => all + each.amountCents - each.refundedCents, 0);
      expect(keptCents).toBeLessThanOrEqual(totalCents);
      const isPaid = order.state !== 'awaiting_payment' && order.state !== 'cancelled';
      if (isPaid) expect(settled.length).toBeGreaterThan(0);
      if (order.state === 'cancelled') expect(keptCents).toBe(0);
      for (const { refundedCents, amountCents } of attempts)
        expect(refundedCents).toBeLessThanOrEqual(amountCents);
    }
    await db.delete(shopOrder);
  }

  test(`adds up to the cent, has a payment state, and charges nobody twice (${histories})`, async () => {
    let [placedOrders, paidOrders] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('lang=fr&sales_plan_id=1', 'lang=nl&sales_plan_id=2'),
        fc.array(anyStep, { minLength: 4, maxLength: longestHistory }),
        async (query, steps) => {
          const visitor = visit(site, query);
          let last: number | undefined;
          const opening: Step[] = [
            { kind: 'add', pack: 1, quantity: 1 },
            { kind: 'address', to: delivery },
          ];
          for (const step of [...opening, ...steps]) last = await take(visitor, step, last);
          site.passHours(1);
          await clerk.workDue();
          placedOrders += await site.database.db.$count(shopOrder);
          const states = await site.database.db.select({ state: shopOrder.state }).from(shopOrder);
          paidOrders += states.filter(({ state }) => state !== 'awaiting_payment').length;
          await check();
        },
      ),
      { numRuns: histories, endOnFailure: true },
    );
    expect(placedOrders).toBeGreaterThan(histories / 3);
    expect(paidOrders).toBeGreaterThan(histories / 10);
  }, 600_000);
});
