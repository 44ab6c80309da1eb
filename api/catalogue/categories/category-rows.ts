import { sql } from 'drizzle-orm';
import { type CategoryInput, categoryInputSchema } from '../../contract/catalogue.ts';
import type { Locale, MediaReference, Translated } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import { batchReads } from '../../kernel/database/batch-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import type { Negoce } from '../../rules/networks.ts';
import { networkCondition } from '../search/filter-condition.ts';

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
  /** Of these, what each choice of a professional has. */
  readonly network_counts: Readonly<Record<Negoce, number>>;
}

/** A category as the database has it: its words by language, its products by sales plan. */
interface TreeRow extends Pick<CategoryRow, 'id' | 'code' | 'parent_id' | 'family' | 'cover'> {
  readonly texts: Translated<Pick<CategoryRow, 'name' | 'slug'>>;
  readonly products: Readonly<Record<string, ProductCounts>>;
}

interface ProductCounts {
  readonly all: number;
  readonly networks: Readonly<Record<Negoce, number>>;
}

const noProducts: ProductCounts = { all: 0, networks: { true: 0, false: 0 } };

/** Stands for no sales plan: each product counts in the first that sells it. */
const anyPlan = 0;

/** The whole tree in one language, in order, with the products of one sales plan counted. */
export async function readCategoryRows(
  db: Queries,
  shared: SharedReads,
  locale: Locale,
  planId: number = anyPlan,
): Promise<CategoryRow[]> {
  const tree = await shared.remember('categories', () => queryTree(db));
  return tree.map(({ texts, products, ...row }) => {
    const { all, networks } = products[planId] ?? noProducts;
    return { ...row, ...texts[locale], product_count: all, network_counts: networks };
  });
}

function queryTree(db: Queries): Promise<TreeRow[]> {
  return queryPrepared(
    db,
    'category_tree',
    sql`
    with sold as materialized (
      select sales_plan_id, category_ids, ${networkCondition(true)} as in_true, ${networkCondition(false)} as in_false
      from product_sales_plan s
      union all
      select ${anyPlan}::int, category_ids, ${networkCondition(true)}, ${networkCondition(false)}
      from product_sales_plan s where not exists (
        select from product_sales_plan lower
        where lower.product_id = s.product_id and lower.sales_plan_id < s.sales_plan_id)
    ), counts as (
      select id, jsonb_object_agg(sales_plan_id, products) as products
      from (
        select listed.id, sold.sales_plan_id, jsonb_build_object('all', count(*), 'networks', jsonb_build_object(
          'true', count(*) filter (where in_true), 'false', count(*) filter (where in_false))) as products
        from sold cross join unnest(sold.category_ids) listed(id)
        group by 1, 2) counted
      group by 1
    )
    select c.id, c.code, c.parent_id, c.family, c.cover, coalesce(counts.products, '{}') as products,
      (select jsonb_object_agg(locale, jsonb_build_object('name', name, 'slug', slug))
        from category_translation where category_id = c.id) as texts
    from category c
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

/** A category by its id, or by its slug in a language. */
interface CategoryKey {
  readonly idOrSlug: number | string;
  readonly locale: Locale;
}

export type CategoryTextReader = (key: CategoryKey) => Promise<CategoryTextRow | undefined>;

const mostTexts = 100;

/** Reads what only the page of a category shows. */
export const createCategoryTextReader = (db: Queries): CategoryTextReader =>
  batchReads(async (keys: readonly CategoryKey[]) => {
    const wanted = keys.map(({ idOrSlug, locale }, place) =>
      typeof idOrSlug === 'number' ? { place, id: idOrSlug } : { place, locale, slug: idOrSlug },
    );
    const rows = await queryPrepared<CategoryTextRow & { place: number }>(
      db,
      'category_texts',
      sql`
      with wanted as materialized (
        select key.place, coalesce(key.id, t.category_id) as id
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as key(place int, id int, locale text, slug text)
        left join category_translation t on t.locale = key.locale and t.slug = key.slug)
      select wanted.place, c.id, c.input, c.updated_at,
        (select jsonb_object_agg(locale, slug) from category_translation where category_id = c.id) as slugs,
        (select coalesce(jsonb_agg(plan.id order by plan.id), '[]') from sales_plan plan
          where exists (select from product_sales_plan s
            where s.sales_plan_id = plan.id and s.category_ids @> array[c.id])) as sales_plans
      from wanted join category c on c.id = wanted.id`,
    );
    const byPlace = new Map(
      rows.map(({ place, ...row }) => [place, { ...row, input: readStored(categoryInputSchema, row.input) }]),
    );
    return (key) => byPlace.get(keys.indexOf(key));
  }, mostTexts);
