import { and, asc, eq, type SQL } from 'drizzle-orm';
import { friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import type { z } from 'zod';
import { compact } from '../../contract/company-numbers.ts';
import type { RefundEnd, StaffRefund, staffRefundIndexQuery } from '../../contract/desk/refunds.ts';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { payment, paymentRefund, shopOrder } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { toWindow } from '../../kernel/stored/stored.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { toMoney } from '../../rules/price.ts';
import { buyerOf } from './buyer-of.ts';
import { mailOrder } from './mail-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { lockOrder, noteOnOrder, type OrderRow, type PaymentRow } from './order-rows.ts';
import { holdsOrderText } from './order-search.ts';
import { type RefundRow, readRefunds } from './refund-rows.ts';
import { nameAccount, type RefundAccount } from './request-refund.ts';
import { applyReport } from './settle-payment.ts';

interface Found {
  readonly refund: RefundRow;
  readonly paid: PaymentRow;
  readonly order: OrderRow;
}

const select = (db: Queries, where: SQL | undefined) =>
  db
    .select({ refund: paymentRefund, paid: payment, order: shopOrder })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(where);

/** Transfers back, oldest first. */
export async function listRefunds({ db }: Database, query: z.output<typeof staffRefundIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const where = and(
    eq(paymentRefund.way, 'transfer'),
    query.status === undefined ? undefined : eq(paymentRefund.state, query.status),
    holdsOrderText(query.text),
  );
  const rows = await select(db, where).orderBy(asc(paymentRefund.id)).limit(limit).offset(offset);
  const total = await db.$count(select(db, where).as('found'));
  return { items: rows.map(toRefund), total, page: query.page, perPage: query.perPage };
}

/**
 * An account as it is stored.
 * @param path of the number in the body
 * @throws ApiError `invalid_fields` for what the checks of ISO 13616 and of its country refuse
 */
export function requireAccount({ iban, holder }: RefundAccount, path = 'iban'): RefundAccount {
  const signs = compact(iban);
  if (!isValidIBAN(signs)) throw invalidField(path, 'wrong_iban');
  return { iban: signs, holder };
}

/** Names the account that a transfer goes to, as long as it was not made. @throws ApiError `not_found`, `order_state` */
export async function setAccount(
  { database: { transaction } }: OrderDependencies,
  id: number,
  account: RefundAccount,
): Promise<StaffRefund> {
  const named = requireAccount(account);
  return transaction(async (tx) => {
    await lockOpen(tx, id);
    await tx.update(paymentRefund).set(named).where(eq(paymentRefund.id, id));
    return toRefund(await find(tx, id));
  });
}

/** The buyer names the account for what waits to go back; what has one already keeps it. @throws ApiError `order_state` */
export async function nameOwnAccount(
  { database: { transaction } }: OrderDependencies,
  orderId: number,
  account: RefundAccount,
): Promise<{ accepted: true }> {
  const named = requireAccount(account);
  return transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if ((await nameAccount(tx, orderId, named)) === 0) throw new ApiError('order_state');
    return { accepted: true };
  });
}

/**
 * A transfer was made, or will not be. The buyer is told, but of what a former version has announced.
 * @throws ApiError `not_found`, `order_state` when that was said before, `invalid_fields` for a day to come
 */
export async function finishTransfer(
  dependencies: OrderDependencies,
  id: number,
  end: RefundEnd,
): Promise<StaffRefund> {
  const now = dependencies.clock();
  if (end.status === 'done' && end.transferred_on > belgianDay(now))
    throw invalidField('transferred_on', 'day_to_come');
  return dependencies.database.transaction(async (tx) => {
    const open = await lockOpen(tx, id);
    if (end.status === 'done') await noteMade(tx, dependencies, open, end.transferred_on);
    else await noteNotMade(tx, dependencies, open, end.note);
    return toRefund(await find(tx, id));
  });
}

async function noteMade(
  tx: Transaction,
  dependencies: OrderDependencies,
  { refund, paid, order }: Found,
  transferredOn: string,
): Promise<void> {
  const madeBefore = (await readRefunds(tx, order.id)).filter(
    ({ paymentId, way, state }) => paymentId === paid.id && way === 'transfer' && state === 'done',
  );
  const byStaffCents = madeBefore.reduce((cents, { amountCents }) => cents + amountCents, 0);
  await tx
    .update(paymentRefund)
    .set({ state: 'done', doneAt: dependencies.clock(), doneBy: currentActor() ?? null, transferredOn })
    .where(eq(paymentRefund.id, refund.id));
  const report = {
    state: paid.state,
    amountCents: paid.amountCents,
    refundedCents: paid.refundedCents - byStaffCents,
  };
  await applyReport(tx, dependencies, paid, report, { isByStaff: true, isMailed: !refund.isAnnounced });
}

async function noteNotMade(
  tx: Transaction,
  dependencies: OrderDependencies,
  { refund: { id, amountCents, isAnnounced }, order }: Found,
  note: string,
): Promise<void> {
  const at = dependencies.clock();
  await tx.update(paymentRefund).set({ state: 'failed', note }).where(eq(paymentRefund.id, id));
  await noteOnOrder(tx, order, { kind: 'refund_failed', actor: 'staff', amountCents, at });
  if (!isAnnounced) await mailOrder(tx, dependencies, order, 'refund_failed', { refundedCents: amountCents });
}

async function find(db: Queries, id: number): Promise<Found> {
  return requireFound(await select(db, and(eq(paymentRefund.id, id), eq(paymentRefund.way, 'transfer'))));
}

/** A transfer that is still to be made, with its order held. */
async function lockOpen(tx: Transaction, id: number): Promise<Found> {
  const { order } = await find(tx, id);
  await lockOrder(tx, order.id);
  const found = await find(tx, id);
  if (found.refund.state !== 'requested') throw new ApiError('order_state');
  return found;
}

const toRefund = ({ refund, order }: Found): StaffRefund => ({
  id: refund.id,
  order_id: order.id,
  order_number: orderNumber(order.id, order.placedAt),
  buyer: buyerOf(order),
  email: order.email,
  amount: toMoney(refund.amountCents),
  status: refund.state,
  iban: refund.iban === null ? null : (friendlyFormatIBAN(refund.iban) ?? refund.iban),
  holder: refund.holder ?? '',
  is_announced: refund.isAnnounced,
  requested_at: refund.createdAt.toISOString(),
  requested_by: refund.requestedBy,
  transferred_on: refund.transferredOn,
  done_by: refund.doneBy,
  done_at: refund.doneAt?.toISOString() ?? null,
  note: refund.note,
});
