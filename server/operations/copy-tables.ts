import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { megabyte } from '../../api/contract/files.ts';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { columnsOf, tableNames } from './tables.ts';

/** What is in memory at once, but for a row that is larger: a file of an import may have 100 MB. */
const mostOfBatch = { rows: 500, bytes: 16 * megabyte };
const bytesOfPiece = 8 * megabyte;

/** A table, with the names of its columns. */
interface CopiedTable {
  readonly table: string;
  readonly plain: readonly string[];
  /** Columns of bytes: as texts in JSON they would have twice their size, and JSON has a limit. */
  readonly files: readonly string[];
}

interface CopiedRow {
  /** JSON */
  readonly plain: string;
  /** In the order of the columns. */
  readonly files: readonly (Buffer | null)[];
}

const constraintsSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));
const placesSchema = z.array(z.object({ place: z.string(), bytes: z.number() }));
const rowsSchema = z.array(z.object({ place: z.string(), plain: z.string() }));
const pieceSchema = z.tuple([z.object({ piece: z.instanceof(Buffer).nullable() })]);
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
  const columns = (await columnsOf(from, table)).filter(({ isGenerated }) => !isGenerated);
  const copied: CopiedTable = {
    table,
    plain: columns.filter(({ isBytes }) => !isBytes).map(({ name }) => name),
    files: columns.filter(({ isBytes }) => isBytes).map(({ name }) => name),
  };
  for await (const places of batchesOf(from, copied)) {
    const rows = await readRows(from, copied, places);
    // A parameter holds a single file.
    const groups = copied.files.length === 0 ? [rows] : rows.map((row) => [row]);
    for (const group of groups) await insertRows(to, copied, group);
  }
}

/** Where the rows are, in batches of a limited size. A larger row is a batch of its own. */
async function* batchesOf(from: Transaction, copied: CopiedTable): AsyncGenerator<string[]> {
  const bytesOfFiles = copied.files.map(
    (name) => sql` + coalesce(octet_length(source.${sql.identifier(name)}), 0)`,
  );
  await from.execute(
    sql`declare places no scroll cursor for
        select source.ctid::text as place, octet_length(to_jsonb(plain)::text)${sql.join(bytesOfFiles)} as bytes
        from ${sourceOf(copied)}`,
  );
  let batch: string[] = [];
  let bytesOfBatch = 0;
  for (;;) {
    const { rows } = await from.execute(sql`fetch 1000 from places`);
    const places = placesSchema.parse(rows);
    if (places.length === 0) break;
    for (const { place, bytes } of places) {
      const isFull = batch.length >= mostOfBatch.rows || bytesOfBatch + bytes > mostOfBatch.bytes;
      if (isFull && batch.length > 0) {
        yield batch;
        batch = [];
        bytesOfBatch = 0;
      }
      batch.push(place);
      bytesOfBatch += bytes;
    }
  }
  if (batch.length > 0) yield batch;
  await from.execute(sql`close places`);
}

async function readRows(from: Transaction, copied: CopiedTable, places: string[]): Promise<CopiedRow[]> {
  const { rows } = await from.execute(
    sql`select source.ctid::text as place, to_jsonb(plain)::text as plain
        from ${sourceOf(copied)} where source.ctid = any(${sql.param(places)}::tid[])`,
  );
  const read: CopiedRow[] = [];
  for (const { place, plain } of rowsSchema.parse(rows)) {
    const files: CopiedRow['files'][number][] = [];
    for (const name of copied.files) files.push(await readFile(from, copied.table, { name, place }));
    read.push({ plain, files });
  }
  return read;
}

/** In pieces, since the embedded database sends bytes as a text, of which several copies are in memory. */
async function readFile(
  from: Transaction,
  table: string,
  { name, place }: { readonly name: string; readonly place: string },
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let start = 1; ; start += bytesOfPiece) {
    const { rows } = await from.execute(
      sql`select substring(${sql.identifier(name)} from ${start} for ${bytesOfPiece}) as piece
          from ${sql.identifier(table)} where ctid = ${place}::tid`,
    );
    const [{ piece }] = pieceSchema.parse(rows);
    if (piece === null) return null;
    pieces.push(piece);
    if (piece.length < bytesOfPiece) return Buffer.concat(pieces);
  }
}

/** Each row as a record of its columns without files. */
function sourceOf({ table, plain }: CopiedTable): SQL {
  const values = plain.map((name) => sql`source.${sql.identifier(name)}`);
  return sql`${sql.identifier(table)} source cross join lateral (select ${sql.join(values, sql`, `)}) plain`;
}

async function insertRows(
  to: Transaction,
  { table, plain, files }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  const names = plain.map((name) => sql.identifier(name));
  const contents = rows[0]?.files.map((content) => sql`${content}::bytea`) ?? [];
  const columns = [...names, ...files.map((name) => sql.identifier(name))];
  await to.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) overriding system value
        select ${sql.join([...names, ...contents], sql`, `)}
        from jsonb_populate_recordset(null::public.${sql.identifier(table)}, ${`[${rows.map((row) => row.plain).join()}]`}::jsonb)`,
  );
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
