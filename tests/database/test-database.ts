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
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
/** The database of a server that others copy. */
export const migratedName = 'migrated';
/** The same with content in it. */
const FILLED = 'filled';
const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));

/** Rows that many tests begin with: saved once, and copied from then on. */
export interface TestContent {
  /** Names the version of all that decides which rows there are. */
  readonly version: () => string;
  readonly save: (database: Database) => Promise<void>;
}

let heldEngine: Promise<WebAssembly.Module> | undefined;

/**
 * As long as this process holds the engine in its compiled form, V8 gives the same to each thread that asks for it, and with it
 * all functions that were compiled since: an embedded database opens in half the time.
 */
function holdEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  heldEngine ??= WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
  return heldEngine;
}

/** An embedded database of its own, with all tables and no rows but those of `content`; closing it removes it. */
export async function openTestDatabase(content?: TestContent): Promise<Database> {
  await holdEngine();
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  cpSync(await (content ? ensureFilled(content) : ensureTemplate()), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** Puts a database with all tables and no rows into a data directory. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  await holdEngine();
  cpSync(await ensureTemplate(), dataDir, { recursive: true });
}

/** The same without tables, as the engine creates it. */
export async function fillWithoutTables(dataDir: string): Promise<void> {
  await holdEngine();
  cpSync(await ensureEmpty(), dataDir, { recursive: true });
}

/** A PostgreSQL server of its own, and a database on it with all tables and no rows but those of `content`. */
export async function copyMigratedDatabase(
  content?: TestContent,
): Promise<{ server: TemporaryPostgresql; databaseUrl: string }> {
  const template = content ? ensurePostgresqlFilled(content) : ensurePostgresqlTemplate();
  const server = await requirePostgresql(await template);
  return { server, databaseUrl: await server.createDatabase({ copyOf: content ? FILLED : migratedName }) };
}

/** A PostgreSQL server of its own, with the database of `migratedName` to copy. */
export async function startMigratedPostgresql(): Promise<TemporaryPostgresql> {
  return requirePostgresql(await ensurePostgresqlTemplate());
}

const ensureEmpty = () =>
  ensureFolder(`${templateName()}-empty`, async (folder) => {
    const database = await openDatabase({ dataDir: folder });
    await database.close();
  });

const ensureTemplate = () =>
  ensureFolder(templateName(), async (folder) => {
    cpSync(await ensureEmpty(), folder, { recursive: true });
    const database = await openDatabase({ dataDir: folder });
    await migrateDatabase(database);
    await database.close();
  });

const ensurePostgresqlTemplate = () =>
  ensureFolder(`postgresql-${templateName()}`, async (folder) => {
    const server = await requirePostgresql();
    const databaseUrl = await server.createDatabase({ name: migratedName });
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    await migrateDatabase(database);
    await database.close();
    await server.stopInto(folder);
  });

const filledName = (content: TestContent) => `${templateName()}-${content.version()}`;

const ensureFilled = (content: TestContent) =>
  ensureFolder(filledName(content), async (folder) => {
    cpSync(await ensureTemplate(), folder, { recursive: true });
    const database = await openDatabase({ dataDir: folder });
    await content.save(database);
    await database.close();
  });

const ensurePostgresqlFilled = (content: TestContent) =>
  ensureFolder(`postgresql-${filledName(content)}`, async (folder) => {
    const server = await requirePostgresql(await ensurePostgresqlTemplate());
    const databaseUrl = await server.createDatabase({ name: FILLED, copyOf: migratedName });
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    await content.save(database);
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
