import { sql } from 'drizzle-orm';
import type { StockRule } from '../../contract/desk/stock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { refreshStates } from './stock-states.ts';
import { lockItems } from './write-movements.ts';

/** Sets how a pack is counted. @throws ApiError `not_found` where neither the catalogue nor a depot has it */
export async function setRule(
  { transaction }: Pick<Database, 'transaction'>,
  reference: string,
  rule: StockRule,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into stock_item as i
        (reference, is_counted, when_out, few_left_count, reorder_count, shelf, updated_at)
      select known.reference, ${rule.is_counted}, ${rule.when_out}, ${rule.few_left_count},
        ${rule.reorder_count}::int, ${rule.shelf}, ${now.toISOString()}::timestamptz
      from (
        select reference from pack where reference = ${reference}
        union select reference from stock_item where reference = ${reference}) known
      on conflict (reference) do update set is_counted = excluded.is_counted, when_out = excluded.when_out,
        few_left_count = excluded.few_left_count, reorder_count = excluded.reorder_count, shelf = excluded.shelf,
        updated_at = excluded.updated_at
      returning reference`);
    if (rows.length === 0) throw new ApiError('not_found');
    await lockItems(tx, [reference]);
    await refreshStates(tx, now, [reference]);
  });
}
