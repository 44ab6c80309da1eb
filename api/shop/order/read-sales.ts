import { and, gte, ne, sql } from 'drizzle-orm';
import type { SalesFigures } from '../../contract/desk/shop-work.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { firstDayOfSales, salesFigures } from './sales-figures.ts';

const belgianTime = sql`${shopOrder.placedAt} at time zone 'Europe/Brussels'`;

/** What was ordered today and this week, however many orders that are; cancelled ones left out. */
export async function readSales(db: Queries, now: Date): Promise<SalesFigures> {
  const since = sql`${firstDayOfSales(now)}::timestamp at time zone 'Europe/Brussels'`;
  const sold = await db
    .select({
      day: sql<string>`to_char(${belgianTime}, 'YYYY-MM-DD')`.as('day'),
      hour: sql<number>`extract(hour from ${belgianTime})::int`.as('hour'),
      cents: sql<number>`sum(${shopOrder.totalCents})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(shopOrder)
    .where(and(gte(shopOrder.placedAt, since), ne(shopOrder.state, 'cancelled')))
    .groupBy(sql`1, 2`);
  return salesFigures(sold, now);
}
