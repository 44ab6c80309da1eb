import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { paymentRefund } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { isRefundOpen, isSettled, type RefundWay } from '../../rules/order-state.ts';
import { mailOrder } from './mail-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type Actor, noteOnOrder, type OrderRow, type PaymentRow, readPayments } from './order-rows.ts';
import { type RefundRow, readRefunds } from './refund-rows.ts';

/** Account of a buyer that money goes back to. */
export interface RefundAccount {
  /** Capitals and digits. */
  readonly iban: string;
  readonly holder: string;
}

export interface RefundRequestOfStaff {
  /** All that is left where there is none. */
  readonly amountCents?: number | undefined;
  /** `transfer`: staff pay back what a provider took. Transfers always go back by transfer. */
  readonly way?: RefundWay | undefined;
  readonly account?: RefundAccount | undefined;
}

/**
 * Notes that money is to go back to the buyer of a locked order, and tells them. Nothing is sent yet.
 * @throws ApiError `order_state` when nothing is left to go back, `invalid_fields` for more than that
 */
export async function requestRefund(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  asked: RefundRequestOfStaff = {},
): Promise<void> {
  const parts = await refundableParts(tx, order.id);
  const leftCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (leftCents === 0) throw new ApiError('order_state');
  const { amountCents = leftCents, way, account } = asked;
  if (amountCents > leftCents) throw invalidField('amount_cents', 'too_big', { maximum: leftCents });
  let toTake = amountCents;
  const taken: RefundPart[] = [];
  for (const { paid, cents } of parts) {
    const partCents = Math.min(toTake, cents);
    toTake -= partCents;
    if (partCents > 0) taken.push({ paid, cents: partCents });
  }
  await addRefunds(tx, dependencies, order, { parts: taken, reason: 'staff', way, account });
}

interface RefundPart {
  readonly paid: Pick<PaymentRow, 'id' | 'provider'>;
  readonly cents: number;
}

/** What is left of each payment of an order, oldest first. */
export async function refundableParts(tx: Transaction, orderId: number): Promise<RefundPart[]> {
  const refunds = await readRefunds(tx, orderId);
  const payments = await readPayments(tx, orderId);
  return payments
    .filter(({ state }) => isSettled(state))
    .map((paid) => ({ paid, cents: refundableCents(paid, refunds) }))
    .filter(({ cents }) => cents > 0);
}

/** What of a payment is neither back with the buyer nor on its way there. */
function refundableCents(
  { id, amountCents, refundedCents }: PaymentRow,
  refunds: readonly RefundRow[],
): number {
  const own = refunds.filter(({ paymentId }) => paymentId === id);
  const sum = (some: readonly RefundRow[]) => some.reduce((cents, refund) => cents + refund.amountCents, 0);
  const doneCents = sum(own.filter(({ state }) => state === 'done'));
  return (
    amountCents - Math.max(refundedCents, doneCents) - sum(own.filter(({ state }) => isRefundOpen(state)))
  );
}

interface NewRefunds {
  readonly parts: readonly RefundPart[];
  readonly reason: RefundRow['reason'];
  /** Who brings it about; staff for a reason of theirs, else the provider that money came by. */
  readonly actor?: Actor;
  readonly way?: RefundWay | undefined;
  readonly account?: RefundAccount | undefined;
}

/** Stores refunds, notes them in the history, and tells the buyer what will happen. */
export async function addRefunds(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { parts, reason, way = 'provider', account, actor = reason === 'staff' ? 'staff' : 'provider' }: NewRefunds,
): Promise<void> {
  const now = dependencies.clock();
  const toAccount = account ?? (await knownAccount(tx, order.id));
  const sums: Record<RefundWay, number> = { provider: 0, transfer: 0 };
  for (const { paid, cents } of parts) {
    const ownWay = paid.provider === 'transfer' ? 'transfer' : way;
    sums[ownWay] += cents;
    await tx.insert(paymentRefund).values({
      paymentId: paid.id,
      amountCents: cents,
      key: randomUUID(),
      reason,
      way: ownWay,
      state: 'requested',
      nextAttemptAt: now,
      createdAt: now,
      requestedBy: currentActor() ?? null,
      ...(ownWay === 'transfer' && toAccount),
    });
  }
  const amountCents = sums.provider + sums.transfer;
  await noteOnOrder(tx, order, {
    kind: 'refund_requested',
    actor,
    amountCents,
    at: now,
  });
  if (sums.provider > 0)
    await mailOrder(tx, dependencies, order, 'refund_requested', { refundedCents: sums.provider });
  if (sums.transfer > 0) {
    const kind = toAccount ? 'refund_transfer' : 'refund_account';
    await mailOrder(tx, dependencies, order, kind, {
      refundedCents: sums.transfer,
      iban: toAccount?.iban ?? '',
    });
  }
}

/** The account that the buyer has named before. */
async function knownAccount(tx: Transaction, orderId: number): Promise<RefundAccount | undefined> {
  const named = (await readRefunds(tx, orderId)).findLast(({ iban }) => iban !== null);
  return named?.iban ? { iban: named.iban, holder: named.holder ?? '' } : undefined;
}

/** Names the account for the refunds of an order that wait for one; returns how many there are. */
export async function nameAccount(tx: Transaction, orderId: number, account: RefundAccount): Promise<number> {
  const waiting = (await readRefunds(tx, orderId)).filter(
    ({ way, state, iban }) => way === 'transfer' && state === 'requested' && iban === null,
  );
  for (const { id } of waiting)
    await tx
      .update(paymentRefund)
      .set({ ...account })
      .where(eq(paymentRefund.id, id));
  return waiting.length;
}
