import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';
import type { PaymentReport } from '../../kernel/ports/payment/payment-provider.ts';
import {
  isRunning,
  isSettled,
  mayPaymentBecome,
  orderPaymentState,
  type PaymentState,
} from '../../rules/order-state.ts';
import { mailOrder } from './mail-order.ts';
import { noteChange, type PaymentChange } from './note-payment.ts';
import { notifyCompany, notifyOfUnsold } from './notify-company.ts';
import { type OrderDependencies, providerOf } from './order-dependencies.ts';
import {
  lockOrder,
  moveOrder,
  noteOnOrder,
  type OrderRow,
  type PaymentRow,
  readPayments,
} from './order-rows.ts';
import { closeWithdrawals } from './staff-withdrawals.ts';

/** Asks the provider how a payment stands, and makes of the order what follows from that. */
export async function settlePayment(dependencies: OrderDependencies, paymentId: number): Promise<void> {
  const { database } = dependencies;
  const [row] = await database.db.select().from(payment).where(eq(payment.id, paymentId));
  if (row === undefined || row.reference === null) return;
  const report = await providerOf(dependencies, row.provider).read(row.reference);
  if (report === undefined) return;
  noteChange(dependencies, await database.transaction((tx) => applyReport(tx, dependencies, row, report)));
}

/** Asks about every payment of an order that still runs, as far as its provider responds. */
export async function settleRunning(dependencies: OrderDependencies, orderId: number): Promise<void> {
  const payments = await readPayments(dependencies.database.db, orderId);
  for (const { id, provider, reference } of payments.filter(({ state }) => isRunning(state))) {
    if (reference === null) continue;
    await settlePayment(dependencies, id).catch((error: unknown) =>
      dependencies.logger.warn({ err: error, payment: id, provider }, 'A payment could not be asked about'),
    );
  }
}

/** The same report changes nothing the second time, and reports may come in any order. Returns what has changed. */
export async function applyReport(
  tx: Transaction,
  dependencies: OrderDependencies,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  report: PaymentReport,
): Promise<PaymentChange | undefined> {
  const order = await lockOrder(tx, orderId);
  const attempts = await readPayments(tx, orderId);
  const before = attempts.find((each) => each.id === id);
  if (before === undefined) return undefined;
  if (isSettled(report.state) && report.amountCents < before.amountCents)
    throw new Error(`Payment ${id} was made for ${report.amountCents} cents of ${before.amountCents}`);
  const state = stateAfter(before.state, report.state);
  const refundedCents = Math.max(before.refundedCents, report.refundedCents);
  if (state === before.state && refundedCents === before.refundedCents) return undefined;
  const now = dependencies.clock();
  const after = { ...before, state, refundedCents };
  await tx
    .update(payment)
    .set({ state, refundedCents, changedAt: now, ...(!isRunning(state) && { nextCheckAt: null }) })
    .where(eq(payment.id, id));
  const others = attempts.filter((each) => each.id !== id);
  const settled = await takeMoney(tx, dependencies, order, { before, after, others });
  await notifyOfRefund(tx, dependencies, settled, { before, after });
  const isPaidBack = orderPaymentState([...others, after], order.totalCents) === 'refunded';
  if (isPaidBack) await closeWithdrawals(tx, orderId, now);
  return { before, after };
}

/** A provider may have gone two steps since it was last asked: paid, and paid back. */
function stateAfter(from: PaymentState, reported: PaymentState): PaymentState {
  const steps: PaymentState[] = isSettled(reported) && !isSettled(from) ? ['paid', reported] : [reported];
  return steps.reduce((state, next) => (mayPaymentBecome(state, next) ? next : state), from);
}

async function takeMoney(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { before, after, others }: PaymentChange & { others: readonly PaymentRow[] },
): Promise<OrderRow> {
  const at = dependencies.clock();
  if (isSettled(before.state)) return order;
  if (!isSettled(after.state)) {
    if (!isRunning(after.state) && order.state === 'awaiting_payment') {
      await mailOrder(tx, dependencies, order, 'payment_failed');
      await notifyCompany(tx, dependencies, order, { kind: 'payment_failed' });
    }
    return order;
  }
  const isPaidAlready = orderPaymentState(others, order.totalCents) === 'paid';
  if (isPaidAlready || order.state !== 'awaiting_payment') {
    await takeLateMoney(tx, dependencies, order, { after, others });
    return order;
  }
  const paid = await moveOrder(tx, order, { to: 'paid', actor: actorOf(after), note: after.methodLabel, at });
  await mailOrder(tx, dependencies, paid, 'paid');
  await notifyOfUnsold(tx, dependencies, paid);
  return paid;
}

/** Staff book transfers; any other payment is reported by its provider. */
const actorOf = ({ provider }: PaymentRow) => (provider === 'transfer' ? 'staff' : 'provider');

/** What came for an order that waits for nothing: the rest of too small a payment stays, anything more goes back. */
async function takeLateMoney(
  tx: Transaction,
  { clock }: OrderDependencies,
  order: OrderRow,
  { after, others }: Pick<PaymentChange, 'after'> & { others: readonly PaymentRow[] },
): Promise<void> {
  const now = clock();
  const { id, amountCents, refundedCents } = after;
  const cameBefore = others.reduce((sum, each) => sum + (isSettled(each.state) ? each.amountCents : 0), 0);
  const owedCents = order.state === 'cancelled' ? 0 : Math.max(0, order.totalCents - cameBefore);
  const surplusCents = Math.max(0, amountCents - owedCents);
  const restCents = amountCents - surplusCents;
  if (restCents > 0)
    await noteOnOrder(tx, order, { kind: 'payment', actor: actorOf(after), amountCents: restCents, at: now });
  if (surplusCents === 0) return;
  if (surplusCents > refundedCents) {
    await tx.insert(paymentRefund).values({
      paymentId: id,
      amountCents: surplusCents - refundedCents,
      key: randomUUID(),
      reason: 'surplus',
      state: 'waiting',
      nextAttemptAt: now,
      createdAt: now,
    });
  }
  await noteOnOrder(tx, order, {
    kind: 'surplus',
    actor: actorOf(after),
    amountCents: surplusCents,
    at: now,
  });
}

async function notifyOfRefund(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { before, after }: PaymentChange,
): Promise<void> {
  const refundedNow = after.refundedCents - before.refundedCents;
  if (refundedNow <= 0) return;
  await noteOnOrder(tx, order, {
    kind: 'refund',
    actor: 'provider',
    amountCents: refundedNow,
    at: dependencies.clock(),
  });
  await mailOrder(tx, dependencies, order, 'refunded', { refundedCents: refundedNow });
}
