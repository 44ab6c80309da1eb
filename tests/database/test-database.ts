import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';
import {
  findPostgresqlBinaries,
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from './temporary-postgresql.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../api/kernel/database/migrations', import.meta.url));
/** Names the version of the database engine. */
const PACKAGE_FILE = fileURLToPath(new URL('../../package.json', import.meta.url));
/** The database of the template that others copy. */
const MIGRATED = 'migrated';
const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));

/** An embedded database of its own, with all tables and no rows; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  await fillDataDirectory(dataDir);
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** Puts a database with all tables and no rows into a data directory. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  cpSync(await ensureTemplate(), dataDir, { recursive: true });
}

/** A PostgreSQL server of its own, and a database on it with all tables and no rows. */
export async function copyMigratedDatabase(): Promise<{ server: TemporaryPostgresql; databaseUrl: string }> {
  const server = await requirePostgresql(await ensurePostgresqlTemplate());
  return { server, databaseUrl: await server.createDatabase({ copyOf: MIGRATED }) };
}

const ensureTemplate = () =>
  ensureFolder(templateName(), async (folder) => {
    const database = await openDatabase({ dataDir: folder });
    await migrateDatabase(database);
    await database.close();
  });

const ensurePostgresqlTemplate = () =>
  ensureFolder(`postgresql-${templateName()}`, async (folder) => {
    const server = await requirePostgresql();
    const databaseUrl = await server.createDatabase({ name: MIGRATED });
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    await migrateDatabase(database);
    await database.close();
    await server.stopInto(folder);
  });

async function requirePostgresql(data?: string): Promise<TemporaryPostgresql> {
  const server = await startTemporaryPostgresql(data);
  if (server === undefined) throw new Error('PostgreSQL is not installed');
  return server;
}

/** Creating a database takes seconds and copying one does not, so that is done once per engine and migrations. */
async function ensureFolder(name: string, create: (folder: string) => Promise<void>): Promise<string> {
  const template = join(CACHE_FOLDER, name);
  if (existsSync(template)) return template;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE_FOLDER, 'unfinished-'));
  const folder = join(unfinished, 'data');
  await create(folder);
  try {
    renameSync(folder, template);
  } catch (error) {
    // Another test process may have been faster.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return template;
}

function templateName(): string {
  const hash = createHash('sha256')
    .update(readFileSync(PACKAGE_FILE))
    .update(findPostgresqlBinaries() ?? '');
  const files = readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true, recursive: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
