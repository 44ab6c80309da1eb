import { and, eq, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';
import type { PaymentReport, ReportedRefund } from '../../kernel/ports/payment/payment-provider.ts';
import {
  isRefundOpen,
  isRunning,
  isSettled,
  mayPaymentBecome,
  orderPaymentState,
  type PaymentState,
} from '../../rules/order-state.ts';
import { countedCents, owedCents } from './counted-money.ts';
import { failRefund } from './fail-refund.ts';
import { mailOrder } from './mail-order.ts';
import { noteChange, noteRefundDone, type PaymentChange } from './note-payment.ts';
import { notifyCompany, notifyOfUnsold } from './notify-company.ts';
import { type OrderDependencies, providerOf } from './order-dependencies.ts';
import {
  lockOrder,
  moveOrder,
  noteOnOrder,
  type OrderRow,
  type PaymentRow,
  readEvents,
  readPayments,
} from './order-rows.ts';
import { type RefundRow, readRefunds } from './refund-rows.ts';
import { addRefunds } from './request-refund.ts';
import { closeWithdrawals } from './staff-withdrawals.ts';

/** Asks the provider how a payment stands, and makes of the order what follows from that. */
export async function settlePayment(dependencies: OrderDependencies, paymentId: number): Promise<void> {
  const { database } = dependencies;
  const [row] = await database.db.select().from(payment).where(eq(payment.id, paymentId));
  if (row === undefined || row.reference === null) return;
  const hasRefunds = (await openRefunds(database.db, paymentId)).length > 0;
  const report = await providerOf(dependencies, row.provider).read(row.reference, hasRefunds);
  if (report === undefined) return;
  noteChange(dependencies, await database.transaction((tx) => applyReport(tx, dependencies, row, report)));
}

const openRefunds = (db: Queries, paymentId: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paymentId), inArray(paymentRefund.state, ['requested', 'sent'])));

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

interface ReportOptions {
  /** Staff made a transfer back. */
  readonly isByStaff?: boolean;
  /** The buyer is told of money that went back. */
  readonly isMailed?: boolean;
}

/** The same report changes nothing the second time, and reports may come in any order. Returns what has changed. */
export async function applyReport(
  tx: Transaction,
  dependencies: OrderDependencies,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  report: PaymentReport,
  { isByStaff = false, isMailed = true }: ReportOptions = {},
): Promise<PaymentChange | undefined> {
  const order = await lockOrder(tx, orderId);
  const attempts = await readPayments(tx, orderId);
  const before = attempts.find((each) => each.id === id);
  if (before === undefined) return undefined;
  if (isSettled(report.state) && report.amountCents < before.amountCents)
    throw new Error(`Payment ${id} was made for ${report.amountCents} cents of ${before.amountCents}`);
  const now = dependencies.clock();
  const refunds = await takeRefunds(tx, dependencies, order, {
    paid: before,
    reported: report.refunds ?? [],
  });
  const byStaffCents = sumOf(refunds.filter(({ way, state }) => way === 'transfer' && state === 'done'));
  const refundedCents = Math.max(before.refundedCents, report.refundedCents + byStaffCents);
  const state = stateAfter(before.state, refundedState(report.state, before.amountCents, refundedCents));
  const isAwaited = isRunning(state) || refunds.some((each) => each.state === 'sent');
  if (!isAwaited) await tx.update(payment).set({ nextCheckAt: null }).where(eq(payment.id, id));
  if (state === before.state && refundedCents === before.refundedCents) return undefined;
  const after = { ...before, state, refundedCents };
  await tx.update(payment).set({ state, refundedCents, changedAt: now }).where(eq(payment.id, id));
  const others = attempts.filter((each) => each.id !== id);
  const settled = await takeMoney(tx, dependencies, order, { before, after, others });
  await notifyOfRefund(tx, dependencies, settled, {
    change: { before, after },
    byStaff: isByStaff,
    isMailed,
  });
  const isPaidBack = orderPaymentState([...others, after], order.totalCents) === 'refunded';
  if (isPaidBack) await closeWithdrawals(tx, orderId, now);
  return { before, after };
}

/** What the provider says of refunds that it was asked for; returns all refunds of the payment as they stand then. */
async function takeRefunds(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { paid, reported }: { readonly paid: PaymentRow; readonly reported: readonly ReportedRefund[] },
): Promise<RefundRow[]> {
  const states = new Map(reported.map(({ key, state }) => [key, state]));
  const now = dependencies.clock();
  const rows = await tx.select().from(paymentRefund).where(eq(paymentRefund.paymentId, paid.id));
  for (const refund of rows.filter(({ state }) => isRefundOpen(state))) {
    const state = states.get(refund.key);
    if (state === 'done') {
      await tx
        .update(paymentRefund)
        .set({ state, doneAt: now, sentAt: refund.sentAt ?? now, lastError: null })
        .where(eq(paymentRefund.id, refund.id));
      noteRefundDone(dependencies, paid, refund);
    } else if (state === 'failed')
      await failRefund(tx, dependencies, order, {
        refund,
        paid,
        lastError: 'The provider could not make it',
      });
  }
  return tx.select().from(paymentRefund).where(eq(paymentRefund.paymentId, paid.id));
}

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);

/** A payment as it is once what went back by transfer is counted as well. */
function refundedState(reported: PaymentState, amountCents: number, refundedCents: number): PaymentState {
  if (!isSettled(reported) || refundedCents === 0) return reported;
  return refundedCents >= amountCents ? 'refunded' : 'partly_refunded';
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

/**
 * What came for an order that does not wait for its payment: the rest of too small a payment, or of an order that staff changed,
 * stays, anything more goes back.
 */
async function takeLateMoney(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { after, others }: Pick<PaymentChange, 'after'> & { others: readonly PaymentRow[] },
): Promise<void> {
  const now = dependencies.clock();
  const { amountCents, refundedCents } = after;
  const owed = owedCents(order, countedCents(others, await readRefunds(tx, order.id)));
  const surplusCents = Math.max(0, amountCents - owed);
  const restCents = amountCents - surplusCents;
  if (restCents > 0) {
    await noteOnOrder(tx, order, { kind: 'payment', actor: actorOf(after), amountCents: restCents, at: now });
    if (restCents === owed && (await readEvents(tx, order.id)).some(({ kind }) => kind === 'changed'))
      await mailOrder(tx, dependencies, order, 'paid');
  }
  if (surplusCents === 0) return;
  await noteOnOrder(tx, order, {
    kind: 'surplus',
    actor: actorOf(after),
    amountCents: surplusCents,
    at: now,
  });
  if (surplusCents > refundedCents)
    await addRefunds(tx, dependencies, order, {
      parts: [{ paid: after, cents: surplusCents - refundedCents }],
      reason: 'surplus',
    });
}

interface RefundNotice {
  readonly change: PaymentChange;
  /** Staff made it with a transfer. */
  readonly byStaff: boolean;
  readonly isMailed: boolean;
}

async function notifyOfRefund(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { change: { before, after }, byStaff, isMailed }: RefundNotice,
): Promise<void> {
  const refundedNow = after.refundedCents - before.refundedCents;
  if (refundedNow <= 0) return;
  await noteOnOrder(tx, order, {
    kind: 'refund',
    actor: byStaff ? 'staff' : 'provider',
    amountCents: refundedNow,
    at: dependencies.clock(),
  });
  if (isMailed) await mailOrder(tx, dependencies, order, 'refunded', { refundedCents: refundedNow });
}
