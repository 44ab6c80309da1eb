import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { payment, paymentRefund, storedResponse } from '../../kernel/database/schema/order.ts';
import { isRunning } from '../../rules/order-state.ts';
import { mailShipments } from '../shipment/mail-shipments.ts';
import { releaseUnpaid } from '../stock/hold-stock.ts';
import { settleStates } from '../stock/stock-states.ts';
import { sendAlerts } from '../stock-alert/send-alerts.ts';
import { noteChange } from './note-payment.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { PaymentRow } from './order-rows.ts';
import { sendRefunds } from './pay-back.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentWorker {
  /** Asks about every payment that is due and sends every refund that is. */
  workDue(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;
/** A payment is asked about ever more seldom; a page that expires does so within a day or two. */
const pausesMs = [1, 2, 5, 10, 30, 60, 180, 720].map((minutes) => minutes * minuteMs);
const defaultPollMs = 15_000;

/** Looks after payments whose notice never came, after refunds, and after emails of goods that have left or can be had again. Any number of processes may do so. */
export function openPaymentWorker(
  dependencies: OrderDependencies,
  pollEveryMs = defaultPollMs,
): PaymentWorker {
  const { logger } = dependencies;
  let isStopping = false;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (!isStopping) {
      const due = await takeDuePayment(dependencies);
      if (due === undefined) break;
      await look(dependencies, due);
    }
    await sendRefunds(dependencies, { mayGoOn: () => !isStopping });
    await mailShipments(dependencies, { mayGoOn: () => !isStopping });
    await releaseUnpaid(dependencies);
    await settleStates(dependencies);
    await sendAlerts(dependencies, { mayGoOn: () => !isStopping });
  }

  function workDue(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const poll = setInterval(() => {
    workDue().catch((error: unknown) => logger.error({ err: error }, 'The payments could not be read'));
  }, pollEveryMs);
  poll.unref();
  return {
    workDue,
    async stop() {
      isStopping = true;
      clearInterval(poll);
      await running?.catch(() => undefined);
    },
  };
}

/** The payment that has been due for longest; the next look at it is set before this one. */
async function takeDuePayment({ database, clock }: OrderDependencies): Promise<PaymentRow | undefined> {
  const now = clock();
  const due = database.db
    .select({ id: payment.id })
    .from(payment)
    .where(lte(payment.nextCheckAt, now))
    .orderBy(asc(payment.nextCheckAt), asc(payment.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database.db
    .update(payment)
    .set({ checks: sql`${payment.checks} + 1`, nextCheckAt: new Date(now.getTime() + minuteMs) })
    .where(eq(payment.id, sql`(${due})`))
    .returning();
  return taken;
}

async function look(dependencies: OrderDependencies, before: PaymentRow): Promise<void> {
  const { id, checks, reference, provider, state } = before;
  const { database, clock, logger } = dependencies;
  const now = clock();
  if (reference === null) {
    // Nobody was ever shown a page for it.
    const [after] = await database.db
      .update(payment)
      .set({ state: 'expired', nextCheckAt: null, changedAt: now })
      .where(and(eq(payment.id, id), eq(payment.state, 'created'), isNull(payment.reference)))
      .returning();
    noteChange(dependencies, after && { before, after });
    return;
  }
  const pauseMs = pausesMs[checks] ?? pausesMs.at(-1) ?? minuteMs;
  const isAwaited = isRunning(state) || (await hasSentRefunds(database.db, id));
  await database.db
    .update(payment)
    .set({ nextCheckAt: isAwaited ? new Date(now.getTime() + pauseMs) : null })
    .where(and(eq(payment.id, id), eq(payment.state, state)));
  try {
    await settlePayment(dependencies, id);
  } catch (error) {
    logger.warn({ err: error, payment: id, provider }, 'A payment could not be asked about');
  }
}

/** A provider has yet to say whether the money of a refund has left. */
async function hasSentRefunds(db: Queries, paymentId: number): Promise<boolean> {
  const isSent = and(eq(paymentRefund.paymentId, paymentId), eq(paymentRefund.state, 'sent'));
  return (await db.$count(paymentRefund, isSent)) > 0;
}

/** Deletes the responses that nobody asks for again. */
export async function pruneStoredResponses(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, storedResponse, lte(storedResponse.expiresAt, now));
}
