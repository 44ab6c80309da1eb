import { type SQL, sql } from 'drizzle-orm';
import type { CharacteristicsMap, PriceRange } from '../../contract/catalogue.ts';
import { networkFilter } from '../../rules/networks.ts';
import { filterCondition, networkCondition } from './filter-condition.ts';
import { matches, type PreparedSearch } from './search-query.ts';

/** Which products a list or its filters are about. */
export interface ProductSelection {
  readonly planId: number;
  readonly categories: readonly number[] | undefined;
  readonly price: PriceRange | undefined;
  readonly characteristics: CharacteristicsMap;
  /** The network that a professional has chosen; undefined for all of them. */
  readonly negoce?: boolean | undefined;
  readonly search: PreparedSearch | undefined;
}

/** Conditions on `product_sales_plan s`, besides filters and price range. */
export function baseConditions({ planId, categories, search }: ProductSelection): SQL[] {
  const conditions = [sql`s.sales_plan_id = ${planId}::int`];
  if (categories !== undefined) conditions.push(sql`s.category_ids && ${sql.param(categories)}::int[]`);
  if (search !== undefined) {
    conditions.push(sql`s.product_id in (
      select d.entity_id from search_document d where d.entity_type = 'product' and ${matches(search, planId)})`);
  }
  return conditions;
}

const highestCents = 2_147_483_647;
const toCents = (amount: number) => Math.min(Math.round(amount * 100), highestCents);

/** Condition on `product_sales_plan s`: the cheapest pack is in the range. */
export function priceCondition(price: PriceRange | undefined): SQL | undefined {
  if (price?.min === undefined && price?.max === undefined) return undefined;
  const maximum = price.max === undefined ? highestCents : toCents(price.max);
  return sql`s.from_cents between ${toCents(price.min ?? 0)}::int and ${maximum}::int`;
}

/** Conditions on `product_sales_plan s` by the filter that each is a choice of. */
export function filterConditions({ characteristics, negoce }: ProductSelection): [name: string, SQL][] {
  const chosen = Object.entries(characteristics).map(([name, values]): [string, SQL] => [
    name,
    filterCondition(name, values),
  ]);
  return negoce === undefined ? chosen : [...chosen, [networkFilter, networkCondition(negoce)]];
}

/** Names the form of a query over the selection; undefined for a search, whose forms are too many. */
export function selectionForm(selection: ProductSelection): string | undefined {
  const { categories, price, characteristics, negoce, search } = selection;
  if (search !== undefined) return undefined;
  const inCategories = categories === undefined ? '' : 'c';
  const inPrice = priceCondition(price) === undefined ? '' : 'p';
  const inNetwork = negoce === undefined ? '' : 'n';
  return `${inCategories}${inPrice}${inNetwork}${Object.keys(characteristics).length}`;
}
