import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches, lockBatch } from '../../kernel/database/delete-in-batches.ts';
import { discountUse } from '../../kernel/database/schema/cart.ts';
import { claim } from '../../kernel/database/schema/claim.ts';
import { invoice } from '../../kernel/database/schema/invoice.ts';
import {
  payment,
  paymentRefund,
  shopOrder,
  testPayment,
  withdrawal,
} from '../../kernel/database/schema/order.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
import { endedClaimStates } from '../../rules/claim-state.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { endedOrderStates } from '../../rules/order-state.ts';
import { termBefore } from '../../rules/retention-years.ts';

/** Forgets orders that are past their term and have ended, with all that belongs to them; and withdrawals of no order. */
export async function pruneOrders({ db, transaction }: Database, now: Date): Promise<void> {
  const isForgotten = and(hasEnded(db), isPastTerm(db, now));
  await untilNoneIsLeft(() =>
    transaction(async (tx) => (await forget(tx, await lockBatch(tx, shopOrder, isForgotten))).length),
  );
  const isHandled = and(
    eq(withdrawal.state, 'handled'),
    lte(withdrawal.handledAt, termBefore('withdrawal', now)),
  );
  await deleteInBatches(db, withdrawal, and(isHandled, isNull(withdrawal.orderId)));
}

/** The number of an invoice follows from the last one of its year: one of this year never goes. */
function isPastTerm(db: Queries, now: Date): SQL | undefined {
  const before = termBefore('order', now);
  const ofOrder = eq(invoice.orderId, shopOrder.id);
  const laterInvoice = db
    .select({ id: invoice.orderId })
    .from(invoice)
    .where(and(ofOrder, gt(invoice.issuedAt, before)));
  return and(lte(shopOrder.placedAt, before), notExists(laterInvoice));
}

/** Nothing is waited for: no money, no goods, no answer to a withdrawal or a claim. */
function hasEnded(db: Queries): SQL | undefined {
  const refunds = db
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(eq(payment.orderId, shopOrder.id), inArray(paymentRefund.state, ['requested', 'sent'])));
  const withdrawals = db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.orderId, shopOrder.id), eq(withdrawal.state, 'received')));
  const claims = db
    .select({ id: claim.id })
    .from(claim)
    .where(and(eq(claim.orderId, shopOrder.id), notInArray(claim.state, [...endedClaimStates])));
  return and(
    or(inArray(shopOrder.state, [...endedOrderStates]), isGivenUp(db)),
    notExists(refunds),
    notExists(withdrawals),
    notExists(claims),
  );
}

/** Nobody has paid it, and no provider is asked whether somebody does. A bank is never asked: a transfer that came is booked by staff. */
function isGivenUp(db: Queries): SQL | undefined {
  const running = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, shopOrder.id), isNotNull(payment.nextCheckAt)));
  return and(eq(shopOrder.state, 'awaiting_payment'), notExists(running));
}

/**
 * Deletes locked orders; lines, events, notes, payments and the invoice go along, and a claim is one of no order. The
 * use of a code stays counted, and no longer tells whose it was. Returns the rows that are no more.
 */
async function forget(tx: Transaction, isForgotten: SQL): Promise<{ id: number }[]> {
  const ids = tx.select({ id: shopOrder.id }).from(shopOrder).where(isForgotten);
  const references = tx
    .select({ reference: payment.reference })
    .from(payment)
    .where(and(inArray(payment.orderId, ids), eq(payment.provider, 'test'), isNotNull(payment.reference)));
  await tx.delete(testPayment).where(inArray(testPayment.reference, references));
  await tx.delete(withdrawal).where(inArray(withdrawal.orderId, ids));
  const forgotten = await tx
    .delete(shopOrder)
    .where(isForgotten)
    .returning({ id: shopOrder.id, placedAt: shopOrder.placedAt });
  const numbers = forgotten.map(({ id, placedAt }) => orderNumber(id, placedAt));
  await tx.update(discountUse).set({ customerDigest: '' }).where(inArray(discountUse.orderNumber, numbers));
  return forgotten;
}
