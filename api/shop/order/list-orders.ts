import { and, desc, eq, inArray, type SQL, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffOrderItem, staffOrderIndexQuery } from '../../contract/desk/shop-work.ts';
import type { OrderItem, orderIndexQuery } from '../../contract/order.ts';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { orderLine, payment, shopOrder } from '../../kernel/database/schema/order.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { buyerOf } from './buyer-of.ts';
import type { OrderRow } from './order-rows.ts';
import { holdsOrderText } from './order-search.ts';
import { toOrderItem } from './show-order.ts';

type Query = z.output<typeof orderIndexQuery>;

/** Newest first. Those of one customer, or of everybody. */
export async function listOrders({ db }: Database, query: Query, customerId?: number) {
  const where = and(
    customerId === undefined ? undefined : eq(shopOrder.customerId, customerId),
    query.status === undefined ? undefined : eq(shopOrder.state, query.status),
  );
  const orders = await readPage(db, where, query);
  return listPage(db, { table: shopOrder, where, paging: query, items: await toItems(db, orders) });
}

/** Those of everybody with their buyers, newest first. A text is looked for in numbers, names, addresses, communications and totals. */
export async function listStaffOrders({ db }: Database, query: z.output<typeof staffOrderIndexQuery>) {
  const holdsText = holdsOrderText(query.text);
  const where = and(query.status === undefined ? undefined : eq(shopOrder.state, query.status), holdsText);
  const orders = await readPage(db, where, query);
  const items = (await toItems(db, orders)).map((item, index): StaffOrderItem => {
    const order = orders[index];
    return { ...item, buyer: order ? buyerOf(order) : '', email: order?.email ?? '' };
  });
  const isEndless = holdsText !== undefined;
  return listPage(db, { table: shopOrder, where, paging: query, items, isEndless });
}

async function readPage(db: Queries, where: SQL | undefined, paging: Paging): Promise<OrderRow[]> {
  const { limit, offset } = toWindow(paging);
  return db.select().from(shopOrder).where(where).orderBy(desc(shopOrder.id)).limit(limit).offset(offset);
}

async function toItems(db: Queries, orders: readonly OrderRow[]): Promise<OrderItem[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const payments = await db.select().from(payment).where(inArray(payment.orderId, ids));
  const counts = await db
    .select({ orderId: orderLine.orderId, items: sum(orderLine.quantity).mapWith(Number) })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.orderId);
  const itemCounts = new Map(counts.map(({ orderId, items }) => [orderId, items]));
  return orders.map((order) =>
    toOrderItem(
      order,
      payments.filter(({ orderId }) => orderId === order.id),
      itemCounts.get(order.id) ?? 0,
    ),
  );
}
