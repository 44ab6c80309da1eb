import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { networkFilter, networkValues } from '../../rules/networks.ts';
import { isCountedOtherwise, type ProductChange } from './product-change.ts';
import { cheapestCents } from './product-rows.ts';

/**
 * Tags of the ranges of prices that move with the price of a product, of the whole catalogue and of its categories: those in
 * which no other product is as cheap, or as dear, in some sales plan and network. What counts otherwise is tagged as such. Of
 * several products, any may have been the cheapest.
 */
export async function priceRangeTags(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const moves = changes.flatMap((change) => toMove(change) ?? []);
  const [move] = moves;
  if (move === undefined) return [];
  const isMoved = changes.length > 1 ? sql`true` : isAtAnEnd(move);
  const { rows } = await tx.execute<{ category_id: number | null }>(sql`
    with named as materialized (
      select v.id, v.value from filter_value v join filter f on f.id = v.filter_id
      where f.technical_name = ${networkFilter}
    ), network as (
      select null::int[] as ids, null::int[] as all_ids
      union all
      select (select array_agg(id) from named where names ? named.value), (select array_agg(id) from named)
      from jsonb_array_elements(${JSON.stringify(Object.values(networkValues))}::jsonb) as names
    ), own as (
      select s.sales_plan_id, s.filter_value_ids, category_id
      from product_sales_plan s cross join unnest(s.category_ids || null::int) as category_id
      where s.product_id = any(${sql.param(moves.map(({ id }) => id))}::int[])
    )
    select distinct own.category_id from own
    join network on ${isInNetwork(sql`own`)}
    where ${isMoved}`);
  return rows.map(({ category_id: category }) =>
    category === null ? 'price-range' : `category-price-range:${category}`,
  );
}

/** Of all networks, or of one; what names none is sold in all. */
const isInNetwork = (product: SQL): SQL => sql`(network.all_ids is null
  or ${product}.filter_value_ids && coalesce(network.ids, '{}')
  or not ${product}.filter_value_ids && network.all_ids)`;

interface Move {
  readonly id: number;
  readonly low: number;
  readonly high: number;
}

function toMove(change: ProductChange): Move | undefined {
  const { id, before, after } = change;
  if (before === undefined || after === undefined || isCountedOtherwise(change)) return undefined;
  const [from, to] = [cheapestCents(before) ?? -1, cheapestCents(after) ?? -1];
  return from === to ? undefined : { id, low: Math.min(from, to), high: Math.max(from, to) };
}

function isAtAnEnd({ id, low, high }: Move): SQL {
  const isOther = (isBeyond: SQL) => sql`exists (
    select from product_sales_plan o
    where o.sales_plan_id = own.sales_plan_id and o.product_id <> ${id}
      and (own.category_id is null or o.category_ids @> array[own.category_id])
      and ${isInNetwork(sql`o`)} and ${isBeyond})`;
  return sql`not (${isOther(sql`o.from_cents <= ${low}`)} and ${isOther(sql`o.from_cents >= ${high}`)})`;
}
