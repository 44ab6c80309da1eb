import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderIndexQuery } from '../../contract/order.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orderLine, payment, shopOrder } from '../../kernel/database/schema/order.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { toOrderItem } from './show-order.ts';

type Query = z.output<typeof orderIndexQuery>;

/** Newest first. Those of one customer, or of everybody. */
export async function listOrders({ db }: Database, query: Query, customerId?: number) {
  const { limit, offset } = toWindow(query);
  const where = and(
    customerId === undefined ? undefined : eq(shopOrder.customerId, customerId),
    query.status === undefined ? undefined : eq(shopOrder.state, query.status),
  );
  const orders = await db
    .select()
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.id))
    .limit(limit)
    .offset(offset);
  const ids = orders.map(({ id }) => id);
  const payments =
    ids.length === 0 ? [] : await db.select().from(payment).where(inArray(payment.orderId, ids));
  const counts =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: orderLine.orderId, items: sum(orderLine.quantity).mapWith(Number) })
          .from(orderLine)
          .where(inArray(orderLine.orderId, ids))
          .groupBy(orderLine.orderId);
  const itemCounts = new Map(counts.map(({ orderId, items }) => [orderId, items]));
  const items = orders.map((order) =>
    toOrderItem(
      order,
      payments.filter(({ orderId }) => orderId === order.id),
      itemCounts.get(order.id) ?? 0,
    ),
  );
  return listPage(db, { table: shopOrder, where, paging: query, items });
}
