import { isRunning, isSettled } from '../../rules/order-state.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { PaymentRow } from './order-rows.ts';
import type { RefundRow } from './refund-rows.ts';

/** A payment before and after something was made of it. */
export interface PaymentChange {
  readonly before: PaymentRow;
  readonly after: PaymentRow;
}

type Dependencies = Pick<OrderDependencies, 'securityLog'>;

/** Call it when the attempt is in the database. */
export function noteCreated({ securityLog }: Dependencies, attempt: PaymentRow): void {
  securityLog.note('payment.created', 'done', describe(attempt));
}

/** Call it when the change is in the database. Money that went back is noted with its refund. */
export function noteChange({ securityLog }: Dependencies, change: PaymentChange | undefined): void {
  if (change === undefined) return;
  const { before, after } = change;
  if (isSettled(after.state) && !isSettled(before.state))
    securityLog.note('payment.paid', 'done', describe(after));
  else if (!isSettled(after.state) && after.state !== before.state && !isRunning(after.state))
    securityLog.note('payment.failed', 'failed', { ...describe(after), reason: after.state });
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
