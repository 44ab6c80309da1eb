import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isRefundOpen, isRunning, isSettled, mayWaitAgain } from '../../rules/order-state.ts';
import { addTransfer, bookTransfer } from './book-transfer.ts';
import { type ChangedOrder, changedOrder } from './changed-order.ts';
import { countedCents, owedCents } from './counted-money.ts';
import { mailOrder } from './mail-order.ts';
import { findMoved } from './moved-transfers.ts';
import { noteChange, noteReversed } from './note-payment.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import {
  lockOrder,
  noteOnOrder,
  type OrderRow,
  type PaymentRow,
  readPayments,
  waitAgain,
} from './order-rows.ts';
import { type RefundRow, readRefunds } from './refund-rows.ts';
import { readTransferAccount } from './transfer-account.ts';

/** A transfer that staff have noted on an order by mistake. */
export interface Mistake {
  readonly orderId: number;
  readonly paymentId: number;
  /** Why it is none of this order, for staff. */
  readonly reason: string;
}

/**
 * Moves a noted transfer to the order that it was meant for, where it counts as if it had been noted there: it may be too
 * much, and go back. The same call once more changes nothing.
 * @throws ApiError `not_found`, `invalid_fields` for the order that it is noted on, and what `reverse` throws
 */
export async function moveTransfer(
  dependencies: OrderDependencies,
  { orderId, paymentId, reason }: Mistake,
  toOrderId: number,
): Promise<{ from: ChangedOrder; to: ChangedOrder }> {
  if (toOrderId === orderId) throw invalidField('order', 'same_order');
  const moved = await dependencies.database.transaction(async (tx) => {
    const [from, to] = await lockBoth(tx, orderId, toOrderId);
    const noted = await findNoted(tx, orderId, paymentId);
    if (noted.state === 'reversed') {
      if ((await findMoved(tx, paymentId))?.orderId === toOrderId) return undefined;
      throw new ApiError('transfer_reversed');
    }
    const note = [`→ ${orderNumber(to.id, to.placedAt)}`, reason].filter((part) => part !== '').join(' · ');
    await reverse(tx, dependencies, from, { noted, note });
    const { amountCents, receivedOn } = noted;
    const transfer = { amountCents, receivedOn, movedFromId: paymentId };
    return { noted, change: await bookTransfer(tx, dependencies, to, transfer) };
  });
  if (moved !== undefined) {
    noteReversed(dependencies, moved.noted);
    noteChange(dependencies, moved.change);
  }
  return {
    from: await changedOrder(dependencies, orderId),
    to: await changedOrder(dependencies, toOrderId),
  };
}

/**
 * Takes back a transfer that was noted although it had not come, or not so. The same call once more changes nothing.
 * @throws ApiError `not_found`, and what `reverse` throws
 */
export async function takeBackTransfer(
  dependencies: OrderDependencies,
  { orderId, paymentId, reason }: Mistake,
): Promise<ChangedOrder> {
  const reversed = await dependencies.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const noted = await findNoted(tx, orderId, paymentId);
    if (noted.state === 'reversed') {
      if ((await findMoved(tx, paymentId)) === undefined) return undefined;
      throw new ApiError('transfer_reversed');
    }
    await reverse(tx, dependencies, order, { noted, note: reason });
    return noted;
  });
  if (reversed !== undefined) noteReversed(dependencies, reversed);
  return changedOrder(dependencies, orderId);
}

/** Both orders, held in the order of their ids: two people who move transfers in both directions do not wait for each other. */
async function lockBoth(tx: Transaction, from: number, to: number): Promise<[OrderRow, OrderRow]> {
  if (from < to) return [await lockOrder(tx, from), await lockOrder(tx, to)];
  const later = await lockOrder(tx, to);
  return [await lockOrder(tx, from), later];
}

/** A transfer that came for a locked order, or that was reversed since. @throws ApiError `not_found` */
async function findNoted(tx: Transaction, orderId: number, paymentId: number): Promise<PaymentRow> {
  const noted = (await readPayments(tx, orderId)).find(
    ({ id, provider, state }) =>
      id === paymentId && provider === 'transfer' && (isSettled(state) || state === 'reversed'),
  );
  if (noted === undefined) throw new ApiError('not_found');
  return noted;
}

