import type { Order } from '../../../api/contract/order.ts';
import { toCents } from '../../../api/rules/price.ts';
import type { Messages } from '../../messages/fr.ts';

const settled: ReadonlySet<string> = new Set(['paid', 'partly_refunded', 'refunded']);

/** Money has come by a payment of an order, even if it went back since. */
export const isSettled = ({ status }: Pick<Order['payments'][number], 'status'>): boolean =>
  settled.has(status);

/** What came for an order, by all its payments. */
const cameCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, payment) => sum + (isSettled(payment) ? toCents(payment.amount) : 0), 0);

/** What went back of it. */
const wentCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { refunded }) => sum + toCents(refunded), 0);

/** What is still to come, and never less than nothing. */
export const owedCents = (order: Pick<Order, 'payments' | 'total' | 'status'>): number =>
  order.status === 'cancelled' ? 0 : Math.max(0, toCents(order.total) - cameCents(order));

/**
 * By how much that which came differs from the total of an order: below nothing where a part is missing, above where
 * too much came and has not gone back. Nothing while nothing came.
 */
export function differenceCents(order: Pick<Order, 'payments' | 'total' | 'status'>): number {
  const came = cameCents(order);
  const total = order.status === 'cancelled' ? 0 : toCents(order.total);
  if (came === 0) return 0;
  return came < total ? came - total : Math.max(0, came - total - wentCents(order));
}

/** What was paid of an order and neither went back nor is on its way, in cents. */
export function refundableCents({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>): number {
  const open = refunds.reduce(
    (sum, { status, amount }) => sum + (status === 'requested' || status === 'sent' ? toCents(amount) : 0),
    0,
  );
  return Math.max(0, cameCents({ payments }) - wentCents({ payments }) - open);
}

/** How money of an order goes back: by its provider, by a transfer of staff, or some of both. */
export function wayBack({ payments }: Pick<Order, 'payments'>): 'provider' | 'transfer' | 'both' {
  const ways = new Set(payments.filter(isSettled).map(({ method }) => method === 'transfer'));
  if (ways.size === 2) return 'both';
  return ways.has(true) ? 'transfer' : 'provider';
}

/** How the payment of an order stands, in words; nothing where its state says the same. */
export function paymentWords(
  { status, payment_status: payment }: Pick<Order, 'status' | 'payment_status'>,
  { states, payments }: Pick<Messages['orders'], 'states' | 'payments'>,
): readonly string[] {
  return states[status] === payments[payment] ? [] : [payments[payment]];
}
