import { eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { payment, shopOrder } from '../../kernel/database/schema/order.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { PaymentRow } from './order-rows.ts';

/** Where a noted transfer came from and went to, as numbers of orders. */
export interface TransferMoves {
  readonly from: string | null;
  readonly to: string | null;
}

/** The payment that a transfer counts as since it was moved; undefined where it was not. */
export async function findMoved(db: Queries, id: number): Promise<PaymentRow | undefined> {
  const [moved] = await db.select().from(payment).where(eq(payment.movedFromId, id));
  return moved;
}

/** Says of the payments of an order how staff have moved them. Without a moved one nothing is asked. */
export async function readTransferMoves(
  db: Queries,
  payments: readonly PaymentRow[],
): Promise<(moved: PaymentRow) => TransferMoves> {
  const origins = payments.flatMap(({ movedFromId }) => movedFromId ?? []);
  const reversed = payments.filter(({ state }) => state === 'reversed').map(({ id }) => id);
  const others =
    origins.length + reversed.length === 0
      ? []
      : await db
          .select({
            id: payment.id,
            movedFromId: payment.movedFromId,
            orderId: shopOrder.id,
            placedAt: shopOrder.placedAt,
          })
          .from(payment)
          .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
          .where(or(inArray(payment.id, origins), inArray(payment.movedFromId, reversed)));
  const numberOf = (other: (typeof others)[number] | undefined) =>
    other === undefined ? null : orderNumber(other.orderId, other.placedAt);
  return ({ id, movedFromId }) => ({
    from: numberOf(others.find((other) => other.id === movedFromId)),
    to: numberOf(others.find((other) => other.movedFromId === id)),
  });
}
