import { type SQL, sql } from 'drizzle-orm';
import { networkFilter, networkValues } from '../../rules/networks.ts';

/** Condition on `product_sales_plan s`: the product has one of the values of a filter. */
export const filterCondition = (technicalName: string, values: readonly string[]): SQL => sql`
  coalesce(s.filter_value_ids && (
    select array_agg(fv.id) from filter_value fv join filter f on f.id = fv.filter_id
    where f.technical_name = ${technicalName} and fv.value = any(${sql.param(values)}::text[])), false)`;

/** Condition on `product_sales_plan s`: a network has the product. Where no networks are named, all have it. */
export const networkCondition = (negoce: boolean): SQL => sql`
  (${filterCondition(networkFilter, networkValues[`${negoce}`])} or not coalesce(s.filter_value_ids && (
    select array_agg(fv.id) from filter_value fv join filter f on f.id = fv.filter_id
    where f.technical_name = ${networkFilter}), false))`;
