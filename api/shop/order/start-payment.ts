import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { payment } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { PaymentRefusedError, PaymentUnavailableError } from '../../kernel/ports/payment/payment-provider.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isRunning, isSettled } from '../../rules/order-state.ts';
import { holdStock } from '../stock/hold-stock.ts';
import { hasReserved, reserveStock } from '../stock/order-stock.ts';
import { addPaymentAttempt } from './add-payment-attempt.ts';
import { askedCents } from './counted-money.ts';
import { noteChange, noteCreated } from './note-payment.ts';
import { type OrderDependencies, providerOf } from './order-dependencies.ts';
import {
  lockOrder,
  type OrderRow,
  type PaymentRow,
  readEvents,
  readLines,
  readOrder,
  readPayments,
} from './order-rows.ts';
import { findMethods, type ProviderMethod } from './payment-methods.ts';
import { readRefunds } from './refund-rows.ts';
import { settlePayment } from './settle-payment.ts';

const firstCheckMs = 60_000;

/**
 * Begins to pay an order, or goes on with an attempt by the same method. Another attempt that still runs is ended
 * first, and if that one has been paid meanwhile, nothing is begun.
 */
export async function startPayment(
  dependencies: OrderDependencies,
  orderId: number,
  method: string,
): Promise<PaymentRow> {
  const { database } = dependencies;
  const known = await readOrder(database.db, orderId);
  const chosen = await chooseMethod(dependencies, known, {
    method,
    amountCents: await readAsked(database.db, known),
  });
  await endOthers(dependencies, orderId, chosen);
  const { attempt, isNew } = await database.transaction((tx) =>
    takePaymentAttempt(tx, dependencies, orderId, chosen),
  );
  if (isNew) noteCreated(dependencies, attempt);
  return attempt.reference === null ? askProvider(dependencies, known, attempt) : attempt;
}

async function chooseMethod(
  dependencies: OrderDependencies,
  { document, locale }: OrderRow,
  { method, amountCents }: { readonly method: string; readonly amountCents: number },
): Promise<ProviderMethod> {
  const offer = { amountCents, country: document.billingAddress.country, locale };
  const found = (await findMethods(dependencies, offer)).find(({ id }) => id === method);
  if (found === undefined) throw invalidField('paymentBy', 'error_payment');
  return found;
}

async function endOthers(
  dependencies: OrderDependencies,
  orderId: number,
  chosen: ProviderMethod,
): Promise<void> {
  const attempts = await readPayments(dependencies.database.db, orderId);
  const others = attempts.filter(({ state, method }) => isRunning(state) && method !== chosen.id);
  for (const other of others) {
    const { provider, reference } = other;
    if (reference === null) await abandon(dependencies, other);
    else {
      await asPayment(providerOf(dependencies, provider).cancel(reference));
      await settlePayment(dependencies, other.id);
    }
    // Nobody can ask a bank whether a transfer is on its way: the shop forgets that it waits for one.
    if (provider === 'transfer') await abandon(dependencies, other);
  }
}

async function abandon(
  dependencies: OrderDependencies,
  before: PaymentRow,
  to: 'cancelled' | 'failed' = 'cancelled',
): Promise<void> {
  const { database, clock } = dependencies;
  const [after] = await database.db
    .update(payment)
    .set({ state: to, changedAt: clock(), nextCheckAt: null })
    .where(and(eq(payment.id, before.id), eq(payment.state, before.state)))
    .returning();
  noteChange(dependencies, after && { before, after });
}

/** The attempt by this method that runs, or a new one. */
async function takePaymentAttempt(
  tx: Transaction,
  { clock }: OrderDependencies,
  orderId: number,
  { id: method, label, provider }: ProviderMethod,
): Promise<{ attempt: PaymentRow; isNew: boolean }> {
  const order = await lockOrder(tx, orderId);
  const amountCents = await readAsked(tx, order);
  if (amountCents === 0) throw new ApiError('order_state');
  if (order.state === 'awaiting_payment')
    await reserveAgain(tx, orderId, { at: clock(), isTransfer: provider.name === 'transfer' });
  const attempts = await readPayments(tx, orderId);
  const now = clock();
  const running = attempts.find(
    (each) =>
      each.method === method &&
      each.amountCents === amountCents &&
      isRunning(each.state) &&
      (each.expiresAt === null || each.expiresAt > now),
  );
  if (running !== undefined) return { attempt: running, isNew: false };
  return {
    attempt: await addPaymentAttempt(tx, { id: orderId, amountCents }, { id: method, label, provider }, now),
    isNew: true,
  };
}

