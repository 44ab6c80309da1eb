import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { whenOutSchema } from '../contract/stock.ts';
import type { Database } from '../kernel/database/database.ts';
import { addWorkingDays } from '../rules/expected-delivery.ts';
import { belgianDay } from '../rules/format-date.ts';
import { setLevels } from '../shop/stock/set-levels.ts';

const count = z.coerce.number().int().nonnegative();
const rowsSchema = z.array(
  z.object({
    reference: z.string(),
    on_hand: count,
    few_left_count: count,
    reorder_count: count,
    when_out: whenOutSchema,
    shelf: z.string(),
    incoming: count,
    /** Working days from now; empty where nothing is on its way. */
    incoming_days: z.union([z.literal('').transform(() => undefined), count]),
  }),
);

/** Writes what the file `levels.csv` of a folder says of packs that nobody has counted yet; without it there is nothing to write. */
export async function loadStock(database: Database, folder: string, now: Date): Promise<void> {
  const file = join(folder, 'levels.csv');
  if (!existsSync(file)) return;
  const rows = rowsSchema.parse(parse(await readFile(file, 'utf8'), { columns: true }));
  await database.db.execute(sql`
    insert into stock_item
      (reference, is_counted, when_out, few_left_count, reorder_count, shelf, updated_at)
    select reference, true, when_out, few_left_count, reorder_count, shelf, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(reference text, when_out text, few_left_count int, reorder_count int, shelf text)
    on conflict (reference) do nothing`);
  const levels = rows.map(({ reference, on_hand, incoming, incoming_days: days }) => ({
    reference,
    on_hand,
    incoming,
    incoming_on: days === undefined ? null : addWorkingDays(belgianDay(now), days),
  }));
  await setLevels(database, { as_of: now.toISOString(), levels }, { locale: 'fr', now });
}
