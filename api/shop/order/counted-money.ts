import type { OrderState } from '../../rules/order-state.ts';
import { isSettled } from '../../rules/order-state.ts';
import type { PaymentRow } from './order-rows.ts';
import type { RefundRow } from './refund-rows.ts';

/**
 * Cents that came for an order by some of its payments and count for it. What came although nothing was owed, and has gone
 * back by itself or is on its way, does not; what staff pay back for a reason of theirs does.
 */
export function countedCents(payments: readonly PaymentRow[], refunds: readonly RefundRow[]): number {
  const settled = payments.filter(({ state }) => isSettled(state));
  const ids = new Set(settled.map(({ id }) => id));
  const returned = refunds.filter(
    ({ paymentId, reason, state }) => ids.has(paymentId) && reason === 'surplus' && state !== 'failed',
  );
  return sum(settled) - sum(returned);
}

/** Cents that an order still costs its buyer beyond what counts for it. */
export const owedCents = (
  { state, totalCents }: { readonly state: OrderState; readonly totalCents: number },
  counted: number,
): number => (state === 'cancelled' ? 0 : Math.max(0, totalCents - counted));

const sum = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((cents, { amountCents }) => cents + amountCents, 0);
