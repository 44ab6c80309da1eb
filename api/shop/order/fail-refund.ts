import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { paymentRefund } from '../../kernel/database/schema/order.ts';
import { mailOrder } from './mail-order.ts';
import { notifyCompany } from './notify-company.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { noteOnOrder, type OrderRow, type PaymentRow } from './order-rows.ts';
import type { RefundRow } from './refund-rows.ts';

interface Failure {
  readonly refund: RefundRow;
  readonly paid: Pick<PaymentRow, 'id' | 'provider'>;
  readonly lastError: string;
}

/** A provider will not make a refund of a locked order: the company and the buyer are told, and another way is open. */
export async function failRefund(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { refund: { id, amountCents }, paid, lastError }: Failure,
): Promise<void> {
  const failed = await tx
    .update(paymentRefund)
    .set({ state: 'failed', lastError })
    .where(and(eq(paymentRefund.id, id), inArray(paymentRefund.state, ['requested', 'sent'])))
    .returning({ id: paymentRefund.id });
  if (failed.length === 0) return;
  await noteOnOrder(tx, order, {
    kind: 'refund_failed',
    actor: 'provider',
    amountCents,
    at: dependencies.clock(),
  });
  await notifyCompany(tx, dependencies, order, { kind: 'refund_refused', amountCents });
  await mailOrder(tx, dependencies, order, 'refund_failed', { refundedCents: amountCents });
  dependencies.securityLog.note('refund', 'failed', {
    refund: id,
    payment: paid.id,
    order: order.id,
    provider: paid.provider,
    amount_cents: amountCents,
  });
}
