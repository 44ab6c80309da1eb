import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches, largeRowsOfBatch, rowsOfBatch } from '../../kernel/database/delete-in-batches.ts';
import { priceHistory } from '../../kernel/database/schema/product.ts';
import { termBefore } from '../../rules/retention-years.ts';

/**
 * Removes prices that no announced cut can be compared with any more. Of those past their term the newest of each pack
 * stays: it was in force when the term began. It walks the index of packs, and reads no price that is newer.
 */
export async function prunePrices(db: Queries, now: Date): Promise<void> {
  const before = termBefore('price', now);
  let packs = await nextPacks(db, '');
  while (packs.length > 0) {
    await deleteInBatches(db, priceHistory, isForgotten(packs, before));
    packs = await nextPacks(db, packs.at(-1) ?? '');
  }
}

/** References after this one, each looked up by the one before it: packs of the past are in no other table. */
async function nextPacks(db: Queries, after: string): Promise<string[]> {
  const next = (reference: SQL) => sql`(select pack_reference from ${priceHistory}
    where pack_reference > ${reference} order by pack_reference limit 1)`;
  const { rows } = await db.execute<{ reference: string }>(sql`
    with recursive walked(reference) as (
      select ${next(sql`${after}::text`)}
      union all select ${next(sql`walked.reference`)} from walked where walked.reference is not null)
    select reference from walked where reference is not null limit ${largeRowsOfBatch}`);
  return rows.map(({ reference }) => reference);
}

const isForgotten = (packs: readonly string[], before: Date): SQL => sql`${priceHistory.id} = any(array(
  select earlier.id from unnest(${sql.param([...packs])}::text[]) as listed(reference)
  cross join lateral (select id from ${priceHistory}
    where pack_reference = listed.reference and "from" <= ${before.toISOString()}::timestamptz
    order by "from" desc, id desc offset 1) earlier
  limit ${rowsOfBatch}))`;
