import type { OrderState } from '../../rules/order-state.ts';
import { isSettled } from '../../rules/order-state.ts';
import type { OrderEventRow, PaymentRow } from './order-rows.ts';
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

/**
 * Cents that would go back to the buyer if an order cost as much as it does: what is left of what came, beyond its total. What
 * staff have paid back already, or are about to, is not paid back twice.
 */
export function surplusCents(
  { totalCents }: { readonly totalCents: number },
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): number {
  const returned = refunds.filter(({ reason, state }) => reason === 'staff' && state !== 'failed');
  return Math.max(0, countedCents(payments, refunds) - sum(returned) - totalCents);
}

/**
 * Cents that the buyer of an order is asked for now: for one that waits for its payment, and for what one costs more since staff
 * changed it. Too small a transfer alone asks for nothing.
 */
export function askedCents(
  order: { readonly state: OrderState; readonly totalCents: number },
  { payments, refunds, events }: OrderMoney,
): number {
  const isAsked = order.state === 'awaiting_payment' || events.some(({ kind }) => kind === 'changed');
  return isAsked ? owedCents(order, countedCents(payments, refunds)) : 0;
}

export interface OrderMoney {
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly events: readonly Pick<OrderEventRow, 'kind'>[];
}

const sum = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((cents, { amountCents }) => cents + amountCents, 0);
