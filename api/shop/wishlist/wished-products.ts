import { sql } from 'drizzle-orm';
import { type CardRow, selectCards, toProductCard } from '../../catalogue/public.ts';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';

export interface WishedProducts {
  readonly ids: readonly number[];
  readonly salesPlanId: number;
  readonly locale: Locale;
}

/** The products of a list that a sales plan has, in the order of the list and without pictures. */
export async function readWishedProducts(
  db: Queries,
  { ids, salesPlanId, locale }: WishedProducts,
): Promise<ProductCard[]> {
  const places = JSON.stringify(ids.map((id, place) => ({ id, place })));
  const wished = sql`(
    select s.product_id as id, wish.place
    from jsonb_to_recordset(${places}::jsonb) as wish(id int, place int)
    join product_sales_plan s on s.product_id = wish.id and s.sales_plan_id = ${salesPlanId})`;
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(
    sql`${selectCards(wished, locale)} order by listed.place`,
  );
  return rows.map((row) => toProductCard(row, locale, () => null));
}
