import type { z } from 'zod';
import type { orderChangedSchema } from '../../contract/order.ts';
import { orderPaymentState } from '../../rules/order-state.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { readOrder, readPayments } from './order-rows.ts';

export type ChangedOrder = z.infer<typeof orderChangedSchema>;

/** How an order stands after a call of staff. */
export async function changedOrder(
  { database }: Pick<OrderDependencies, 'database'>,
  id: number,
): Promise<ChangedOrder> {
  const { state, totalCents } = await readOrder(database.db, id);
  const payments = await readPayments(database.db, id);
  return { id, status: state, payment_status: orderPaymentState(payments, totalCents) };
}
