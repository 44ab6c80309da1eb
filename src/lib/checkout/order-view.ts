import type { Order } from '../../../api/contract/order.ts';
import type { CheckoutKey } from '../../messages/checkout.ts';

export interface OrderView {
  readonly title: CheckoutKey;
  readonly text: CheckoutKey;
  readonly tone: 'good' | 'warn' | 'bad';
}

type OrderState = Pick<Order, 'status' | 'payments' | 'transfer'>;

const moved: Readonly<Partial<Record<Order['status'], OrderView>>> = {
  paid: { title: 'paidTitle', text: 'paidText', tone: 'good' },
  preparing: { title: 'preparingTitle', text: 'paidText', tone: 'good' },
  partly_shipped: { title: 'partlyShippedTitle', text: 'partlyShippedText', tone: 'good' },
  shipped: { title: 'shippedTitle', text: 'shippedText', tone: 'good' },
  delivered: { title: 'deliveredTitle', text: 'deliveredText', tone: 'good' },
  cancelled: { title: 'cancelledTitle', text: 'cancelledText', tone: 'warn' },
};

/** How long after an order its page thanks for it; later it shows where the order is. */
const thanksMs = 3_600_000;

/** What the page of an order begins with. */
export function orderView(order: OrderState & Pick<Order, 'date'>, now: Date): OrderView {
  const view = stateView(order);
  const isNew = now.getTime() - Date.parse(order.date) < thanksMs;
  return isNew && thankedFor.has(view.title) ? { ...view, title: 'thanks' } : view;
}

const thankedFor: ReadonlySet<CheckoutKey> = new Set(['paidTitle', 'preparingTitle', 'transferWaits']);

function stateView(order: OrderState): OrderView {
  // Something was paid too little, or sent unpaid, since a transfer was noted by mistake.
  const isOwing = order.transfer !== null && order.status !== 'awaiting_payment';
  if (isOwing) return { title: 'missingTitle', text: 'missingText', tone: 'warn' };
  const view = moved[order.status];
  if (view) return view;
  if (order.transfer) return { title: 'transferWaits', text: 'transferText', tone: 'good' };
  if (isWaiting(order)) return { title: 'waitingTitle', text: 'waitingText', tone: 'warn' };
  const last = order.payments.at(-1);
  const isRefused = last !== undefined && ended.has(last.status);
  return isRefused
    ? { title: 'unpaidTitle', text: 'unpaidText', tone: 'bad' }
    : { title: 'openTitle', text: 'openText', tone: 'warn' };
}

const ended: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled']);

/** The provider has not reported yet how the payment ends. */
export const isWaiting = ({ status, payments, transfer }: OrderState): boolean =>
  status === 'awaiting_payment' &&
  transfer === null &&
  payments.some((each) => each.status === 'open' || each.status === 'pending');
