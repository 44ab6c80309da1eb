import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import type { Database, DatabaseLogger, Queries } from './database.ts';
import { checkNewerMigrations, type KnownMigrations, readMigrations, saveMark } from './newer-migrations.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The newest migration that leaves a database on which the builds before it cannot work. They refuse to start there. */
const BREAKING_MIGRATION = '0035_texts_by_language';
/** Any number that no other advisory lock of the application uses. */
const LOCK_KEY = 7_301_904;
const LIMITS: Limits = { statementTimeout: '0', lockTimeout: '5min' };

/** Makes the extensions that searching needs available; both may be created by the owner of the database. */
export async function prepareExtensions(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.execute(sql`create extension if not exists unaccent`);
}

export interface MigrationOptions {
  readonly logger?: Pick<DatabaseLogger, 'warn'> | undefined;
  readonly migrationsFolder?: string;
  readonly breakingMigration?: string;
}

/**
 * Brings the tables up to date, all in one transaction. Several processes may do it at once: they wait for each
 * other, and those after the first find nothing left to do.
 * @throws OlderBuildError when a newer build has migrated the database to what this one cannot work on
 */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  const { logger, migrationsFolder = MIGRATIONS_FOLDER, breakingMigration = BREAKING_MIGRATION } = options;
  const known = await readMigrations(migrationsFolder, breakingMigration);
  await database.withConnection(async (connection) => {
    const former = await setLimits(connection, LIMITS);
    try {
      await connection.execute(sql`select pg_advisory_lock(${LOCK_KEY})`);
      const newer = await checkNewerMigrations(connection, known);
      if (newer === undefined) await migrateTables(connection, known);
      else
        logger?.warn(
          { migration: newer },
          'the database was migrated by a newer build, with migrations that this build does not know: start the newer build here as well',
        );
    } finally {
      await connection.execute(sql`select pg_advisory_unlock_all()`);
      await setLimits(connection, former);
    }
  });
}

type Limits = z.infer<typeof limitsSchema>;

const limitsSchema = z.object({ statementTimeout: z.string(), lockTimeout: z.string() });

/** Returns the limits that held before. */
async function setLimits(connection: Queries, { statementTimeout, lockTimeout }: Limits): Promise<Limits> {
  const { rows } = await connection.execute(sql`
    select current_setting('statement_timeout') as "statementTimeout", current_setting('lock_timeout') as "lockTimeout"`);
  await connection.execute(sql`
    select set_config('statement_timeout', ${statementTimeout}, false), set_config('lock_timeout', ${lockTimeout}, false)`);
  return limitsSchema.parse(rows[0]);
}

async function migrateTables(connection: Queries, known: KnownMigrations): Promise<void> {
  await prepareExtensions(connection);
  await connection.transaction(async (tx) => {
    await migrate(tx, { migrationsFolder: known.folder });
    await saveMark(tx, known);
  });
}