/**
 * Takes a noted transfer off a locked order. Without any other money the order waits for its payment again if its goods are
 * still here; else what is missing is owed. The buyer, who was told that it was paid, is told that this was a mistake.
 * @throws ApiError `transfer_paid_back`, `refund_under_way`
 */
async function reverse(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { noted, note }: { readonly noted: PaymentRow; readonly note: string },
): Promise<void> {
  if (noted.state !== 'paid') throw new ApiError('transfer_paid_back');
  const at = dependencies.clock();
  const others = (await readPayments(tx, order.id)).filter(({ id }) => id !== noted.id);
  const refunds = await readRefunds(tx, order.id);
  const givenUp = refundsToGiveUp(order, { noted, others, refunds });
  await tx.update(payment).set({ state: 'reversed', changedAt: at }).where(eq(payment.id, noted.id));
  const { amountCents: transferCents } = noted;
  await noteOnOrder(tx, order, {
    kind: 'transfer_reversed',
    actor: 'staff',
    amountCents: transferCents,
    note,
    at,
  });
  await giveUp(tx, dependencies, order, { refunds: givenUp, note });
  const counted = countedCents(others, without(refunds, givenUp));
  const missingCents = owedCents(order, counted);
  if (missingCents === 0) return;
  if (counted > 0 || !mayWaitAgain(order.state)) {
    await mailOrder(tx, dependencies, order, 'payment_missing', { transferCents, missingCents });
    return;
  }
  const waiting = await waitAgain(tx, order, at);
  const isPaidOtherwise = others.some(({ state }) => isRunning(state));
  if (!isPaidOtherwise && (await readTransferAccount(tx)) !== undefined)
    await addTransfer(tx, dependencies, waiting);
  await mailOrder(tx, dependencies, waiting, 'payment_reversed', { transferCents, missingCents });
}

interface Money {
  readonly noted: PaymentRow;
  readonly others: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
}

/**
 * Refunds that are not to be made without the transfer: those of its own money, and those of what was too much because of
 * it. A provider cannot be called back, and one that a former version has announced may have been made.
 * @throws ApiError `refund_under_way`
 */
function refundsToGiveUp(order: OrderRow, { noted, others, refunds }: Money): RefundRow[] {
  const open = refunds.filter(({ state }) => isRefundOpen(state));
  const [own, surplus] = [
    open.filter(({ paymentId }) => paymentId === noted.id),
    open.filter(({ paymentId, reason }) => paymentId !== noted.id && reason === 'surplus'),
  ];
  const isMissing = (given: readonly RefundRow[]) =>
    owedCents(order, countedCents(others, without(refunds, given))) > 0;
  const givenUp = [...own];
  for (const refund of surplus.filter(mayGiveUp)) if (isMissing(givenUp)) givenUp.push(refund);
  const isWaitedFor = isMissing(givenUp) && without(surplus, givenUp).length > 0;
  if (isWaitedFor || !own.every(mayGiveUp)) throw new ApiError('refund_under_way');
  return givenUp;
}

const mayGiveUp = ({ way, state, isAnnounced }: RefundRow): boolean =>
  way === 'transfer' && state === 'requested' && !isAnnounced;

const without = (refunds: readonly RefundRow[], some: readonly RefundRow[]): readonly RefundRow[] =>
  refunds.filter((refund) => !some.includes(refund));

/** Refunds of a locked order that staff will not make: the buyer, to whom they were announced, is told. */
async function giveUp(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { refunds, note }: { readonly refunds: readonly RefundRow[]; readonly note: string },
): Promise<void> {
  if (refunds.length === 0) return;
  const at = dependencies.clock();
  for (const { id, amountCents } of refunds) {
    await tx.update(paymentRefund).set({ state: 'failed', note }).where(eq(paymentRefund.id, id));
    await noteOnOrder(tx, order, { kind: 'refund_failed', actor: 'staff', amountCents, at });
  }
  const refundedCents = refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);
  await mailOrder(tx, dependencies, order, 'refund_withdrawn', { refundedCents });
}
