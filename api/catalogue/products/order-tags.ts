import { type SQL, sql } from 'drizzle-orm';
import { targetSchema } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import type { ProductChange } from './product-change.ts';

/** Behind all that are promoted. */
const last = 2_147_483_647;

/**
 * Tags of the lists in which a product passes another one because it is promoted otherwise: on its way from one place to the
 * next, both included, since products on one place follow their references. Of several products, any may be passed.
 */
export async function orderTags(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const tags: string[] = [];
  for (const target of targetSchema.options) {
    const plan = salesPlanIds[target];
    const moves = changes.flatMap(({ id, before, after }) => {
      const [from = last, to = last] = [before?.promoted[target], after?.promoted[target]];
      return from === to ? [] : [{ id, low: Math.min(from, to), high: Math.max(from, to) }];
    });
    const [move] = moves;
    if (move === undefined) continue;
    const isPassed: SQL =
      changes.length > 1
        ? sql`true`
        : sql`s.product_id <> ${move.id} and coalesce(s.promoted, ${last}) between ${move.low} and ${move.high}`;
    const { rows } = await tx.execute<{ category_id: number }>(sql`
      select distinct unnest(s.category_ids) as category_id from product_sales_plan s
      where s.sales_plan_id = ${plan} and ${isPassed}`);
    if (rows.length > 0) tags.push(`product-order:${plan}`);
    tags.push(...rows.map((row) => `category-product-order:${row.category_id}:${plan}`));
  }
  return tags;
}
