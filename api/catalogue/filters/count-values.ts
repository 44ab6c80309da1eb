import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import {
  baseConditions,
  filterConditions,
  type ProductSelection,
  priceCondition,
  selectionForm,
} from '../search/product-selection.ts';

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

/**
 * Counts the products behind every value in one pass: a product counts unless it fails a choice that is not ignored.
 * The choices that it fails are a number with a bit for each.
 */
export async function countValues(
  db: Queries,
  selection: ProductSelection,
  filters: readonly CountedFilter[],
): Promise<FilterCounts> {
  const counting = sql`
    with base as materialized (
      select s.filter_value_ids, s.from_cents, ${priceCondition(selection.price) ?? sql`true`} as in_price,
        ${failedChoices(selection)} as failed
      from product_sales_plan s
      where ${sql.join(baseConditions(selection), sql` and `)}
    ), grouped as (
      select value_id, b.failed, count(*)::int as products
      from base b cross join unnest(b.filter_value_ids) value_id
      where b.in_price group by value_id, b.failed
    ), counts as (
      select grouped.value_id, sum(grouped.products)::int as products
      from grouped join filter_value fv on fv.id = grouped.value_id
      join jsonb_to_recordset(${JSON.stringify(toMasks(filters, selection))}::jsonb)
        as counted(id int, ignored int)
        on counted.id = fv.filter_id and grouped.failed & ~counted.ignored = 0
      group by grouped.value_id
    )
    select (count(*) filter (where in_price))::int as total,
      min(from_cents) as min_cents, max(from_cents) as max_cents,
      (select jsonb_object_agg(value_id, products) from counts) as counts
    from base where failed = 0`;
  const form = selectionForm(selection);
  const rows =
    form === undefined
      ? (await db.execute<CountRow>(counting)).rows
      : await queryPrepared<CountRow>(db, `filter_counts_${form}`, counting);
  return toCounts(rows[0]);
}

function toCounts(row: CountRow | undefined): FilterCounts {
  const { total = 0, counts = null, min_cents: min = null, max_cents: max = null } = row ?? {};
  const price = min === null || max === null ? null : { min: min / 100, max: max / 100 };
  return { byValue: counts ?? {}, total, price };
}

/** A bit for each chosen filter of which the product has none of the values. */
function failedChoices(selection: ProductSelection): SQL {
  const failures = filterConditions(selection).map(
    ([, isMet], index) => sql`case when ${isMet} then 0 else ${sql.raw(String(2 ** index))} end`,
  );
  return failures.length === 0 ? sql`0` : sql.join(failures, sql` + `);
}

const toMasks = (filters: readonly CountedFilter[], selection: ProductSelection) => {
  const names = filterConditions(selection).map(([name]) => name);
  const maskOf = (ignored: readonly string[]) =>
    names.reduce((mask, name, index) => mask | (ignored.includes(name) ? 2 ** index : 0), 0);
  return filters.map(({ id, ignored }) => ({ id, ignored: maskOf(ignored) }));
};
