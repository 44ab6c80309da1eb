import { sql } from 'drizzle-orm';
import type { SharedReads } from '../changes/shared-reads.ts';
import type { CategoryInput } from '../contract/catalogue.ts';
import type { Locale, MediaReference, Translated } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { queryPrepared } from '../database/prepared.ts';

export interface CategoryRow {
  readonly id: number;
  readonly code: string;
  readonly parent_id: number | null;
  readonly family: number;
  readonly name: string;
  readonly slug: string;
  readonly cover: MediaReference | null;
  /** In the sales plan, those of the categories below included. */
  readonly product_count: number;
}

/** The whole tree in one language, in order, with the products of one sales plan counted. */
export const readCategoryRows = (
  db: Queries,
  shared: SharedReads,
  locale: Locale,
  planId: number | undefined,
): Promise<CategoryRow[]> =>
  shared.remember(`categories ${locale} ${planId}`, () => queryRows(db, locale, planId ?? null));

function queryRows(db: Queries, locale: Locale, plan: number | null): Promise<CategoryRow[]> {
  return queryPrepared(
    db,
    'category_tree',
    sql`
    with counts as (
      select listed.id, count(*)::int as products
      from product_sales_plan s cross join unnest(s.category_ids) listed(id)
      where s.sales_plan_id = ${plan}::int or (${plan}::int is null and not exists (
        select from product_sales_plan lower
        where lower.product_id = s.product_id and lower.sales_plan_id < s.sales_plan_id))
      group by listed.id
    )
    select c.id, c.code, c.parent_id, c.family, t.name, t.slug, c.cover,
      coalesce(counts.products, 0) as product_count
    from category c
    join category_translation t on t.category_id = c.id and t.locale = ${locale}
    left join counts on counts.id = c.id
    order by c.position, c.id`,
  );
}

export interface CategoryTextRow {
  readonly id: number;
  readonly input: CategoryInput;
  readonly slugs: Translated<string>;
  readonly sales_plans: number[];
  readonly updated_at: string;
}

/** What only the page of a category shows. */
export async function readCategoryTexts(
  db: Queries,
  idOrSlug: number | string,
  locale: Locale,
): Promise<CategoryTextRow | undefined> {
  const isId = typeof idOrSlug === 'number';
  const wanted = isId
    ? sql`c.id = ${idOrSlug}::int`
    : sql`c.id = (select category_id from category_translation where locale = ${locale} and slug = ${idOrSlug})`;
  const [row] = await queryPrepared<CategoryTextRow>(
    db,
    `category_texts_by_${isId ? 'id' : 'slug'}`,
    sql`
    select c.id, c.input, c.updated_at,
      (select jsonb_object_agg(locale, slug) from category_translation where category_id = c.id) as slugs,
      (select coalesce(jsonb_agg(plan.id order by plan.id), '[]') from sales_plan plan
        where exists (select from product_sales_plan s
          where s.sales_plan_id = plan.id and s.category_ids @> array[c.id])) as sales_plans
    from category c where ${wanted}`,
  );
  return row;
}
