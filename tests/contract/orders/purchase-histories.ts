import assert from 'node:assert/strict';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { orderLine, payment, paymentRefund, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { isSettled } from '../../../api/rules/order-state.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '../../../api/shop/order/order-rows.ts';
import { openPaymentWorker } from '../../../api/shop/order/payment-worker.ts';
import type { Driver } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { anyHistory, type History, takeStep } from './purchase-steps.ts';
import { openShop, visit } from './shop.ts';

/** The same histories at each run: a fault that one finds is found again. */
const seed = 20_261_130;

/** Buyers who do their histories at the same time. */
const buyersAtOnce = 4;

export interface HistoriesResult {
  readonly orders: number;
  /** Count of those that got beyond waiting for their payment. */
  readonly settled: number;
}

/**
 * Makes so many random histories of purchases, and looks after each few of them at every order that they left.
 * @throws Error with the shortest histories that break a rule.
 */
export async function tryHistories(driver: Driver, histories: number): Promise<HistoriesResult> {
  const vatCheck = { check: async () => ({ isConfirmed: true, proof: '' }) };
  const site = await openShop(driver, { vatCheck });
  const worker = openPaymentWorker(site.api.orders, 3_600_000);
  const result = { orders: 0, settled: 0 };
  const together = fc.array(anyHistory, { minLength: buyersAtOnce, maxLength: buyersAtOnce });
  try {
    await fc.assert(
      fc.asyncProperty(together, async (some) => {
        await Promise.all(some.map((history) => live(site, history)));
        site.passHours(1);
        await worker.workDue();
        assert.deepEqual(site.logged, []);
        const orders = await checkOrders(site);
        result.orders += orders.length;
        result.settled += orders.filter(({ state }) => state !== 'awaiting_payment').length;
      }),
      { seed, numRuns: Math.ceil(histories / buyersAtOnce), endOnFailure: true },
    );
  } finally {
    await worker.stop();
    await site.close();
  }
  return result;
}

async function live(site: TestApi, { query, steps }: History): Promise<void> {
  const visitor = visit(site, query);
  let last: number | undefined;
  for (const step of steps) last = await takeStep(site, visitor, step, last);
}

/** Checks every order, and removes it. */
async function checkOrders({ database: { db } }: TestApi): Promise<OrderRow[]> {
  const orders = await db.select().from(shopOrder);
  const ids = orders.map(({ id }) => id);
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderId, ids));
  const payments = await db.select().from(payment).where(inArray(payment.orderId, ids));
  const asked = await db.select().from(paymentRefund).where(eq(paymentRefund.state, 'requested'));
  for (const order of orders) {
    const isOwn = ({ orderId }: { readonly orderId: number }) => orderId === order.id;
    checkTotals(order, lines.filter(isOwn));
    checkMoney(order, payments.filter(isOwn), asked);
  }
  await db.delete(shopOrder);
  return orders;
}

/** Lines and delivery add up to the totals, and VAT by rate to all VAT. */
function checkTotals({ document, totalCents }: OrderRow, lines: readonly OrderLineRow[]): void {
  const { shipping, taxes, netCents, taxCents, goodsCents, discountCents } = document;
  const sum = (pick: (line: OrderLineRow) => number) => lines.reduce((all, line) => all + pick(line), 0);
  assert.equal(sum((line) => line.netCents) + shipping.netCents, netCents);
  assert.equal(sum((line) => line.taxCents) + shipping.taxCents, taxCents);
  assert.equal(sum((line) => line.totalCents) + shipping.totalCents, totalCents);
  assert.equal(netCents + taxCents, totalCents);
  assert.equal(
    sum((line) => line.amountCents),
    goodsCents,
  );
  assert.equal(
    sum((line) => line.discountCents),
    discountCents,
  );
  const byRate = taxes.reduce((all, tax) => all + tax.taxCents, 0);
  assert.equal(byRate, taxCents);
}

/**
 * Each order has a payment attempt; what is paid is retained once at most, and nothing of what is cancelled. What came by
 * transfer waits for staff to send it back.
 */
function checkMoney(
  { state, totalCents }: OrderRow,
  attempts: readonly PaymentRow[],
  asked: readonly Pick<typeof paymentRefund.$inferSelect, 'paymentId' | 'amountCents'>[],
): void {
  assert.ok(attempts.length > 0, 'An order has no payment state');
  const settled = attempts.filter((attempt) => isSettled(attempt.state));
  const waiting = asked.filter(({ paymentId }) => settled.some(({ id }) => id === paymentId));
  const askedCents = waiting.reduce((all, { amountCents }) => all + amountCents, 0);
  const retainedCents =
    settled.reduce((all, each) => all + each.amountCents - each.refundedCents, 0) - askedCents;
  assert.ok(retainedCents <= totalCents, 'More was retained than the order costs');
  const isPaid = state !== 'awaiting_payment' && state !== 'cancelled';
  assert.ok(!isPaid || settled.length > 0, 'An order goes on without having been paid');
  assert.ok(state !== 'cancelled' || retainedCents === 0, 'Money of a cancelled order was retained');
  assert.ok(attempts.every(({ refundedCents, amountCents }) => refundedCents <= amountCents));
}
