import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries, Transaction } from '../../api/kernel/database/database.ts';

/** What a table holds: how many rows, and a sum over all of them that no order changes. */
export interface TableDigest {
  readonly rows: number;
  readonly sum: string;
}

export type DatabaseDigest = Readonly<Record<string, TableDigest>>;

export interface Column {
  readonly name: string;
  /** It holds the bytes of files. */
  readonly isBytes: boolean;
  /** It holds texts, be it in JSON or in a list. */
  readonly isText: boolean;
  /** The database computes it. */
  readonly isGenerated: boolean;
}

const namesSchema = z.array(z.object({ name: z.string() }));
const columnsSchema = z.array(
  z.object({ name: z.string(), isBytes: z.boolean(), isText: z.boolean(), isGenerated: z.boolean() }),
);
const countSchema = z.tuple([z.object({ rows: z.number() })]);
const digestSchema = z.tuple([z.object({ rows: z.number(), sum: z.string() })]);

/** Names of the tables of the application, but for the list of its migrations. */
export async function tableNames(db: Queries | Transaction): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return namesSchema.parse(rows).map(({ name }) => name);
}

/** How many rows every table has. */
export async function countRows(db: Transaction): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(db)) {
    const { rows } = await db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`);
    const [count] = countSchema.parse(rows);
    counts[name] = count.rows;
  }
  return counts;
}

/** The columns of a table, in their order. */
export async function columnsOf(db: Queries | Transaction, table: string): Promise<Column[]> {
  const { rows } = await db.execute(
    sql`select column_name as name, data_type = 'bytea' as "isBytes", is_generated <> 'NEVER' as "isGenerated",
          data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') as "isText"
        from information_schema.columns where table_schema = 'public' and table_name = ${table}
        order by ordinal_position`,
  );
  return columnsSchema.parse(rows);
}

/** What every table holds, to be compared with what it holds elsewhere. */
export async function digestTables(db: Transaction): Promise<DatabaseDigest> {
  await db.execute(sql`set local time zone 'UTC'`);
  const digests: Record<string, TableDigest> = {};
  for (const name of await tableNames(db)) digests[name] = await digestTable(db, name);
  return digests;
}

/** The digest of a file stands for it: as a text, which has twice its size, it may be more than JSON can hold. */
async function digestTable(db: Transaction, table: string): Promise<TableDigest> {
  const values = (await columnsOf(db, table)).map(({ name, isBytes }) =>
    isBytes ? sql`sha256(${sql.identifier(name)}) as ${sql.identifier(name)}` : sql.identifier(name),
  );
  const { rows } = await db.execute(
    sql`select count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(each)::text, 0)), 0)::text as sum
        from (select ${sql.join(values, sql`, `)} from ${sql.identifier(table)}) each`,
  );
  const [digest] = digestSchema.parse(rows);
  return digest;
}

/** One line for each table that does not hold the same in both. */
export function differences(expected: DatabaseDigest, found: DatabaseDigest): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    if (before && after && before.rows === after.rows && before.sum === after.sum) return [];
    return [`${name}: ${before?.rows ?? 'no'} rows were expected, ${after?.rows ?? 'no'} were found`];
  });
}
