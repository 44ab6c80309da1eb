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
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../api/kernel/database/migrations', import.meta.url));
/** Names the version of the database engine. */
const PACKAGE_FILE = fileURLToPath(new URL('../../package.json', import.meta.url));
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

/** Creating a database takes seconds and copying one does not, so that is done once per engine and migrations. */
async function ensureTemplate(): Promise<string> {
  const template = join(CACHE_FOLDER, templateName());
  if (existsSync(template)) return template;
  mkdirSync(dirname(template), { recursive: true });
  const unfinished = mkdtempSync(join(CACHE_FOLDER, 'unfinished-'));
  const database = await openDatabase({ dataDir: unfinished });
  await migrateDatabase(database);
  await database.close();
  try {
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another test process may have been faster.
    if (!existsSync(template)) throw error;
  }
  return template;
}

function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(PACKAGE_FILE));
  const files = readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true, recursive: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
