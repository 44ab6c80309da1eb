import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import {
  baseConditions,
  filterCondition,
  type ProductSelection,
  priceCondition,
} from './product-selection.ts';

export interface FilterCounts {
  /** Products by the id of a filter value. */
  readonly byValue: Readonly<Record<string, number>>;
  readonly total: number;
  /** Units of the currency. */
  readonly price: { min: number; max: number } | null;
}

/** A filter, and the filters (technical names) whose choice does not count against its values. */
export interface CountedFilter {
  readonly id: number;
  readonly ignored: readonly string[];
}

interface CountRow extends Record<string, unknown> {
  readonly total: number;
  readonly min_cents: number | null;
  readonly max_cents: number | null;
  readonly counts: Record<string, number> | null;
}

/** Counts the products behind every value in one pass: a product counts unless it fails a choice that is not ignored. */
export async function countValues(
  db: Queries,
  selection: ProductSelection,
  filters: readonly CountedFilter[],
): Promise<FilterCounts> {
  const { rows } = await db.execute<CountRow>(sql`
    with base as materialized (
      select s.filter_value_ids, s.from_cents, ${priceCondition(selection.price) ?? sql`true`} as in_price,
        ${failedChoices(selection)} as failed
      from product_sales_plan s
      where ${sql.join(baseConditions(selection), sql` and `)}
    ), grouped as (
      select v.id, b.failed, count(*)::int as products
      from base b cross join unnest(b.filter_value_ids) v(id)
      where b.in_price group by v.id, b.failed
    ), counts as (
      select b.id, sum(b.products)::int as products
      from grouped b ${isChosen(selection) ? countedJoin(filters) : sql``} group by b.id
    )
    select (count(*) filter (where in_price))::int as total,
      min(from_cents) as min_cents, max(from_cents) as max_cents,
      (select jsonb_object_agg(id, products) from counts) as counts
    from base where failed = '{}'`);
  const [row] = rows;
  const { min_cents: min = null, max_cents: max = null } = row ?? {};
  return {
    byValue: row?.counts ?? {},
    total: row?.total ?? 0,
    price: min === null || max === null ? null : { min: min / 100, max: max / 100 },
  };
}

const isChosen = ({ characteristics }: ProductSelection) => Object.keys(characteristics).length > 0;

/** Technical names of the filters of which the product has none of the chosen values. */
function failedChoices({ characteristics }: ProductSelection): SQL {
  const failures = Object.entries(characteristics).map(
    ([name, values]) => sql`case when not (${filterCondition(name, values)}) then ${name}::text end`,
  );
  return failures.length === 0
    ? sql`'{}'::text[]`
    : sql`array_remove(array[${sql.join(failures, sql`, `)}], null)`;
}

const countedJoin = (filters: readonly CountedFilter[]) => sql`
  join filter_value fv on fv.id = b.id
  join jsonb_to_recordset(${JSON.stringify(filters)}::jsonb) as counted(id int, ignored text[])
    on counted.id = fv.filter_id and b.failed <@ counted.ignored`;
