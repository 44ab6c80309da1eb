import { type SQL, sql } from 'drizzle-orm';
import type { CharacteristicsMap, PriceRange } from '../contract/catalogue.ts';
import { matches, type PreparedSearch } from './search-query.ts';

/** Which products a list or its filters are about. */
export interface ProductSelection {
  readonly planId: number;
  readonly categories: readonly number[] | undefined;
  readonly price: PriceRange | undefined;
  readonly characteristics: CharacteristicsMap;
  /** null: a text was searched for that finds nothing. */
  readonly search: PreparedSearch | null | undefined;
}

/** Conditions on `product p` and its `product_sales_plan s`, besides filters and price range. */
export function baseConditions({ planId, categories, search }: ProductSelection): SQL[] {
  const conditions = [sql`s.sales_plan_id = ${planId}`];
  if (categories !== undefined) {
    conditions.push(sql`p.id in (
      select pc.product_id from product_category pc
      join category_closure cc on cc.category_id = pc.category_id
      where cc.ancestor_id = any(${sql.param(categories)}::int[]))`);
  }
  if (search === null) conditions.push(sql`false`);
  if (search) {
    conditions.push(sql`p.id in (
      select d.entity_id from search_document d where d.entity_type = 'product' and ${matches(search, planId)})`);
  }
  return conditions;
}

/** Condition on `product p`: its cheapest pack is in the range. */
export function priceCondition(price: PriceRange | undefined): SQL | undefined {
  if (price?.min === undefined && price?.max === undefined) return undefined;
  const minimum = Math.round((price.min ?? 0) * 100);
  const maximum = price.max === undefined ? 2_147_483_647 : Math.round(price.max * 100);
  return sql`p.from_cents between ${clampCents(minimum)} and ${clampCents(maximum)}`;
}

/** Condition on `product p`: it has one of the values of a filter. */
export const filterCondition = (technicalName: string, values: readonly string[]): SQL => sql`p.id in (
  select fp.product_id from product_filter_value fp
  join filter_value fv on fv.id = fp.filter_value_id
  join filter f on f.id = fv.filter_id
  where f.technical_name = ${technicalName} and fv.value = any(${sql.param(values)}::text[]))`;

const clampCents = (cents: number) => Math.min(cents, 2_147_483_647);
