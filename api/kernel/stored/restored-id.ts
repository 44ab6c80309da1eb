import { type SQL, sql } from 'drizzle-orm';

interface RestoredId {
  /** Stands first in the list of columns. */
  readonly column: SQL;
  /** Stands between the columns and the select. */
  readonly overriding: SQL;
  /** Stands first in the select. */
  readonly value: SQL;
}

/**
 * What an `insert … select` of one row in SQL adds so that the row gets the id that it had before it was deleted.
 *
 * @param restoredId undefined: nothing is added, and the table gives ids to the rows
 */
export const restoredIdSql = (restoredId: number | undefined): RestoredId =>
  restoredId === undefined
    ? { column: sql``, overriding: sql``, value: sql`` }
    : { column: sql`id,`, overriding: sql`overriding system value`, value: sql`${restoredId}::int,` };
