import { and, gte, notInArray, sql } from 'drizzle-orm';
import type { SalesFigures } from '../../contract/desk/shop-work.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { firstDayOfSales, salesFigures } from './sales-figures.ts';

/** Cents of an order that have gone back, and never more than it cost: what came twice was no sale. */
const refunded = sql`least(${shopOrder.totalCents}, greatest(0, ${shopOrder.totalCents} - (
  select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from payment p
  where p.order_id = ${shopOrder.id} and p.state in ('paid', 'partly_refunded', 'refunded'))))`;
const belgianTime = sql`${shopOrder.placedAt} at time zone 'Europe/Brussels'`;

/** What was sold today and this week, however many orders that are: those that were paid, without what went back. */
export async function readSales(db: Queries, now: Date): Promise<SalesFigures> {
  const since = sql`${firstDayOfSales(now)}::timestamp at time zone 'Europe/Brussels'`;
  const sold = await db
    .select({
      day: sql<string>`to_char(${belgianTime}, 'YYYY-MM-DD')`.as('day'),
      hour: sql<number>`extract(hour from ${belgianTime})::int`.as('hour'),
      cents: sql<number>`sum(${shopOrder.totalCents} - ${refunded})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(shopOrder)
    .where(
      and(gte(shopOrder.placedAt, since), notInArray(shopOrder.state, ['awaiting_payment', 'cancelled'])),
    )
    .groupBy(sql`1, 2`);
  return salesFigures(sold, now);
}
