import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, Queries } from './database.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that no other advisory lock of the application uses. */
const LOCK_KEY = 7_301_904;
const LOCK_TIMEOUT = '5min';

/** Makes the extensions that searching needs available; both may be created by the owner of the database. */
export async function prepareExtensions(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.execute(sql`create extension if not exists unaccent`);
}

/**
 * Brings the tables up to date, all in one transaction. Several processes may do it at once: they wait for each
 * other, and those after the first find nothing left to do.
 */
export async function migrateDatabase(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  await database.withConnection(async (connection) => {
    await connection.execute(sql.raw(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`));
    try {
      await connection.execute(sql`select pg_advisory_lock(${LOCK_KEY})`);
      await prepareExtensions(connection);
      await migrate(connection, { migrationsFolder });
    } finally {
      await connection.execute(sql`select pg_advisory_unlock_all()`);
      await connection.execute(sql.raw('reset statement_timeout; reset lock_timeout'));
    }
  });
}
