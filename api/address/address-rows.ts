import { type SQL, sql } from 'drizzle-orm';

/** Sales plans in which a category, or one below it, has products. Few of the arrays differ. */
const categoryPlans = sql`
  select distinct unnest(category_ids) as category_id, sales_plan_id
  from (select distinct category_ids, sales_plan_id from product_sales_plan) sold`;

/**
 * One row for each entity, language and sales plan that has an address:
 * entity_type, id, lang, saleplan_id, slug, name, parent_id, technical_type, updated_at, and place: the order of
 * types and ids in one number, because sorting by one is twice as fast as by two.
 */
export const addressRows: SQL = sql`
  select 'category' as entity_type, c.id, t.locale as lang, plan.sales_plan_id as saleplan_id, t.slug, t.name,
    c.parent_id, null::text as technical_type, c.updated_at, (0::bigint << 32) + c.id as place
  from category c
  join category_translation t on t.category_id = c.id
  join (${categoryPlans}) plan on plan.category_id = c.id
  union all
  select 'folder', f.id, t.locale, plan.id, t.slug, t.title, null, null, f.updated_at, (1::bigint << 32) + f.id
  from folder f
  join folder_translation t on t.folder_id = f.id
  cross join unnest(f.sales_plan_ids) as plan(id)
  union all
  select 'page', p.id, t.locale, plan.id, t.slug, t.title, null, p.technical_type, p.updated_at,
    (2::bigint << 32) + p.id
  from page p
  join page_translation t on t.page_id = p.id
  cross join unnest(p.sales_plan_ids) as plan(id)
  where p.published
  union all
  select 'product', p.id, t.locale, plan.sales_plan_id, t.slug, t.name, p.main_category_id, null, p.updated_at,
    (3::bigint << 32) + p.id
  from product p
  join product_translation t on t.product_id = p.id
  join product_sales_plan plan on plan.product_id = p.id`;

export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All conditions that are given; every row without any. */
export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);
