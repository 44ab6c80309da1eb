import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { tableNames } from './tables.ts';

const rowsOfBatch = 500;

const columnsSchema = z.array(z.object({ name: z.string() }));
const constraintsSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));
const batchSchema = z.array(z.object({ row: z.unknown() }));
const sequencesSchema = z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() }));

/**
 * Copies every row of every table from one database into another with the same, empty tables. Rows refer to each other in
 * both directions: foreign keys are taken off for the time, and checked when they are put back. Must be called by the owner
 * of the tables.
 */
export async function copyTables(from: Transaction, to: Transaction): Promise<void> {
  await from.execute(sql`set local time zone 'UTC'`);
  await to.execute(sql`set local time zone 'UTC'`);
  const foreignKeys = await readForeignKeys(to);
  for (const { table, name } of foreignKeys)
    await to.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const table of await tableNames(from)) {
    await copyTable(from, to, table);
    await copySequences(from, to, table);
  }
  for (const { table, name, definition } of foreignKeys)
    await to.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

async function copyTable(from: Transaction, to: Transaction, table: string): Promise<void> {
  const columns = sql.join(
    (await writableColumns(from, table)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await from.execute(
    sql`declare copied no scroll cursor for select to_jsonb(each) as row from ${sql.identifier(table)} each`,
  );
  for (;;) {
    const { rows } = await from.execute(sql.raw(`fetch ${rowsOfBatch} from copied`));
    const batch = batchSchema.parse(rows).map(({ row }) => row);
    if (batch.length > 0)
      await to.execute(
        sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
            select ${columns} from jsonb_populate_recordset(null::public.${sql.identifier(table)}, ${JSON.stringify(batch)}::jsonb)`,
      );
    if (batch.length < rowsOfBatch) break;
  }
  await from.execute(sql`close copied`);
}

/** All but those that the database computes. */
async function writableColumns(db: Transaction, table: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        order by ordinal_position`,
  );
  return columnsSchema.parse(rows).map(({ name }) => name);
}

async function readForeignKeys(db: Transaction) {
  const { rows } = await db.execute(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return constraintsSchema
    .parse(rows)
    .map((constraint) => ({ ...constraint, table: constraint.table.replaceAll('"', '') }));
}

/** A number that was given once is not given again, also where its row is gone by now. */
async function copySequences(from: Transaction, to: Transaction, table: string): Promise<void> {
  const { rows } = await from.execute(
    sql`select name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
        from information_schema.columns
        cross join pg_get_serial_sequence(quote_ident(table_name), column_name) as name
        join pg_sequences on format('%I.%I', schemaname, sequencename) = name
        where table_schema = 'public' and table_name = ${table}`,
  );
  for (const { name, last, isCalled } of sequencesSchema.parse(rows))
    await to.execute(sql`select setval(${name}, ${last}::bigint, ${isCalled})`);
}
