import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductCard, productOrderSchema } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { type CardRow, selectCards, toProductCards } from './product-card.ts';
import {
  baseConditions,
  filterCondition,
  type ProductSelection,
  priceCondition,
} from './product-selection.ts';
import { readSelection, type SelectionQuery } from './read-selection.ts';
import { ranking } from './search-query.ts';

export interface ProductListQuery extends SelectionQuery {
  readonly orderBy: z.infer<typeof productOrderSchema>;
  readonly promoted?: boolean | undefined;
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
  db: Queries,
  query: ProductListQuery,
  mediaUrl: string,
): Promise<ProductList> {
  const { lang, page, perPage } = query;
  const selection = await readSelection(db, query);
  const { rows } = await db.execute<ListRow & Record<string, unknown>>(listQuery(selection, query));
  const cards = rows.filter((row): row is ListRow & CardRow => typeof row.id === 'number');
  return {
    items: await toProductCards(db, cards, lang, mediaUrl),
    total: rows[0]?.total ?? 0,
    page,
    perPage,
  };
}

/** A row for each card, or one without a card when the page is empty: the total is in all of them. */
function listQuery(selection: ProductSelection, query: ProductListQuery): SQL {
  const { lang, page, perPage } = query;
  const order = orderOf(selection, query);
  return sql`
    with selected as materialized (
      select p.id, row_number() over (order by ${order}) as place
      from product_sales_plan s join product p on p.id = s.product_id
      join product_translation t on t.product_id = p.id and t.locale = ${lang}
      join category c on c.id = p.main_category_id
      ${selection.search ? searchJoin(lang) : sql``}
      where ${sql.join(conditionsOf(selection, query), sql` and `)}
    ), paged as (
      select id, place from selected where place > ${(page - 1) * perPage} and place <= ${page * perPage}
    )
    select (select count(*) from selected)::int as total, cards.*
    from (select) one left join (${selectCards(sql`paged`, lang)}) cards on true
    order by cards.place`;
}

function conditionsOf(selection: ProductSelection, { promoted }: ProductListQuery): SQL[] {
  const price = priceCondition(selection.price);
  return [
    ...baseConditions(selection),
    ...Object.entries(selection.characteristics).map(([name, values]) => filterCondition(name, values)),
    ...(price === undefined ? [] : [price]),
    ...(promoted === true ? [sql`s.promoted is not null`] : []),
  ];
}

const searchJoin = (locale: Locale) => sql`
  join search_document d on d.entity_type = 'product' and d.entity_id = p.id and d.locale = ${locale}`;

/** Without a text, what is promoted is most relevant; ties are always broken the same way. */
function orderOf({ search }: ProductSelection, { orderBy }: ProductListQuery): SQL {
  const relevance = sql`s.promoted nulls last, c.family, p.reference`;
  switch (orderBy) {
    case 'price-asc':
      return sql`p.from_cents nulls last, ${relevance}`;
    case 'price-desc':
      return sql`p.from_cents desc nulls last, ${relevance}`;
    case 'name':
      return sql`t.sort_name, p.reference`;
    case 'relevance':
      return search ? sql`${ranking(search)} desc, ${relevance}` : relevance;
  }
}
