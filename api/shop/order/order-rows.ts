import { and, asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { orderEvent, orderLine, payment, shopOrder } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import {
  hasLeft,
  mayOrderBecome,
  mayWaitAgain,
  type OrderEventKind,
  type OrderState,
} from '../../rules/order-state.ts';
import { moveStock } from '../stock/move-stock.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
export type OrderEventRow = typeof orderEvent.$inferSelect;
export type Actor = OrderEventRow['actor'];

export async function readOrder(db: Queries, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** The order, held until the end of the transaction: a change of it or of its payments begins here. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(shopOrder).where(eq(shopOrder.id, id)).for('update');
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

export const readLines = (db: Queries, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position));

/** Oldest attempt first. */
export const readPayments = (db: Queries, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));

export const readEvents = (db: Queries, orderId: number): Promise<OrderEventRow[]> =>
  db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id));

export interface OrderChange {
  readonly to: OrderState;
  readonly actor: Actor;
  readonly note?: string;
  readonly at: Date;
}

/** Moves a locked order on. @throws ApiError `conflict` for a step that its state does not allow */
export async function moveOrder(tx: Transaction, order: OrderRow, change: OrderChange): Promise<OrderRow> {
  if (!mayOrderBecome(order.state, change.to)) throw new ApiError('order_state');
  return setState(tx, order, change);
}

/** Has a locked order, whose goods are still here, wait for its payment once more. @throws ApiError `order_state` */
export async function waitAgain(tx: Transaction, order: OrderRow, at: Date): Promise<OrderRow> {
  if (!mayWaitAgain(order.state)) throw new ApiError('order_state');
  return setState(tx, order, { to: 'awaiting_payment', actor: 'staff', at });
}

/** Sends a locked order back to where its shipments say that it is. @throws ApiError `order_state` unless goods of it have left */
export async function stepBack(tx: Transaction, order: OrderRow, change: OrderChange): Promise<OrderRow> {
  if (!hasLeft(order.state)) throw new ApiError('order_state');
  return setState(tx, order, change);
}

async function setState(
  tx: Transaction,
  order: OrderRow,
  { to, actor, note = '', at }: OrderChange,
): Promise<OrderRow> {
  const [moved] = await tx
    .update(shopOrder)
    .set({ state: to, changedAt: at })
    .where(and(eq(shopOrder.id, order.id), eq(shopOrder.state, order.state)))
    .returning();
  if (moved === undefined) throw new ApiError('order_state');
  const savedBy = saverOf(actor);
  await tx.insert(orderEvent).values({ orderId: order.id, state: to, actor, note, at, savedBy });
  await moveStock(tx, { orderId: order.id, to, at });
  return moved;
}

interface OrderNote {
  readonly kind: Exclude<OrderEventKind, 'state'>;
  readonly actor: Actor;
  /** Money that moved. */
  readonly amountCents?: number;
  readonly note?: string;
  readonly at: Date;
}

/** Notes something that leaves the state of the order as it is. */
export async function noteOnOrder(
  tx: Transaction,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  { kind, actor, amountCents, note = '', at }: OrderNote,
): Promise<void> {
  const savedBy = saverOf(actor);
  await tx.insert(orderEvent).values({ orderId: id, state, kind, actor, amountCents, note, savedBy, at });
}

/** Who of the staff makes the current request; null where nobody of them does. */
export const saverOf = (actor: Actor): string | null => (actor === 'staff' ? (currentActor() ?? null) : null);
