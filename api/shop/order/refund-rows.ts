import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { payment, paymentRefund } from '../../kernel/database/schema/order.ts';

export type RefundRow = typeof paymentRefund.$inferSelect;

/** Those of all payments of an order, oldest first. */
export const readRefunds = (db: Queries, orderId: number): Promise<RefundRow[]> =>
  db
    .select(getTableColumns(paymentRefund))
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(paymentRefund.id));
