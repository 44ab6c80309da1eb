import { type SQL, sql } from 'drizzle-orm';

/** Sales plans in which a category, or one below it, has products. Few of the arrays differ. */
const categoryPlans = sql`
  select distinct unnest(category_ids) as category_id, sales_plan_id
  from (select distinct category_ids, sales_plan_id from product_sales_plan) sold`;

/** What has addresses, in the order of the site map. */
export const addressTypes = ['category', 'folder', 'page', 'product'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Where an entity stands among all that have addresses: the order of types and ids in one number, because sorting by one is twice as fast as by two. */
const placeOf = (type: AddressType, id: SQL): SQL =>
  sql`(${addressTypes.indexOf(type)}::bigint << 32) + ${id}`;

const rowsByType: Readonly<Record<AddressType, SQL>> = {
  category: sql`
    select 'category' as entity_type, c.id, t.locale as lang, plan.sales_plan_id as saleplan_id, t.slug, t.name,
      c.parent_id, null::text as technical_type, c.updated_at, ${placeOf('category', sql`c.id`)} as place
    from category c
    join category_translation t on t.category_id = c.id
    join (${categoryPlans}) plan on plan.category_id = c.id`,
  folder: sql`
    select 'folder' as entity_type, f.id, t.locale as lang, plan.id as saleplan_id, t.slug, t.title as name,
      null::int as parent_id, null::text as technical_type, f.updated_at, ${placeOf('folder', sql`f.id`)} as place
    from folder f
    join folder_translation t on t.folder_id = f.id
    cross join unnest(f.sales_plan_ids) as plan(id)`,
  page: sql`
    select 'page' as entity_type, p.id, t.locale as lang, plan.id as saleplan_id, t.slug, t.title as name,
      null::int as parent_id, p.technical_type, p.updated_at, ${placeOf('page', sql`p.id`)} as place
    from page p
    join page_translation t on t.page_id = p.id
    cross join unnest(p.sales_plan_ids) as plan(id)
    where p.published`,
  product: sql`
    select 'product' as entity_type, p.id, t.locale as lang, plan.sales_plan_id as saleplan_id, t.slug, t.name,
      p.main_category_id as parent_id, null::text as technical_type, p.updated_at,
      ${placeOf('product', sql`p.id`)} as place
    from product p
    join product_translation t on t.product_id = p.id
    join product_sales_plan plan on plan.product_id = p.id`,
};

/**
 * One row for each entity, language and sales plan that has an address, of all types or of one:
 * entity_type, id, lang, saleplan_id, slug, name, parent_id, technical_type, updated_at, and place.
 */
export const addressRows = (type?: AddressType): SQL =>
  type === undefined ? sql.join(Object.values(rowsByType), sql` union all `) : rowsByType[type];

interface AddressPage {
  readonly types: readonly AddressType[];
  readonly where: (type: AddressType) => SQL;
  readonly limit: number;
  readonly offset: number;
}

/** A query of those addresses of the types for which a condition holds, by place, language and sales plan. */
export function addressPage({ types, where, limit, offset }: AddressPage): SQL {
  // Within a type ids are in the order of places, and an index has them in it.
  const firstOf = (type: AddressType) => sql`
    (select * from (${addressRows(type)}) address where ${where(type)}
    order by id, lang, saleplan_id limit ${limit + offset})`;
  return sql`
    select * from (${sql.join(types.map(firstOf), sql` union all `)}) address
    order by place, lang, saleplan_id
    limit ${limit} offset ${offset}`;
}

export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All conditions that are given; every row without any. */
export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);