/** What the buyer is asked for now, in cents. */
async function readAsked(db: Queries | Transaction, order: OrderRow): Promise<number> {
  return askedCents(order, {
    payments: await readPayments(db, order.id),
    refunds: await readRefunds(db, order.id),
    events: await readEvents(db, order.id),
  });
}

/**
 * Ends attempts that still run at a provider, since what they are for has another price now. One that was paid meanwhile counts.
 * Nobody is told: nothing has failed.
 */
export async function endAttempts(dependencies: OrderDependencies, orderId: number): Promise<void> {
  const attempts = await readPayments(dependencies.database.db, orderId);
  const running = attempts.filter(({ state, provider }) => isRunning(state) && provider !== 'transfer');
  for (const attempt of running) {
    const { reference } = attempt;
    if (reference !== null) {
      const provider = providerOf(dependencies, attempt.provider);
      await asPayment(provider.cancel(reference));
      const report = await asPayment(provider.read(reference, false));
      if (report !== undefined && isSettled(report.state)) {
        await settlePayment(dependencies, attempt.id);
        continue;
      }
    }
    await abandon(dependencies, attempt);
  }
}

/**
 * The goods of an order that waited for its payment for too long may be somebody else's by now.
 * @throws ApiError `sold_out`
 */
async function reserveAgain(
  tx: Transaction,
  orderId: number,
  { at, isTransfer }: { readonly at: Date; readonly isTransfer: boolean },
): Promise<void> {
  if (!(await hasReserved(tx, orderId))) {
    const { missing } = await reserveStock(tx, await readLines(tx, orderId), { orderId, at });
    if (missing.length > 0) throw new ApiError('sold_out');
  }
  await holdStock(tx, { orderId, at, isTransfer });
}

/** Without a response the attempt stays as it was, and the same request is sent the next time. */
async function askProvider(
  dependencies: OrderDependencies,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<PaymentRow> {
  const { database, clock, siteLinks } = dependencies;
  const { locale, target, document } = order;
  const { key, method, amountCents } = attempt;
  const request = {
    key,
    method,
    amountCents,
    locale,
    orderNumber: orderNumber(order.id, order.placedAt),
    country: document.billingAddress.country,
    returnUrl: siteLinks.orderConfirmation({ locale, target }),
    noticeUrl: siteLinks.paymentNotice(attempt.provider),
  };
  const started = await asPayment(providerOf(dependencies, attempt.provider).start(request), () =>
    abandon(dependencies, attempt, 'failed'),
  );
  const now = clock();
  const [updated] = await database.db
    .update(payment)
    .set({
      reference: started.reference,
      pageUrl: started.pageUrl ?? null,
      state: started.state === 'paid' ? 'open' : started.state,
      expiresAt: started.expiresAt ?? null,
      nextCheckAt: attempt.provider === 'transfer' ? null : new Date(now.getTime() + firstCheckMs),
      changedAt: now,
    })
    .where(and(eq(payment.id, attempt.id), eq(payment.state, 'created')))
    .returning();
  if (updated !== undefined) return updated;
  const [current] = await database.db.select().from(payment).where(eq(payment.id, attempt.id));
  return current ?? attempt;
}

/** What providers throw, as the closed list has it. */
async function asPayment<Result>(
  call: Promise<Result>,
  onRefusal: () => Promise<void> = async () => undefined,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      await onRefusal();
      throw new ApiError('payment_refused', { cause: error });
    }
    if (error instanceof PaymentUnavailableError) throw new ApiError('payment_unavailable', { cause: error });
    throw error;
  }
}
