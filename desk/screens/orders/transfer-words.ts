import type { Order } from '../../../api/contract/order.ts';
import { mayWaitAgain } from '../../../api/rules/order-state.ts';
import { toCents } from '../../../api/rules/price.ts';
import type { Messages } from '../../messages/fr.ts';
import { isSettled, owedCents } from './order-money.ts';

export type OrderPayment = Order['payments'][number];

interface Words {
  readonly orders: Messages['orders'];
  /** Cents in the form of the language. */
  readonly money: (cents: number) => string;
}

/** What a transfer makes of the order that it is noted on; nothing is known of its amount yet where it is undefined. */
export function transferLead(order: Order, cents: number | undefined, { orders, money }: Words): string {
  if (order.status === 'cancelled') return orders.transferOfCancelled;
  if (order.status !== 'awaiting_payment')
    return owedCents(order) > 0 ? orders.transferOfRest : orders.transferTwice;
  const asked = toCents(order.total);
  if (cents === undefined || cents === asked) return orders.transferPays(order.email);
  const difference = money(Math.abs(cents - asked));
  return cents < asked
    ? orders.transferTooLittle(difference, order.email)
    : orders.transferTooMuch(difference, order.email);
}

/** What becomes of an order without a transfer that was noted on it by mistake. */
export function reversalLead(order: Order, { id }: OrderPayment, { orders, money }: Words): string {
  const { status, email, payments, refunds, total } = order;
  const isPaidBesides = payments.some(
    (other) => other.id !== id && isSettled(other) && other.status !== 'refunded',
  );
  const own = () => {
    if (status === 'cancelled') return orders.withoutCancelled;
    if (isPaidBesides) return orders.withoutOthers(email);
    return mayWaitAgain(status)
      ? orders.withoutWaits(email)
      : orders.withoutOwes(money(toCents(total)), email);
  };
  const isToGoBack = refunds.some((refund) => refund.way === 'transfer' && refund.status === 'requested');
  return isToGoBack ? `${own()} ${orders.withoutRefund(email)}` : own();
}
