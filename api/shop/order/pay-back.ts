import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';
import { PaymentRefusedError } from '../../kernel/ports/payment/payment-provider.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { failRefund } from './fail-refund.ts';
import { type OrderDependencies, providerOf } from './order-dependencies.ts';
import { lockOrder, readOrder } from './order-rows.ts';
import type { RefundRow } from './refund-rows.ts';
import { settlePayment } from './settle-payment.ts';

const pausesMs = [60_000, 300_000, 900_000, 3_600_000];
const firstCheckMs = 60_000;

interface RefundsToSend {
  /** Only those of one order. */
  readonly orderId?: number;
  /** Asked before each one. */
  readonly mayGoOn?: () => boolean;
}

/**
 * Asks providers for the refunds that are due. One that gets no response is asked for again later, under the same key.
 * Those that go back by transfer wait for staff.
 */
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
      .where(
        and(
          eq(paymentRefund.state, 'requested'),
          eq(paymentRefund.way, 'provider'),
          lte(paymentRefund.nextAttemptAt, now),
          ofOrder,
        ),
      )
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
  const { database, logger } = dependencies;
  const [paid] = await database.db.select().from(payment).where(eq(payment.id, refund.paymentId));
  if (paid === undefined || paid.reference === null) return;
  const order = await readOrder(database.db, paid.orderId);
  const number = orderNumber(order.id, order.placedAt);
  const { amountCents, key } = refund;
  try {
    const provider = providerOf(dependencies, paid.provider);
    const state = await provider.refund({ reference: paid.reference, amountCents, key, orderNumber: number });
    if (state === 'failed') throw new PaymentRefusedError('The provider will not make this refund');
    await noteSent(dependencies, refund);
  } catch (error) {
    const isRefused = error instanceof PaymentRefusedError;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (isRefused)
      await database.transaction(async (tx) =>
        failRefund(tx, dependencies, await lockOrder(tx, order.id), { refund, paid, lastError }),
      );
    else
      await database.db
        .update(paymentRefund)
        .set({ lastError, nextAttemptAt: refund.nextAttemptAt })
        .where(and(eq(paymentRefund.id, refund.id), eq(paymentRefund.state, 'requested')));
    const message = isRefused ? 'A refund was refused' : 'A refund got no response and will be sent again';
    logger.error({ err: error, order: number, refund: refund.id }, message);
    return;
  }
  // Whether the money has left is for the provider to say, now or later.
  await settlePayment(dependencies, paid.id).catch((error: unknown) =>
    logger.warn(
      { err: error, payment: paid.id, provider: paid.provider },
      'A payment could not be asked about',
    ),
  );
}

/** The provider has taken it on: it is asked from time to time whether the money has left. */
async function noteSent({ database, clock }: OrderDependencies, refund: RefundRow): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const sent = await tx
      .update(paymentRefund)
      .set({ state: 'sent', sentAt: now, lastError: null })
      .where(and(eq(paymentRefund.id, refund.id), eq(paymentRefund.state, 'requested')))
      .returning({ id: paymentRefund.id });
    if (sent.length === 0) return;
    await tx
      .update(payment)
      .set({ checks: 0, nextCheckAt: new Date(now.getTime() + firstCheckMs) })
      .where(eq(payment.id, refund.paymentId));
  });
}
