import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment } from '../../kernel/database/schema/order.ts';
import { methodNames } from '../../kernel/ports/payment/method-names.ts';
import { isRunning } from '../../rules/order-state.ts';
import type { PaymentChange } from './note-payment.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type OrderRow, type PaymentRow, readPayments } from './order-rows.ts';
import { applyReport } from './settle-payment.ts';

/** A transfer as the statement of the account has it. */
export interface ReceivedTransfer {
  readonly amountCents: number;
  /** `2026-03-02`; null where a former version noted it without its day. */
  readonly receivedOn: string | null;
  /** The payment of another order that it had been noted as, by mistake. */
  readonly movedFromId?: number;
}

/** Books a transfer on a locked order: the one that it waits for, or one more. */
export async function bookTransfer(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { amountCents, receivedOn, movedFromId }: ReceivedTransfer,
): Promise<PaymentChange | undefined> {
  const { id } = (await findAwaited(tx, order.id)) ?? (await addTransfer(tx, dependencies, order));
  await tx
    .update(payment)
    .set({ amountCents, receivedOn, movedFromId: movedFromId ?? null })
    .where(eq(payment.id, id));
  const report = { state: 'paid', amountCents, refundedCents: 0 } as const;
  return applyReport(tx, dependencies, { id, orderId: order.id }, report);
}

/**
 * A transfer that is waited for. The one that the buyer gave up, or that did not come in time, may come all the same; one
 * that was noted by mistake is left as it is.
 */
async function findAwaited(tx: Transaction, orderId: number): Promise<PaymentRow | undefined> {
  const payments = await readPayments(tx, orderId);
  const transfers = payments.filter(({ provider, state }) => provider === 'transfer' && !wasNoted.has(state));
  return transfers.findLast(({ state }) => isRunning(state)) ?? transfers.at(-1);
}

const wasNoted: ReadonlySet<PaymentRow['state']> = new Set([
  'paid',
  'partly_refunded',
  'refunded',
  'reversed',
]);

/** One more transfer that an order waits for. */
export async function addTransfer(
  tx: Transaction,
  { clock }: OrderDependencies,
  { id: orderId, locale, totalCents }: OrderRow,
): Promise<PaymentRow> {
  const [now, key] = [clock(), randomUUID()];
  const added = await tx
    .insert(payment)
    .values({
      orderId,
      key,
      provider: 'transfer',
      method: 'transfer',
      methodLabel: methodNames.transfer[locale],
      state: 'open',
      amountCents: totalCents,
      reference: key,
      createdAt: now,
      changedAt: now,
    })
    .returning();
  const [row] = added;
  if (row === undefined) throw new Error('The payment was not stored');
  return row;
}
