import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { type ProductToWrite, toPackRows } from './product-rows.ts';

/** Replaces the packs of products; a pack with the same reference and EAN keeps its id. */
export async function writePacks(
  tx: Transaction,
  products: readonly ProductToWrite[],
  now: Date,
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const packs = products.flatMap(toPackRows);
  const rows = JSON.stringify(packs);
  await tx.execute(sql`
    with row as (select * from jsonb_to_recordset(${rows}::jsonb) as row(reference text, ean text))
    delete from pack where product_id = any(${sql.param(ids)}::int[])
      and not exists (select from row where row.reference = pack.reference and row.ean = pack.ean)`);
  await recordPrices(tx, rows, now);
  await tx.execute(sql`
    insert into pack (product_id, position, reference, ean, price_cents, content, stock_state, restock_on)
    select row.*, (select state from stock_item where reference = row.reference),
      (select restock_on from stock_item where reference = row.reference)
    from jsonb_to_recordset(${rows}::jsonb) as row(
      product_id int, position int, reference text, ean text, price_cents int, content jsonb)
    on conflict (reference) do update set
      product_id = excluded.product_id, position = excluded.position, ean = excluded.ean,
      price_cents = excluded.price_cents, content = excluded.content`);
}

/** Adds a line for each price that differs from the last one known of its pack. */
async function recordPrices(tx: Transaction, rows: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into price_history (pack_reference, cents, "from")
    select row.reference, row.price_cents, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as row(reference text, price_cents int)
    where row.price_cents is distinct from (
      select cents from price_history where pack_reference = row.reference
      order by "from" desc, id desc limit 1)`);
}
