import { type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from './database.ts';

/**
 * Runs a query as a prepared statement, which a connection plans once: planning is most of the time of a short
 * query with many joins. Only for queries with a fixed text: a name stands for one text.
 */
export async function queryPrepared<Row>(
  db: Queries | Transaction,
  name: string,
  query: SQL,
): Promise<Row[]> {
  const rows = await selectRows<Row>(db, query).prepare(name).execute();
  return rows.map(({ row }) => row);
}

/** As `queryPrepared`, for a query that is written out once: `values` take the places of its `sql.placeholder`s. */
export function prepareQuery<Row>(
  db: Queries | Transaction,
  name: string,
  query: SQL,
): (values?: Record<string, unknown>) => Promise<Row[]> {
  const prepared = selectRows<Row>(db, query).prepare(name);
  return async (values) => (await prepared.execute(values)).map(({ row }) => row);
}

const selectRows = <Row>(db: Queries | Transaction, query: SQL) =>
  db.select({ row: sql<Row>`to_jsonb(result)` }).from(sql`(${query}) result`);

/**
 * As `queryPrepared`, for one statement that also writes: its parts are in a `with` before the query, by their
 * names. The query sees what was there before the parts wrote, and what they return.
 */
export async function changePrepared<Row>(
  db: Queries | Transaction,
  name: string,
  parts: Readonly<Record<string, SQL>>,
  query: SQL,
): Promise<Row[]> {
  const before = Object.entries(parts).map(([part, text]) => db.$with(part, {}).as(text));
  const rows = await db
    .with(...before)
    .select({ row: sql<Row>`to_jsonb(result)` })
    .from(sql`(${query}) result`)
    .prepare(name)
    .execute();
  return rows.map(({ row }) => row);
}
