import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import type { Database, DatabaseLogger, Queries } from './database.ts';
import {
  checkNewerMigrations,
  isUpToDate,
  type KnownMigrations,
  readMigrations,
  saveMark,
} from './newer-migrations.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The newest migration that leaves a database on which the builds before it cannot work. They refuse to start there. */
const BREAKING_MIGRATION = '0047_bases_of_drafts_and_restored_ids';
/** Any number that no other advisory lock of the application uses. */
const LOCK_KEY = 7_301_904;
/** While another process migrates. */
const LIMITS: Limits = { statementTimeout: '0', lockTimeout: '5min' };
/**
 * How long a migration waits for a table. Calls of the shop that come meanwhile wait behind it, and they do so for a second
 * at most.
 */
const TABLE_LOCK_TIMEOUT = '800ms';
/** While a table is not free: a backup reads every table until it ends. */
const RETRIES = { withinMs: 300_000, pauseMs: 3_000 };

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
 * other, and those after the first find nothing left to do. Where nothing is left, nobody is waited for.
 * @throws OlderBuildError when a newer build has migrated the database to what this one cannot work on
 */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  const { logger, migrationsFolder = MIGRATIONS_FOLDER, breakingMigration = BREAKING_MIGRATION } = options;
  const known = await readMigrations(migrationsFolder, breakingMigration);
  await database.withConnection(async (connection) => {
    if (await isNothingLeft(connection, known, logger)) return;
    const former = await setLimits(connection, LIMITS);
    try {
      await lockMigrations(connection, logger);
      // Another process may have done it meanwhile.
      if (!(await isNothingLeft(connection, known, logger))) await migrateTables(connection, known, logger);
    } finally {
      await connection.execute(sql`select pg_advisory_unlock_all()`);
      await setLimits(connection, former);
    }
  });
}

type Logger = MigrationOptions['logger'];

async function isNothingLeft(connection: Queries, known: KnownMigrations, logger: Logger): Promise<boolean> {
  const newer = await checkNewerMigrations(connection, known);
  if (newer === undefined) return isUpToDate(connection, known);
  logger?.warn(
    { migration: newer },
    'the database was migrated by a newer build, with migrations that this build does not know: start the newer build here as well',
  );
  return true;
}

async function lockMigrations(connection: Queries, logger: Logger): Promise<void> {
  const { rows } = await connection.execute(sql`select pg_try_advisory_lock(${LOCK_KEY}) as "isLocked"`);
  if (lockSchema.parse(rows[0]).isLocked) return;
  logger?.warn({}, 'another process migrates the database: it is waited for, five minutes at most');
  await connection.execute(sql`select pg_advisory_lock(${LOCK_KEY})`);
}

const lockSchema = z.object({ isLocked: z.boolean() });

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

async function migrateTables(connection: Queries, known: KnownMigrations, logger: Logger): Promise<void> {
  await prepareExtensions(connection);
  const attempt = () =>
    connection.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${TABLE_LOCK_TIMEOUT}, true)`);
      await migrate(tx, { migrationsFolder: known.folder });
      await saveMark(tx, known);
    });
  const onWait = () =>
    logger?.warn(
      {},
      'a table that a migration changes is in use, as by a backup: it is tried again, for five minutes at most',
    );
  await retryWhileLocked(attempt, { ...RETRIES, onWait });
}
