import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { orderLine } from '../../kernel/database/schema/order.ts';
import { stockHold } from '../../kernel/database/schema/stock.ts';
import type { OrderState } from '../../rules/order-state.ts';
import { holdStock } from './hold-stock.ts';
import { hasReserved, releaseStock, reserveStock } from './order-stock.ts';

interface OrderStep {
  readonly orderId: number;
  readonly to: OrderState;
  readonly at: Date;
}

/** What a step of a locked order does to the goods; those that leave do so with their shipment. */
export async function moveStock(tx: Transaction, { orderId, to, at }: OrderStep): Promise<void> {
  if (to === 'cancelled') await releaseStock(tx, { orderId, at });
  else if (to === 'paid') await owe(tx, orderId, at);
  else if (to === 'awaiting_payment') await holdStock(tx, { orderId, at, isTransfer: true });
}

/** Goods that are paid wait for their buyer, even if their hold had ended and others have bought them meanwhile. */
async function owe(tx: Transaction, orderId: number, at: Date): Promise<void> {
  if (!(await hasReserved(tx, orderId))) {
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId));
    await reserveStock(tx, lines, { orderId, at, isOwed: true });
  }
  await tx.delete(stockHold).where(eq(stockHold.orderId, orderId));
}
