import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderShipment } from '../../contract/tracking.ts';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { shipment, shipmentLine } from '../../kernel/database/schema/shipment.ts';
import { depot } from '../../kernel/database/schema/stock.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
import { requireFound } from '../../kernel/stored/found.ts';

export type ShipmentRow = typeof shipment.$inferSelect;
export type ShipmentLineRow = typeof shipmentLine.$inferSelect;

/** What has left of an order, oldest first: without what was noted by mistake. */
export const readShipments = (db: Queries, orderId: number): Promise<ShipmentRow[]> =>
  db
    .select()
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), isNull(shipment.withdrawnAt)))
    .orderBy(asc(shipment.id));

/** A shipment of an order, also one that was noted by mistake. @throws ApiError `not_found` */
export async function findShipment(tx: Transaction, orderId: number, id: number): Promise<ShipmentRow> {
  const isIt = and(eq(shipment.orderId, orderId), eq(shipment.id, id));
  return requireFound(await tx.select().from(shipment).where(isIt));
}

export async function readShipmentLines(
  db: Queries,
  shipments: readonly Pick<ShipmentRow, 'id'>[],
): Promise<ShipmentLineRow[]> {
  if (shipments.length === 0) return [];
  const ids = shipments.map(({ id }) => id);
  return db
    .select()
    .from(shipmentLine)
    .where(inArray(shipmentLine.shipmentId, ids))
    .orderBy(asc(shipmentLine.shipmentId), asc(shipmentLine.position));
}

/** How much of each line of an order has left, by the position of the line. */
export async function countShipped(db: Queries, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await readShipmentLines(db, await readShipments(db, orderId));
  const counts = new Map<number, number>();
  for (const { position, quantity } of lines) counts.set(position, (counts.get(position) ?? 0) + quantity);
  return counts;
}

interface Reader {
  readonly isStaff: boolean;
}

/** What has left of an order, as it is shown. */
export async function showShipments(
  db: Queries,
  orderId: number,
  { isStaff }: Reader,
): Promise<OrderShipment[]> {
  const shipments = await readShipments(db, orderId);
  const lines = await readShipmentLines(db, shipments);
  const depotIds = shipments.flatMap(({ depotId }) => depotId ?? []);
  const depots =
    isStaff && depotIds.length > 0 ? await db.select().from(depot).where(inArray(depot.id, depotIds)) : [];
  return shipments.map((row) => ({
    id: row.id,
    left_at: row.leftAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    carrier: row.carrierLabel,
    parcels: row.parcels,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ position, quantity }) => ({ id: position, quantity })),
    depot: depots.find(({ id }) => id === row.depotId)?.code ?? null,
    mail_at: (isStaff && row.mailDueAt?.toISOString()) || null,
    saved_by: isStaff ? row.savedBy : null,
  }));
}

const ordersAtOnce = 500;

/** Gives their shipment to orders that a build has sent which knew of none: before an upgrade, and during it. */
export async function completeShipments({ db }: Pick<Database, 'db'>): Promise<void> {
  let afterId = 0;
  await untilNoneIsLeft(async () => {
    const { rows } = await db.execute<{ order_id: number }>(sql`
      with sent as (
        insert into shipment
          (order_id, key, carrier_code, carrier_label, parcels, left_at, saved_by, delivered_at, told_numbers)
        select o.id, 'order', o.document #>> '{carrier,code}', o.document #>> '{carrier,label}',
          case when o.tracking_number is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('number', o.tracking_number, 'url', coalesce(o.tracking_url, ''))) end,
          coalesce(gone.at, o.changed_at), gone.saved_by,
          case when o.state = 'delivered' then coalesce(arrived.at, o.changed_at) end,
          case when o.tracking_number is null then '{}'::text[] else array[o.tracking_number] end
        from shop_order o
        left join lateral (select at, saved_by from order_event e
          where e.order_id = o.id and e.kind = 'state' and e.state = 'shipped' order by id desc limit 1) gone on true
        left join lateral (select at from order_event e
          where e.order_id = o.id and e.kind = 'state' and e.state = 'delivered' order by id desc limit 1) arrived on true
        where o.state in ('shipped', 'delivered') and o.id > ${afterId}::int
          and not exists (select from shipment s where s.order_id = o.id)
        order by o.id limit ${ordersAtOnce}::int
        on conflict do nothing
        returning id, order_id),
      held as (
        insert into shipment_line (shipment_id, position, quantity)
        select sent.id, l.position, l.quantity from sent join order_line l on l.order_id = sent.order_id)
      select order_id from sent`);
    afterId = Math.max(afterId, ...rows.map(({ order_id: id }) => id));
    return rows.length;
  });
}
