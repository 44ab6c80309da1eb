import { count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Queries } from '../kernel/database/database.ts';
import { readStored } from '../kernel/database/read-stored.ts';
import { ApiError } from '../kernel/http/api-error.ts';

/** A table whose entities are returned as they were given, in both languages. */
export interface InputTable<Input extends z.ZodObject> {
  readonly table: PgTable & { readonly id: PgColumn; readonly input: PgColumn };
  readonly schema: Input;
  /** Columns to order by; the id breaks ties. */
  readonly order: readonly PgColumn[];
  /** Natural key, for reading one by its code. */
  readonly key: PgColumn;
}

export async function listInputs<Input extends z.ZodObject>(
  db: Queries,
  { table, schema, order }: InputTable<Input>,
  { page, perPage }: { page: number; perPage: number },
) {
  const rows = await db
    .select({ id: table.id, input: table.input })
    .from(table)
    .orderBy(...order, table.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(table);
  const items = rows.map(({ id, input }) => ({ ...readStored(schema, input), id: Number(id) }));
  return { items, total: counted?.total ?? 0, page, perPage };
}

export async function showInput<Input extends z.ZodObject>(
  db: Queries,
  { table, schema, key }: InputTable<Input>,
  idOrCode: number | string,
) {
  const condition: SQL = typeof idOrCode === 'number' ? eq(table.id, idOrCode) : eq(key, idOrCode);
  const [row] = await db.select({ id: table.id, input: table.input }).from(table).where(condition).limit(1);
  if (row === undefined) throw new ApiError('not_found');
  return { ...readStored(schema, row.input), id: Number(row.id) };
}
