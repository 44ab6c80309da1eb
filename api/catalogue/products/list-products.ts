import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductCard, productOrderSchema } from '../../contract/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import type { PictureSource } from '../../kernel/http/services.ts';
import { readSelected, type SelectionQuery } from '../filters/read-selection.ts';
import {
  baseConditions,
  filterConditions,
  type ProductSelection,
  priceCondition,
  selectionForm,
} from '../search/product-selection.ts';
import type { Searches } from '../search/run-search.ts';
import { ranking } from '../search/search-query.ts';
import { type CardRow, selectCards, toProductCards } from './product-card.ts';

export interface ProductListQuery extends SelectionQuery {
  readonly orderBy: z.infer<typeof productOrderSchema>;
  readonly ids?: readonly number[] | undefined;
  readonly promoted?: boolean | undefined;
  readonly firstOfFamily?: boolean | undefined;
  readonly perPage: number;
  readonly page: number;
}

export interface ProductList {
  items: ProductCard[];
  total: number;
  page: number;
  perPage: number;
}

interface ListRow extends Partial<CardRow> {
  readonly total: number;
}

/** One page of the products of a selection. */
export async function listProducts(
  { db, searches, pictures }: { db: Queries; searches: Searches; pictures: PictureSource },
  query: ProductListQuery,
): Promise<ProductList> {
  const { lang, page, perPage } = query;
  const { rows, total } = await readSelected(searches, query, async (selection) => {
    const found = await readList(db, selection, query);
    return { rows: found, total: found[0]?.total ?? 0 };
  });
  const cards = rows.filter((row): row is ListRow & CardRow => typeof row.id === 'number');
  return { items: await toProductCards(cards, lang, pictures), total, page, perPage };
}

/** A row for each card, or one without a card when the page is empty: the total is in all of them. */
function readList(db: Queries, selection: ProductSelection, query: ProductListQuery): Promise<ListRow[]> {
  const { lang, page, perPage, orderBy, ids, promoted, firstOfFamily } = query;
  const { keys, join } = orderOf(selection, query);
  const matching = sql`
      select s.product_id as id, ${keys}
      from product_sales_plan s ${join}
      where ${sql.join(conditionsOf(selection, query), sql` and `)}`;
  const list = sql`
    with selected as materialized (${firstOfFamily === true ? firstOfEachFamily(matching) : matching}
    ), paged as (
      select * from selected order by k1, k2, k3 limit ${perPage} offset ${(page - 1) * perPage}
    ), placed as (
      select id, row_number() over (order by k1, k2, k3) as place from paged
    )
    select (select count(*) from selected)::int as total, cards.*
    from (select) one left join (${selectCards(sql`placed`, lang)}) cards on true
    order by cards.place`;
  const form = selectionForm(selection);
  if (form !== undefined)
    return queryPrepared(
      db,
      `products_${orderBy}_${promoted === true}_${firstOfFamily === true}_${ids !== undefined}_${form}`,
      list,
    );
  return db.execute<ListRow & Record<string, unknown>>(list).then(({ rows }) => rows);
}

const firstOfEachFamily = (products: SQL): SQL => sql`
  select distinct on (c.family) one.*
  from (${products}) one join product p on p.id = one.id join category c on c.id = p.main_category_id
  order by c.family, k1, k2, k3`;

function conditionsOf(selection: ProductSelection, { ids, promoted }: ProductListQuery): SQL[] {
  const price = priceCondition(selection.price);
  return [
    ...baseConditions(selection),
    ...filterConditions(selection).map(([, isMet]) => isMet),
    ...(price === undefined ? [] : [price]),
    ...(ids === undefined ? [] : [sql`s.product_id = any(${sql.param(ids)}::int[])`]),
    ...(promoted === true ? [sql`s.promoted is not null`] : []),
  ];
}

/** Three keys to sort by, and what they need besides `product_sales_plan s`. What is promoted is most relevant. */
function orderOf(
  { search }: ProductSelection,
  { orderBy, lang }: ProductListQuery,
): { keys: SQL; join: SQL } {
  const promoted = sql`coalesce(s.promoted, 2147483647)`;
  switch (orderBy) {
    case 'price-asc':
      return {
        keys: sql`coalesce(s.from_cents, 2147483647) as k1, ${promoted} as k2, s.reference as k3`,
        join: sql``,
      };
    case 'price-desc':
      return {
        keys: sql`-coalesce(s.from_cents, 0) as k1, ${promoted} as k2, s.reference as k3`,
        join: sql``,
      };
    case 'name':
      return {
        keys: sql`t.sort_name as k1, 0 as k2, s.reference as k3`,
        join: sql`join product_translation t on t.product_id = s.product_id and t.locale = ${lang}`,
      };
    case 'relevance':
      if (search === undefined)
        return { keys: sql`0 as k1, ${promoted} as k2, s.reference as k3`, join: sql`` };
      return {
        keys: sql`-(${ranking(search)}) as k1, ${promoted} as k2, s.reference as k3`,
        join: sql`join search_document d on d.entity_type = 'product' and d.entity_id = s.product_id
          and d.locale = ${lang}`,
      };
  }
}
