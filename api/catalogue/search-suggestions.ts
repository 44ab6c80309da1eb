import { sql } from 'drizzle-orm';
import { listedPlan } from '../content/sales-plans.ts';
import type { Locale, MediaReference } from '../contract/common.ts';
import type { SearchResult } from '../contract/content.ts';
import type { Queries } from '../database/database.ts';
import { loadPictures, type PictureOf, referencedFiles } from '../media/pictures.ts';
import { runSearch } from './run-search.ts';
import type { SearchableType } from './search-document.ts';
import { matches, type PreparedSearch, ranking } from './search-query.ts';

export interface SuggestQuery {
  readonly text: string;
  readonly lang: Locale;
  readonly language?: Locale | undefined;
  readonly perPage: number;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
}

interface FoundRow extends Record<string, unknown> {
  readonly entity_type: SearchableType;
  readonly entity_id: number;
  readonly total: number;
  readonly slug: string;
  readonly name: string;
  readonly reference: string | null;
  readonly category_name: string | null;
  readonly family: number | null;
  readonly cover: MediaReference | null;
}

type Group = SearchResult['products'];

/** The best products, categories and pages for a text. */
export async function suggest(db: Queries, query: SuggestQuery, mediaUrl: string): Promise<SearchResult> {
  const locale = query.language ?? query.lang;
  const planId = listedPlan(query);
  const types = ['product', 'category', 'page'] as const;
  const { result, search } = await runSearch(db, query.text, { locale, planId, types }, async (wanted) => {
    const best = await findBest(db, wanted, planId, query.perPage);
    return { best, total: best.length };
  });
  const rows = result.best;
  const pictureOf = await loadPictures(db, referencedFiles(rows.map(({ cover }) => cover)), mediaUrl);
  const group = (type: SearchableType) => toGroup(rows, type, locale, pictureOf);
  return {
    products: group('product'),
    categories: group('category'),
    pages: group('page'),
    ...(search.correctedText !== undefined && rows.length > 0 && { corrected_text: search.correctedText }),
  };
}

function toGroup(
  rows: readonly FoundRow[],
  type: SearchableType,
  locale: Locale,
  pictureOf: PictureOf,
): Group {
  const own = rows.filter((row) => row.entity_type === type);
  const items = own.map((row) => ({
    id: row.entity_id,
    slug: row.slug,
    name: row.name,
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.category_name !== null && { category_name: row.category_name }),
    ...(row.family !== null && { family: row.family }),
    cover: pictureOf(row.cover, locale),
  }));
  return { items, total: own[0]?.total ?? 0 };
}

async function findBest(
  db: Queries,
  search: PreparedSearch,
  planId: number,
  perGroup: number,
): Promise<FoundRow[]> {
  const { locale } = search;
  const { rows } = await db.execute<FoundRow>(sql`
    with hits as (
      select d.entity_type, d.entity_id, ${ranking(search)} as rank from search_document d
      where ${matches(search, planId)} and (d.entity_type <> 'category' or ${hasProducts(planId)})
    ), ranked as (
      select *, row_number() over (partition by entity_type order by rank desc, entity_id) as place,
        (count(*) over (partition by entity_type))::int as total
      from hits
    )
    select r.entity_type, r.entity_id, r.total, coalesce(pt.slug, ct.slug, gt.slug) as slug,
      coalesce(pt.name, ct.name, gt.title) as name, p.reference, mt.name as category_name,
      coalesce(m.family, c.family) as family, coalesce(p.cover, c.cover, g.cover) as cover
    from ranked r
    left join product p on r.entity_type = 'product' and p.id = r.entity_id
    left join product_translation pt on pt.product_id = p.id and pt.locale = ${locale}
    left join category m on m.id = p.main_category_id
    left join category_translation mt on mt.category_id = m.id and mt.locale = ${locale}
    left join category c on r.entity_type = 'category' and c.id = r.entity_id
    left join category_translation ct on ct.category_id = c.id and ct.locale = ${locale}
    left join page g on r.entity_type = 'page' and g.id = r.entity_id
    left join page_translation gt on gt.page_id = g.id and gt.locale = ${locale}
    where r.place <= ${perGroup} order by r.entity_type, r.place`);
  return rows;
}

/** Whether the category of `search_document d` or one below it has a product in the plan. */
const hasProducts = (planId: number) => sql`exists (
  select from product_sales_plan s
  where s.sales_plan_id = ${planId} and s.category_ids @> array[d.entity_id])`;
