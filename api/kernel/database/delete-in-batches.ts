import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from './database.ts';
import { untilNoneIsLeft } from './until-none-is-left.ts';

/** So many small rows are deleted well within the time that a statement has. */
export const rowsOfBatch = 5000;
/** The same of rows with files, or with many rows of other tables below them. */
export const largeRowsOfBatch = 100;

/** Holds for some of the rows for which a condition holds, and for none that somebody else has locked. */
export function isInBatch(db: Queries, table: PgTable, condition: SQL | undefined, rows = rowsOfBatch): SQL {
  const places = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(condition)
    .limit(rows)
    .for('update', { skipLocked: true });
  return sql`ctid = any(array(${places}))`;
}

/** Deletes the rows for which a condition holds, each batch in a statement of its own: what is done stays done. */
export const deleteInBatches = (
  db: Queries,
  table: PgTable,
  condition: SQL | undefined,
  rows = rowsOfBatch,
): Promise<void> =>
  untilNoneIsLeft(async () => {
    const { rowCount } = await db.delete(table).where(isInBatch(db, table, condition, rows));
    return rowCount ?? 0;
  });

/** Locks large rows for which a condition holds, and returns the condition for them alone: for several statements. */
export async function lockBatch(
  tx: Transaction,
  table: PgTable & { readonly id: PgColumn },
  condition: SQL | undefined,
): Promise<SQL> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(largeRowsOfBatch)
    .for('update', { skipLocked: true });
  return inArray(
    table.id,
    rows.map(({ id }) => id),
  );
}
