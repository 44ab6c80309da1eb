import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { UrlChild } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';

interface ChildrenQuery {
  readonly categoryId: number;
  /** Levels below the category. */
  readonly depth: number;
  readonly locale: Locale;
  /** Without one: of any plan. */
  readonly salesPlanId: number | undefined;
}

type Row = Omit<UrlChild, 'childs'> & { parent_id: number } & Record<string, unknown>;

/** The categories below one that have products, in their order. */
export async function readChildCategories(db: Queries, query: ChildrenQuery): Promise<UrlChild[]> {
  const { categoryId, depth, locale, salesPlanId } = query;
  const isOfPlan = salesPlanId === undefined ? sql`true` : sql`sold.sales_plan_id = ${salesPlanId}`;
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.parent_id, t.name, t.slug
    from category_closure closure
    join category c on c.id = closure.category_id
    join category_translation t on t.category_id = c.id and t.locale = ${locale}
    where closure.ancestor_id = ${categoryId} and closure.depth between 1 and ${depth}
      and exists (
        select from product_sales_plan sold where sold.category_ids @> array[c.id] and ${isOfPlan}
      )
    order by c.position, c.id`);
  return below(rows, categoryId);
}

const below = (rows: readonly Row[], parentId: number): UrlChild[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .map(({ id, name, slug }) => ({ id, name, slug, childs: below(rows, id) }));
