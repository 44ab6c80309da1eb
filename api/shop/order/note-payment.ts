import { isRunning, isSettled } from '../../rules/order-state.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { PaymentRow } from './order-rows.ts';
import { paymentResults } from './payment-figures.ts';
import type { RefundRow } from './refund-rows.ts';

/** A payment before and after something was made of it. */
export interface PaymentChange {
  readonly before: PaymentRow;
  readonly after: PaymentRow;
}

type Dependencies = Pick<OrderDependencies, 'securityLog' | 'figures'>;

/** Call it when the attempt is in the database. */
export function noteCreated({ securityLog }: Dependencies, attempt: PaymentRow): void {
  securityLog.note('payment.created', 'done', describe(attempt));
}

/** Call it when the change is in the database. Money that went back is noted with its refund. */
export function noteChange({ securityLog, figures }: Dependencies, change: PaymentChange | undefined): void {
  if (change === undefined) return;
  const { before, after } = change;
  if (isSettled(after.state) && !isSettled(before.state)) {
    figures.count(after.provider, 'paid');
    securityLog.note('payment.paid', 'done', describe(after));
  } else if (!isSettled(after.state) && after.state !== before.state && !isRunning(after.state)) {
    // One that never began was counted when its provider refused it.
    const result = paymentResults.find((each) => each === after.state);
    if (result && (result !== 'failed' || before.reference !== null)) figures.count(after.provider, result);
    securityLog.note('payment.failed', 'failed', { ...describe(after), reason: after.state });
  }
}

/** Call it when a transfer that was noted by mistake is off its order. */
export function noteReversed({ securityLog }: Dependencies, reversed: PaymentRow): void {
  securityLog.note('payment.reversed', 'done', describe(reversed));
}

/** Money of a refund has left. */
export function noteRefundDone({ securityLog }: Dependencies, paid: PaymentRow, refund: RefundRow): void {
  securityLog.note('refund', 'done', {
    refund: refund.id,
    payment: paid.id,
    order: paid.orderId,
    provider: paid.provider,
    amount_cents: refund.amountCents,
  });
}

const describe = ({ id, orderId, provider, method, amountCents }: PaymentRow) => ({
  payment: id,
  order: orderId,
  provider,
  method,
  amount_cents: amountCents,
});
