import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PackingOrder, packingQuery } from '../../contract/desk/packing.ts';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { orderLine, shopOrder } from '../../kernel/database/schema/order.ts';
import { stockItem } from '../../kernel/database/schema/stock.ts';
import { toWindow } from '../../kernel/stored/stored.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { nextOrderStates } from '../../rules/order-state.ts';
import { toMoney } from '../../rules/price.ts';
import { buyerOf } from '../order/buyer-of.ts';
import type { OrderRow } from '../order/order-rows.ts';

/** States in which an order has goods to send. */
export const packingStates = (['paid', 'preparing', 'partly_shipped'] as const).filter((state) =>
  nextOrderStates(state).includes('shipped'),
);

interface Found {
  readonly id: number;
  readonly isThere: boolean;
  readonly owedCents: number;
  readonly depots: string[];
  readonly total: number;
}

/** Paid orders that have yet to leave, oldest first, with what is to be packed of each. */
export async function listPacking({ db }: Pick<Database, 'db'>, query: z.output<typeof packingQuery>) {
  const found = await findOrders(db, query);
  const items = await readPacking(
    db,
    found.map(({ id }) => id),
  );
  return {
    items: items.map((item) => {
      const { isThere = true, owedCents = 0, depots = [] } = found.find(({ id }) => id === item.id) ?? {};
      return { ...item, is_there: isThere, owed: owedCents > 0 ? toMoney(owedCents) : null, depots };
    }),
    total: found[0]?.total ?? 0,
    page: query.page,
    perPage: query.perPage,
  };
}

/**
 * Goods lie in a depot for the oldest order first: one that comes later has what is left of them. Only orders that have yet to
 * leave are looked at.
 */
async function findOrders(db: Queries, query: z.output<typeof packingQuery>): Promise<Found[]> {
  const { limit, offset } = toWindow(query);
  const { rows } = await db.execute<{
    id: number;
    is_there: boolean;
    owed_cents: number;
    depots: string[];
    total: number;
  }>(sql`
    with packing as (
      select id, document #>> '{carrier,code}' as carrier, set_aside, total_cents from shop_order
      where state in (${sql.join(
        packingStates.map((state) => sql`${state}`),
        sql`, `,
      )})),
    held as (
      select m.order_id, m.reference, m.depot_id, sum(m.reserved_change)::int as count
      from stock_movement m join packing p on p.id = m.order_id
      group by m.order_id, m.reference, m.depot_id having sum(m.reserved_change) > 0),
    queued as (
      select order_id, reference, depot_id,
        sum(count) over (partition by reference, depot_id order by order_id) as until
      from held),
    ready as (
      select q.order_id, bool_and(q.until <= coalesce(l.on_hand, 0)) as is_there,
        array_agg(distinct d.code) as depots
      from queued q
      join depot d on d.id = q.depot_id
      left join stock_level l on l.reference = q.reference and l.depot_id = q.depot_id
      group by q.order_id),
    -- As askedCents has it.
    owing as (
      select p.id, (p.total_cents - coalesce((
        select sum(m.amount_cents - coalesce((
          select sum(f.amount_cents) from payment_refund f
          where f.payment_id = m.id and f.reason = 'surplus' and f.state <> 'failed'), 0))
        from payment m where m.order_id = p.id and m.state in ('paid', 'partly_refunded', 'refunded')), 0))::int as cents
      from packing p where exists (select from order_event e where e.order_id = p.id and e.kind = 'changed'))
    select p.id, coalesce(r.is_there, true) as is_there, greatest(0, coalesce(o.cents, 0)) as owed_cents,
      coalesce(r.depots, '{}') as depots, count(*) over ()::int as total
    from packing p left join ready r on r.order_id = p.id left join owing o on o.id = p.id
    where ${query.carrier === undefined ? sql`true` : sql`p.carrier = ${query.carrier}`}
      and ${query.depot === undefined ? sql`true` : sql`${query.depot} = any(r.depots)`}
      and ${conditionOf(query.only)}
    order by p.id limit ${limit}::int offset ${offset}::int`);
  return rows.map(({ id, is_there: isThere, owed_cents: owedCents, depots, total }) => ({
    id,
    isThere,
    owedCents,
    depots,
    total,
  }));
}

function conditionOf(only: z.output<typeof packingQuery>['only']) {
  if (only === 'aside') return sql`p.set_aside <> ''`;
  const waits = sql`(not coalesce(r.is_there, true) or coalesce(o.cents, 0) > 0)`;
  if (only === 'ready') return sql`p.set_aside = '' and not ${waits}`;
  if (only === 'waiting') return sql`p.set_aside = '' and ${waits}`;
  return sql`true`;
}

/** What is to be packed of orders, oldest first: those that have nothing left are left out. */
export async function readPacking(
  db: Queries,
  ids: readonly number[],
): Promise<Omit<PackingOrder, 'is_there' | 'owed' | 'depots'>[]> {
  const orders = await readOrders(db, ids);
  if (orders.length === 0) return [];
  const lines = await readRemaining(db, ids);
  return orders.map((order) => {
    const { document } = order;
    const { city, country } = document.shippingAddress;
    return {
      id: order.id,
      number: orderNumber(order.id, order.placedAt),
      date: order.placedAt.toISOString(),
      buyer: buyerOf(order),
      city,
      country,
      carrier: { code: document.carrier.code, label: document.carrier.label },
      set_aside: order.setAside,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _, shade, ...line }) => ({ ...line, shade: shade?.code ?? '' })),
    };
  });
}

/** Those of the orders that have goods to send, oldest first. */
export async function readOrders(db: Queries, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.id, [...ids]))
    .orderBy(asc(shopOrder.id));
  const sending: readonly string[] = packingStates;
  return rows.filter(({ state }) => sending.includes(state));
}

/** What has yet to leave of orders, line by line, with the shelf that it lies on. */
export async function readRemaining(db: Queries, ids: readonly number[]) {
  const left = sql<number>`(
    select coalesce(sum(sl.quantity), 0)::int from shipment s join shipment_line sl on sl.shipment_id = s.id
    where s.order_id = ${orderLine.orderId} and sl.position = ${orderLine.position} and s.withdrawn_at is null)`;
  const rows = await db
    .select({
      orderId: orderLine.orderId,
      id: orderLine.position,
      reference: orderLine.reference,
      name: orderLine.name,
      label: orderLine.label,
      shade: orderLine.shade,
      quantity: sql<number>`${orderLine.quantity} - ${left}`.mapWith(Number),
      shelf: sql<string>`coalesce(${stockItem.shelf}, '')`,
    })
    .from(orderLine)
    .leftJoin(stockItem, eq(stockItem.reference, orderLine.reference))
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return rows.filter(({ quantity }) => quantity > 0);
}
