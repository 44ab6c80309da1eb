import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { tableNames } from '../../server/operations/tables.ts';

/** The primary keys of the rows of each table. */
export type RowKeys = Readonly<Record<string, ReadonlySet<string>>>;

const columnsSchema = z.array(z.object({ name: z.string() }));
const keysSchema = z.array(z.object({ key: z.string() }));

export async function readRowKeys(tx: Transaction): Promise<RowKeys> {
  const tables: Record<string, ReadonlySet<string>> = {};
  for (const table of await tableNames(tx)) tables[table] = await keysOf(tx, table);
  return tables;
}

async function keysOf(tx: Transaction, table: string): Promise<ReadonlySet<string>> {
  const columns = columnsSchema.parse(
    (
      await tx.execute(sql`
        select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = ${table}::regclass and indisprimary order by attnum`)
    ).rows,
  );
  const key = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`select concat_ws('/', ${key}) as key from ${sql.identifier(table)}`);
  return new Set(keysSchema.parse(rows).map((row) => row.key));
}

/** One line for each table that is gone, or lacks rows that it had. */
export function lostRows(before: RowKeys, after: RowKeys): string[] {
  return Object.entries(before).flatMap(([table, keys]) => {
    const left = after[table];
    if (left === undefined) return keys.size === 0 ? [] : [`${table}: gone, with ${keys.size} rows`];
    const lost = [...keys].filter((key) => !left.has(key));
    return lost.length === 0 ? [] : [`${table}: ${lost.length} of ${keys.size} rows are lost`];
  });
}
