import { sql } from 'drizzle-orm';
import type { CalculableList, CalculableProduct } from '../../contract/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import type { ProductListQuery } from './list-products.ts';

type CalculableQuery = Pick<ProductListQuery, 'lang' | 'saleplan_id' | 'sales_plan_id' | 'perPage' | 'page'>;

/** One page of the products of a sales plan that something is consumed of, by name. */
export async function listCalculable(db: Queries, query: CalculableQuery): Promise<CalculableList> {
  const { lang, perPage, page } = query;
  const [row] = await queryPrepared<{ total: number; items: CalculableProduct[] }>(
    db,
    'calculable_products',
    sql`
      with calculable as materialized (
        select p.id, p.reference, t.name, t.sort_name
        from product_sales_plan s
        join product p on p.id = s.product_id
        join product_translation t on t.product_id = p.id and t.locale = ${lang}
        where s.sales_plan_id = ${listedPlan(query)}::int and p.technical -> 'consumption' <> 'null'
      ), paged as (
        select * from calculable order by sort_name, reference limit ${perPage} offset ${(page - 1) * perPage}
      )
      select (select count(*) from calculable)::int as total, coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reference', reference)
          order by sort_name, reference) from paged), '[]') as items`,
  );
  return { items: row?.items ?? [], total: row?.total ?? 0, page, perPage };
}
