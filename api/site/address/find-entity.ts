import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntityType, UrlEntity, urlEntityQuery } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { calledPlan } from '../../kernel/plans/sales-plans.ts';
import { requireFound, requirePlan } from '../../kernel/stored/found.ts';
import { readChildCategories } from './child-categories.ts';
import { slugsOf } from './slugs.ts';

type Query = z.output<typeof urlEntityQuery>;
type Row = Omit<UrlEntity, 'parents' | 'technical_type'> & {
  technical_type: string | null;
  parent_id: number | null;
};
type Parent = NonNullable<UrlEntity['parents']>[number];

/**
 * The entity behind a slug, with the way to it from the root when it is asked for. The language of the call comes
 * before the other one, and the entity that has the slug before the one that had it.
 */
export async function findEntity(db: Queries, query: Query): Promise<UrlEntity> {
  const present = await findNamed(db, query, hasSlug(query));
  const isOwn = present?.lang === query.lang;
  const former = isOwn ? undefined : await findNamed(db, query, hadSlug(query));
  const isFormer = former !== undefined && (present === undefined || former.lang === query.lang);
  const found = isFormer ? former : present;
  const { technical_type, parent_id, ...entity } = requireFound(found === undefined ? [] : [found]);
  requirePlan(calledPlan(query), entity.sales_plans);
  return {
    ...entity,
    ...(isFormer && { is_former: true }),
    ...(technical_type !== null && { technical_type }),
    ...(query.depth > 0 && { childs: await readChilds(db, query, entity.id) }),
    ...(query.parents && { parents: await readParents(db, parent_id, query.lang) }),
  };
}

/** Condition on an entity `id` and its translation `t`. */
type IsNamed = (id: SQL) => SQL;

const hasSlug =
  ({ slug }: Query): IsNamed =>
  () =>
    sql`t.slug = ${slug}`;

const hadSlug =
  ({ slug, entity_type: type }: Query): IsNamed =>
  (id) =>
    sql`(${id}, t.locale) in (
    select entity_id, locale from former_slug where entity_type = ${type} and slug = ${slug}
  )`;

async function findNamed(db: Queries, query: Query, isNamed: IsNamed): Promise<Row | undefined> {
  const type = query.entity_type;
  const { rows } = await db.execute<Row>(sql`
    select ${type}::text as entity_type, entity.*, ${slugsOf(sql`${type}::text`, sql`entity.id`)} as slugs
    from (${namedEntities[type](isNamed)}) entity
    where lang = ${query.lang} or ${query.any_lang ?? false}
    order by lang = ${query.lang} desc
    limit 1`);
  return rows[0];
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
const namedEntities: Record<EntityType, (isNamed: IsNamed) => SQL> = {
  category: (isNamed) => sql`
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
    where ${isNamed(sql`c.id`)}`,
  product: (isNamed) => sql`
    select p.id, t.name, t.slug, t.locale as lang, null as technical_type, p.main_category_id as parent_id, array(
      select plan.sales_plan_id from product_sales_plan plan where plan.product_id = p.id order by 1
    ) as sales_plans
    from product_translation t
    join product p on p.id = t.product_id
    where ${isNamed(sql`p.id`)}`,
  page: (isNamed) => sql`
    select p.id, t.title as name, t.slug, t.locale as lang, p.technical_type, null::int as parent_id, p.sales_plan_ids as sales_plans
    from page_translation t
    join page p on p.id = t.page_id
    where ${isNamed(sql`p.id`)} and p.published`,
  folder: (isNamed) => sql`
    select f.id, t.title as name, t.slug, t.locale as lang, null as technical_type, null::int as parent_id, f.sales_plan_ids as sales_plans
    from folder_translation t
    join folder f on f.id = t.folder_id
    where ${isNamed(sql`f.id`)}`,
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
