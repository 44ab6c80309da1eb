import type { z } from 'zod';
import type {
  orderEventKindSchema,
  orderPaymentStateSchema,
  orderStateSchema,
  paymentStateSchema,
  refundStateSchema,
  refundWaySchema,
} from '../contract/order-states.ts';

export type OrderState = z.infer<typeof orderStateSchema>;
export type OrderEventKind = z.infer<typeof orderEventKindSchema>;
export type PaymentState = z.infer<typeof paymentStateSchema>;
export type RefundState = z.infer<typeof refundStateSchema>;
export type RefundWay = z.infer<typeof refundWaySchema>;
type OrderPaymentState = z.infer<typeof orderPaymentStateSchema>;

type Table<State extends string> = Readonly<Record<State, readonly State[]>>;

const orderTransitions: Table<OrderState> = {
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['preparing', 'partly_shipped', 'shipped', 'cancelled'],
  preparing: ['partly_shipped', 'shipped', 'cancelled'],
  partly_shipped: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/**
 * Money that comes late, after a failure or the end of an attempt, is money all the same. What was paid never
 * becomes unpaid: a notice that arrives out of order changes nothing. Staff alone say that a transfer was noted by mistake.
 */
const paymentTransitions: Table<PaymentState> = {
  created: ['open', 'pending', 'paid', 'failed', 'expired', 'cancelled'],
  open: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  failed: ['paid'],
  expired: ['paid'],
  cancelled: ['paid'],
  partly_refunded: ['refunded'],
  refunded: [],
  reversed: [],
};

/** Goods are still here and money has come: without the money the order waits for it once more. */
export const mayWaitAgain = (state: OrderState): boolean => state === 'paid' || state === 'preparing';

/** Nothing has left: staff may still change what an order holds and where it goes. */
export const mayBeChanged = (state: OrderState): boolean =>
  state === 'awaiting_payment' || mayWaitAgain(state);

/** States that goods have left in: without what was noted by mistake, the order is one of those before it again. */
export const hasLeft = (state: OrderState): boolean =>
  state === 'partly_shipped' || state === 'shipped' || state === 'delivered';

/** States in which neither money nor goods are waited for: goods leave once they are paid. */
export const endedOrderStates: readonly OrderState[] = ['shipped', 'delivered', 'cancelled'];

export const nextOrderStates = (from: OrderState): readonly OrderState[] => orderTransitions[from];

export const mayOrderBecome = (from: OrderState, to: OrderState): boolean =>
  orderTransitions[from].includes(to);

export const mayPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);

/** Money has arrived, even if it went back since. */
export const isSettled = (state: PaymentState): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunded';

/** An attempt that money may still come from. */
export const isRunning = (state: PaymentState): boolean =>
  state === 'created' || state === 'open' || state === 'pending';

/** Money that is on its way back, and may still fail to arrive. */
export const isRefundOpen = (state: RefundState): boolean => state === 'requested' || state === 'sent';

export interface Attempt {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** The payment state of an order from all its attempts. */
export function orderPaymentState(attempts: readonly Attempt[], totalCents: number): OrderPaymentState {
  const settled = attempts.filter(({ state }) => isSettled(state));
  if (settled.length === 0) return attempts.some(({ state }) => state === 'pending') ? 'pending' : 'unpaid';
  const refundedCents = settled.reduce((sum, each) => sum + each.refundedCents, 0);
  const retainedCents = settled.reduce((sum, each) => sum + each.amountCents, 0) - refundedCents;
  if (retainedCents >= totalCents) return 'paid';
  if (refundedCents === 0) return 'partly_paid';
  return retainedCents > 0 ? 'partly_refunded' : 'refunded';
}
