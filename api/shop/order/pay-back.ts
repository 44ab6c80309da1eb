import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { PaymentRefusedError } from '../../kernel/ports/payment/payment-provider.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isSettled } from '../../rules/order-state.ts';
import { notifyCompany } from './notify-company.ts';
import { type OrderDependencies, providerOf } from './order-dependencies.ts';
import { lockOrder, readOrder, readPayments } from './order-rows.ts';
import { applyReport } from './settle-payment.ts';

type RefundRow = typeof paymentRefund.$inferSelect;

const pausesMs = [60_000, 300_000, 900_000, 3_600_000];

/** Notes that money goes back to the buyer, all that is left where no amount is given. It is sent afterwards. */
export async function askRefund(
  tx: Transaction,
  { clock }: OrderDependencies,
  orderId: number,
  amountCents: number | undefined,
): Promise<void> {
  await lockOrder(tx, orderId);
  const now = clock();
  let leftCents = amountCents ?? Number.POSITIVE_INFINITY;
  let askedCents = 0;
  for (const { id, state, ...paid } of await readPayments(tx, orderId)) {
    if (!isSettled(state)) continue;
    const partCents = Math.min(leftCents, await refundableCents(tx, { id, ...paid }));
    if (partCents <= 0) continue;
    leftCents -= partCents;
    askedCents += partCents;
    await tx.insert(paymentRefund).values({
      paymentId: id,
      amountCents: partCents,
      key: randomUUID(),
      reason: 'staff',
      state: 'waiting',
      nextAttemptAt: now,
      createdAt: now,
    });
  }
  if (askedCents === 0) throw new ApiError('order_state');
  if (amountCents !== undefined && leftCents > 0)
    throw invalidField('amount_cents', 'too_big', { maximum: askedCents });
}

/** What of a payment is neither back with the buyer nor on its way there. */
async function refundableCents(
  tx: Transaction,
  { id, amountCents, refundedCents }: { id: number; amountCents: number; refundedCents: number },
): Promise<number> {
  const refunds = await tx.select().from(paymentRefund).where(eq(paymentRefund.paymentId, id));
  const sum = (state: RefundRow['state']) =>
    refunds.reduce((cents, refund) => cents + (refund.state === state ? refund.amountCents : 0), 0);
  return amountCents - Math.max(refundedCents, sum('done')) - sum('waiting');
}

interface RefundsToSend {
  /** Only those of one order. */
  readonly orderId?: number;
  /** Asked before each one. */
  readonly mayGoOn?: () => boolean;
}

/** Sends refunds that are due. One that gets no response is sent again later, under the same key. */
export async function sendRefunds(
  dependencies: OrderDependencies,
  { orderId, mayGoOn = () => true }: RefundsToSend = {},
): Promise<void> {
  const { database, clock } = dependencies;
  const ofOrder =
    orderId === undefined
      ? undefined
      : inArray(
          paymentRefund.paymentId,
          database.db.select({ id: payment.id }).from(payment).where(eq(payment.orderId, orderId)),
        );
  while (mayGoOn()) {
    const now = clock();
    const due = database.db
      .select({ id: paymentRefund.id })
      .from(paymentRefund)
      .where(and(eq(paymentRefund.state, 'waiting'), lte(paymentRefund.nextAttemptAt, now), ofOrder))
      .orderBy(asc(paymentRefund.nextAttemptAt), asc(paymentRefund.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [taken] = await database.db
      .update(paymentRefund)
      .set({ attempts: sql`${paymentRefund.attempts} + 1`, nextAttemptAt: nextAttempt(now) })
      .where(eq(paymentRefund.id, sql`(${due})`))
      .returning();
    if (taken === undefined) return;
    await sendRefund(dependencies, { ...taken, nextAttemptAt: nextAttempt(now, taken.attempts) });
  }
}

const nextAttempt = (now: Date, attempts = 1) =>
  new Date(now.getTime() + (pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0));

async function sendRefund(dependencies: OrderDependencies, refund: RefundRow): Promise<void> {
  const { database, logger, securityLog } = dependencies;
  const [paid] = await database.db.select().from(payment).where(eq(payment.id, refund.paymentId));
  if (paid === undefined || paid.reference === null) return;
  const order = await readOrder(database.db, paid.orderId);
  const number = orderNumber(order.id, order.placedAt);
  const { amountCents, key } = refund;
  const noted = {
    refund: refund.id,
    payment: paid.id,
    order: order.id,
    provider: paid.provider,
    amount_cents: amountCents,
  };
  try {
    const provider = providerOf(dependencies, paid.provider);
    await provider.refund({ reference: paid.reference, amountCents, key, orderNumber: number });
    await database.transaction((tx) => finishRefund(tx, dependencies, refund, paid));
    securityLog.note('refund', 'done', noted);
  } catch (error) {
    const isRefused = error instanceof PaymentRefusedError;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await database.transaction(async (tx) => {
      await tx
        .update(paymentRefund)
        .set({ lastError, nextAttemptAt: refund.nextAttemptAt, ...(isRefused && { state: 'refused' }) })
        .where(and(eq(paymentRefund.id, refund.id), eq(paymentRefund.state, 'waiting')));
      if (isRefused) await notifyCompany(tx, dependencies, order, { kind: 'refund_refused', amountCents });
    });
    if (isRefused) securityLog.note('refund', 'failed', noted);
    const message = isRefused ? 'A refund was refused' : 'A refund got no response and will be sent again';
    logger.error({ err: error, order: number, refund: refund.id }, message);
  }
}

async function finishRefund(
  tx: Transaction,
  dependencies: OrderDependencies,
  refund: RefundRow,
  paid: typeof payment.$inferSelect,
): Promise<void> {
  await lockOrder(tx, paid.orderId);
  const [done] = await tx
    .update(paymentRefund)
    .set({ state: 'done', lastError: null })
    .where(and(eq(paymentRefund.id, refund.id), eq(paymentRefund.state, 'waiting')))
    .returning({ id: paymentRefund.id });
  if (done === undefined) return;
  const refunds = await tx
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paid.id), eq(paymentRefund.state, 'done')));
  const refundedCents = refunds.reduce((cents, each) => cents + each.amountCents, 0);
  const isWhole = refundedCents >= paid.amountCents;
  await applyReport(tx, dependencies, paid, {
    state: isWhole ? 'refunded' : 'partly_refunded',
    amountCents: paid.amountCents,
    refundedCents,
  });
}
