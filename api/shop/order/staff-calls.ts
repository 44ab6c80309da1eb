import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderStateInputSchema } from '../../contract/order.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { hasLeft, isRunning, type OrderState } from '../../rules/order-state.ts';
import { readLeft } from '../shipment/mail-shipments.ts';
import { deliverAll, depart } from '../shipment/shipment-calls.ts';
import { bookTransfer, type ReceivedTransfer } from './book-transfer.ts';
import { type ChangedOrder, changedOrder } from './changed-order.ts';
import { readInvoice } from './invoice/order-invoice.ts';
import { mailOrder } from './mail-order.ts';
import { noteChange } from './note-payment.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { lockOrder, moveOrder, type OrderRow, readPayments } from './order-rows.ts';
import { sendRefunds } from './pay-back.ts';
import { type RefundRequestOfStaff, refundableParts, requestRefund } from './request-refund.ts';
import type { OrderMailKind } from './templates/order-mail-kinds.ts';

interface StateInput extends z.output<typeof orderStateInputSchema> {
  /** Asked before money goes back; what it throws leaves the order as it was. */
  readonly confirmRefund: () => Promise<void>;
}

/** A step that a member of staff takes, with the email that notifies the buyer. */
export async function changeState(
  dependencies: OrderDependencies,
  orderId: number,
  input: StateInput,
): Promise<ChangedOrder> {
  const change = await dependencies.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (input.status === 'paid') return bookAwaited(tx, dependencies, order);
    if (input.status === 'cancelled') await cancelOrder(tx, dependencies, order, input);
    else await sendOn(tx, dependencies, order, input);
    return undefined;
  });
  noteChange(dependencies, change);
  await sendRefunds(dependencies, { orderId });
  return changedOrder(dependencies, orderId);
}

/** A transfer as the statement of today has it. */
interface NewTransfer extends ReceivedTransfer {
  readonly receivedOn: string;
}

/**
 * Notes a transfer that came: an order that waits for money is paid by it, whatever its amount, and of another one it
 * goes back.
 * @throws ApiError `invalid_fields` for a day to come
 */
export async function receiveTransfer(
  dependencies: OrderDependencies,
  orderId: number,
  received: NewTransfer,
): Promise<ChangedOrder> {
  if (received.receivedOn > belgianDay(dependencies.clock()))
    throw invalidField('received_on', 'day_to_come');
  const change = await dependencies.database.transaction(async (tx) =>
    bookTransfer(tx, dependencies, await lockOrder(tx, orderId), received),
  );
  noteChange(dependencies, change);
  await sendRefunds(dependencies, { orderId });
  return changedOrder(dependencies, orderId);
}

/** Asks for money to go back, all that is left or a part. A provider is asked at once, and says whether it has left. */
export async function refundOrder(
  dependencies: OrderDependencies,
  orderId: number,
  asked: RefundRequestOfStaff,
): Promise<ChangedOrder> {
  await dependencies.database.transaction(async (tx) =>
    requestRefund(tx, dependencies, await lockOrder(tx, orderId), asked),
  );
  await sendRefunds(dependencies, { orderId });
  return changedOrder(dependencies, orderId);
}

/** The email that confirms an order, as far as it has come. */
const confirmationKinds: Partial<Record<OrderState, OrderMailKind>> = {
  awaiting_payment: 'received',
  paid: 'paid',
  preparing: 'paid',
  partly_shipped: 'shipped_part',
  shipped: 'shipped',
  delivered: 'shipped',
};

/**
 * Sends the buyer once more what confirms the order, with its documents.
 * @throws ApiError `order_state` for a cancelled one
 */
export async function resendConfirmation(
  dependencies: OrderDependencies,
  orderId: number,
): Promise<{ accepted: true }> {
  return dependencies.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const kind = confirmationKinds[order.state];
    if (kind === undefined) throw new ApiError('order_state');
    const hasInvoice = (await readInvoice(tx, orderId)) !== undefined;
    const left = hasLeft(order.state) ? await readLeft(tx, order) : undefined;
    await mailOrder(tx, dependencies, order, kind, { hasInvoice, isResent: true, ...left });
    return { accepted: true };
  });
}

/** The awaited transfer has come today, whole. Any other payment is reported by its provider only. */
async function bookAwaited(tx: Transaction, dependencies: OrderDependencies, order: OrderRow) {
  const payments = await readPayments(tx, order.id);
  if (order.state !== 'awaiting_payment' || !payments.some(({ provider }) => provider === 'transfer'))
    throw new ApiError('order_state');
  const receivedOn = belgianDay(dependencies.clock());
  return bookTransfer(tx, dependencies, order, { amountCents: order.totalCents, receivedOn });
}

/** What was paid goes back, and a payment that still runs is not waited for. */
async function cancelOrder(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { note, confirmRefund }: StateInput,
): Promise<void> {
  const at = dependencies.clock();
  const cancelled = await moveOrder(tx, order, { to: 'cancelled', actor: 'staff', note, at });
  await mailOrder(tx, dependencies, cancelled, 'cancelled');
  const payments = await readPayments(tx, order.id);
  const waitingTransfers = payments.filter(
    ({ provider, state }) => provider === 'transfer' && isRunning(state),
  );
  for (const { id } of waitingTransfers) {
    await tx.update(payment).set({ state: 'cancelled', changedAt: at }).where(eq(payment.id, id));
  }
  const left = await refundableParts(tx, order.id);
  if (left.length === 0) return;
  await confirmRefund();
  await requestRefund(tx, dependencies, cancelled);
}

/** Sends a whole order on its way, or notes how far it has come. */
async function sendOn(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { status, note, tracking_number: number, tracking_url: url }: StateInput,
): Promise<void> {
  if (number === undefined && url !== undefined) throw invalidField('tracking_number', 'required');
  const at = dependencies.clock();
  if (status === 'shipped') {
    const parcels = number ? [{ number, ...(url !== undefined && { url }) }] : [];
    await depart(tx, dependencies, order, { key: randomUUID(), parcels, note });
    return;
  }
  if (status === 'partly_shipped') throw new ApiError('order_state');
  await moveOrder(tx, order, { to: status, actor: 'staff', note, at });
  if (status === 'delivered') await deliverAll(tx, order.id, at);
}
