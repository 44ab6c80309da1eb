import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import { returnedId } from '../stored/stored.ts';

/** A table whose rows store the input they were saved from, and when. */
export type ResourceTable = PgTable & {
  readonly id: PgColumn;
  readonly input: PgColumn;
  readonly updatedAt: PgColumn;
};

/** The columns of a resource besides those that every one has. */
export type OwnColumns<Table extends ResourceTable> = Omit<
  Table['$inferInsert'],
  'id' | 'input' | 'updatedAt'
>;

/**
 * Inserts the row of a natural key, or updates it, and returns its id.
 *
 * @param restoredId the id of a row that comes back; undefined: the table gives one
 */
export async function upsert<Table extends ResourceTable>(
  tx: Transaction,
  { table, key }: { readonly table: Table; readonly key: PgColumn },
  values: object,
  restoredId: number | undefined,
): Promise<number> {
  // TypeScript cannot follow the columns of a table that it does not know; the definition has checked their names.
  const row = values as Table['$inferInsert'] & PgUpdateSetSource<Table>;
  const rows = await tx
    .insert(table)
    .overridingSystemValue()
    .values({ ...row, id: restoredId })
    .onConflictDoUpdate({ target: key, set: row })
    .returning({ id: table.id });
  return returnedId(rows.map(({ id }) => ({ id: Number(id) })));
}
