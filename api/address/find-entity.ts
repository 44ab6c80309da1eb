import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireFound, requirePlan } from '../content/found.ts';
import { calledPlan } from '../content/sales-plans.ts';
import type { EntityType, UrlEntity, urlEntityQuery } from '../contract/content.ts';
import type { Queries } from '../database/database.ts';
import { readChildCategories } from './child-categories.ts';
import { slugsOf } from './slugs.ts';

type Query = z.output<typeof urlEntityQuery>;
type Row = Omit<UrlEntity, 'parents' | 'technical_type'> & {
  technical_type: string | null;
  parent_id: number | null;
};
type Parent = NonNullable<UrlEntity['parents']>[number];

/** The entity behind a slug, with the way to it from the root when it is asked for. */
export async function findEntity(db: Queries, query: Query): Promise<UrlEntity> {
  const type = query.entity_type;
  const { rows } = await db.execute<Row>(sql`
    select ${type}::text as entity_type, entity.*, ${slugsOf(sql`${type}::text`, sql`entity.id`)} as slugs
    from (${entitiesWithSlug[type](query.slug)}) entity
    where lang = ${query.lang} or ${query.any_lang ?? false}
    order by lang = ${query.lang} desc
    limit 1`);
  const { technical_type, parent_id, ...entity } = requireFound(rows);
  requirePlan(calledPlan(query), entity.sales_plans);
  return {
    ...entity,
    ...(technical_type !== null && { technical_type }),
    ...(query.depth > 0 && { childs: await readChilds(db, query, entity.id) }),
    ...(query.parents && { parents: await readParents(db, parent_id, query.lang) }),
  };
}

const readChilds = async (
  db: Queries,
  { entity_type: type, depth, lang: locale, ...query }: Query,
  id: number,
) =>
  type === 'category'
    ? readChildCategories(db, { categoryId: id, depth, locale, salesPlanId: calledPlan(query) })
    : [];

/** Each selects id, name, slug, lang, sales_plans, technical_type and the category it stands under. */
const entitiesWithSlug: Record<EntityType, (slug: string) => SQL> = {
  category: (slug) => sql`
    select c.id, t.name, t.slug, t.locale as lang, null as technical_type, c.parent_id, array(
      select plan.id
      from sales_plan plan
      where exists (
        select from product_sales_plan sold
        where sold.sales_plan_id = plan.id and sold.category_ids @> array[c.id]
      )
      order by 1
    ) as sales_plans
    from category_translation t
    join category c on c.id = t.category_id
    where t.slug = ${slug}`,
  product: (slug) => sql`
    select p.id, t.name, t.slug, t.locale as lang, null as technical_type, p.main_category_id as parent_id, array(
      select plan.sales_plan_id from product_sales_plan plan where plan.product_id = p.id order by 1
    ) as sales_plans
    from product_translation t
    join product p on p.id = t.product_id
    where t.slug = ${slug}`,
  page: (slug) => sql`
    select p.id, t.title as name, t.slug, t.locale as lang, p.technical_type, null::int as parent_id, p.sales_plan_ids as sales_plans
    from page_translation t
    join page p on p.id = t.page_id
    where t.slug = ${slug} and p.published`,
  folder: (slug) => sql`
    select f.id, t.title as name, t.slug, t.locale as lang, null as technical_type, null::int as parent_id, f.sales_plan_ids as sales_plans
    from folder_translation t
    join folder f on f.id = t.folder_id
    where t.slug = ${slug}`,
};

/** From the root to the category itself. */
async function readParents(db: Queries, categoryId: number | null, locale: string): Promise<Parent[]> {
  if (categoryId === null) return [];
  const { rows } = await db.execute<Parent & Record<string, unknown>>(sql`
    select closure.ancestor_id as id, t.name, t.slug
    from category_closure closure
    join category_translation t on t.category_id = closure.ancestor_id and t.locale = ${locale}
    where closure.category_id = ${categoryId}
    order by closure.depth desc`);
  return rows;
}
