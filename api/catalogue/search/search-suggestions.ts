import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { SearchResult } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { PictureOf, PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import type { SearchableType } from '../../kernel/search/search-document.ts';
import { toFromPack } from '../products/product-card.ts';
import { networkCondition } from './filter-condition.ts';
import { type FoundRow, readFound } from './found-rows.ts';
import type { Searches } from './run-search.ts';
import { findable, matches, type PreparedSearch, ranking } from './search-query.ts';

export interface SuggestQuery {
  readonly text: string;
  readonly lang: Locale;
  readonly language?: Locale | undefined;
  readonly perPage: number;
  readonly negoce?: boolean | undefined;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
}

interface Found {
  readonly total: number;
  readonly groups: Readonly<Partial<Record<SearchableType, { ids: number[]; total: number }>>>;
}

/** The best products, categories and pages for a text. */
export async function suggest(
  { db, searches, pictures }: { db: Queries; searches: Searches; pictures: PictureSource },
  query: SuggestQuery,
): Promise<SearchResult> {
  const locale = query.language ?? query.lang;
  const planId = listedPlan(query);
  const { result, search } = await searches.run(query.text, { locale, planId }, (wanted) =>
    findBest(db, wanted, planId, query),
  );
  const idsOf = (type: SearchableType) => result.groups[type]?.ids ?? [];
  const rows = result.total === 0 ? [] : await readFound(db, idsOf, locale);
  const pictureOf = await pictures.load(referencedFiles(rows.map(({ cover }) => cover)));
  const group = (type: SearchableType) => ({
    items: idsOf(type).flatMap((id) => toItem(rows, type, id, locale, pictureOf)),
    total: result.groups[type]?.total ?? 0,
  });
  return {
    products: group('product'),
    categories: group('category'),
    pages: group('page'),
    ...(search.correctedText !== undefined && { corrected_text: search.correctedText }),
  };
}

function toItem(
  rows: readonly FoundRow[],
  type: SearchableType,
  id: number,
  locale: Locale,
  pictureOf: PictureOf,
): SearchResult['products']['items'] {
  const row = rows.find((each) => each.type === type && each.id === id);
  if (row === undefined) return [];
  const { slug, name, reference, category_name, family, pack_count: packCount, from_pack: pack } = row;
  return [
    {
      id,
      slug,
      name,
      ...(reference !== null && { reference }),
      ...(category_name !== null && { category_name }),
      ...(family !== null && { family }),
      cover: pictureOf(row.cover, locale),
      ...(packCount !== null && { pack_count: packCount }),
      ...(pack !== null && { from_pack: toFromPack(pack, locale) }),
    },
  ];
}

/** Ids of the best of each type, in order, and how many there are. Products stand in the order of `listProducts`. */
async function findBest(
  db: Queries,
  search: PreparedSearch,
  planId: number,
  { perPage, negoce }: Pick<SuggestQuery, 'perPage' | 'negoce'>,
): Promise<Found> {
  const isSold = negoce === undefined ? sql`true` : networkCondition(negoce);
  const { rows } = await db.execute<{ type: SearchableType; total: number; ids: number[] }>(sql`
    with hits as materialized (
      select d.entity_type as type, d.entity_id as id, ${ranking(search)} as rank,
        coalesce(s.promoted, 2147483647) as promoted, s.reference
      from search_document d left join product_sales_plan s
        on d.entity_type = 'product' and s.product_id = d.entity_id and s.sales_plan_id = ${planId}
      where ${matches(search, planId)} and ${findable(planId, negoce)} and (d.entity_type <> 'product' or ${isSold})
    )
    select type, count(*)::int as total,
      array(select id from hits best where best.type = hits.type
        order by rank desc, promoted, reference, id limit ${perPage}) as ids
    from hits group by type`);
  return {
    total: rows.length,
    groups: Object.fromEntries(rows.map(({ type, total, ids }) => [type, { total, ids }])),
  };
}
