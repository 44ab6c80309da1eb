import { eq, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mostCounted } from '../../rules/most-counted.ts';
import type { Queries, Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';

export interface Stored<Input> {
  readonly id: number;
  readonly input: Input;
}

/** The row as it was last saved, locked until the transaction ends. */
export async function findStored<Table extends DocumentTable>(
  tx: Transaction,
  table: Table,
  condition: SQL | undefined,
): Promise<Stored<GetColumnData<Table['input']>> | undefined> {
  // The types of drizzle cannot follow a table that is not known.
  const known: DocumentTable = table;
  const rows = await tx
    .select({ id: known.id, input: known.input })
    .from(known)
    .where(condition)
    .limit(1)
    .for('update');
  const [row] = rows;
  return row === undefined
    ? undefined
    : { id: Number(row.id), input: row.input as GetColumnData<Table['input']> };
}

/** What writing needs to know of entities that a code identifies. */
export const withCode = <Table extends DocumentTable & { readonly code: PgColumn }>(table: Table) => ({
  table,
  keyField: 'code' as const,
  findId: async (tx: Transaction, { code }: { readonly code: string }): Promise<number | undefined> =>
    (await findStored(tx, table, eq(table.code, code)))?.id,
});

/** The id that an insert or update with `returning` gives back. */
export function returnedId(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not written');
  return row.id;
}

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}
export const toWindow = ({ page, perPage }: Paging) => ({ limit: perPage, offset: (page - 1) * perPage });

interface Listed<Item> {
  readonly table: PgTable;
  readonly where?: SQL | undefined;
  readonly paging: Paging;
  readonly items: Item[];
  /** Whether it grows for ever: a total of more than `mostCounted` says no more than that there are more. */
  readonly isEndless?: boolean;
}

/** One page of a list, with the size of the whole. */
export async function listPage<Item>(
  db: Queries,
  { table, where, paging, items, isEndless = false }: Listed<Item>,
) {
  const { page, perPage } = paging;
  const isWhole = page === 1 && items.length < perPage;
  const total = isWhole ? items.length : await count(db, table, where, isEndless);
  return { items, total, page, perPage };
}

function count(db: Queries, table: PgTable, where: SQL | undefined, isEndless: boolean): Promise<number> {
  if (!isEndless) return db.$count(table, where);
  const counted = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as('counted');
  return db.$count(counted);
}
