import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openMigrated } from '../../api/kernel/database/open-migrated.ts';

/** Migrates a database, embedded in a data directory or at DATABASE_URL, and prints a digest of its tables. */
const standardOutput = 1;
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data directory');
const database = await openMigrated({ dataDir, databaseUrl: process.env['DATABASE_URL'] || undefined });
const { rows: columns } = await database.db.execute(
  sql`select table_schema, table_name, column_name, data_type, column_default from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
);
const { rows: indexes } = await database.db.execute(
  sql`select indexname, indexdef from pg_indexes where schemaname in ('public', 'drizzle') order by 1`,
);
const { rows: steps } = await database.db.execute(
  sql`select hash from drizzle.__drizzle_migrations order by id`,
);
const digest = createHash('sha256')
  .update(JSON.stringify([columns, indexes, steps]))
  .digest('hex');
await database.close();
writeSync(standardOutput, `${steps.length} ${digest}\n`);
