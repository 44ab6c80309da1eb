import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from './durable-file-system.ts';

/** The major version of PostgreSQL that PGlite is, which is the one whose files it reads. */
const ENGINE_VERSION = '18';

/**
 * Makes sure that `directory` holds a complete database. A new one is built next to it and renamed when it is
 * whole and on disk, so a kill or a power cut at any moment leaves either nothing or a complete database.
 * @throws an error whose message states in a line why the directory cannot be used
 */
export async function ensureDataDirectory(
  directory: string,
  create: (emptyDirectory: string) => Promise<void>,
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return refuseOtherVersion(directory);
  refuseForeignFiles(directory);
  const unfinished = `${directory}.creating`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await create(unfinished);
  await syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function refuseOtherVersion(directory: string): void {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== ENGINE_VERSION)
    throw new Error(
      `${directory} is of version ${version} of the embedded database, and this build has ${ENGINE_VERSION}: go on with the build of before, and move from there (docs/operations/releases.md)`,
    );
}

function refuseForeignFiles(directory: string): void {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} holds files but no database; give another directory or empty this one`);
  }
}

/** Asked for together, files share what the file system has to write for each of them alone. */
const SYNCED_AT_ONCE = 64;

async function syncTree(directory: string): Promise<void> {
  const paths = readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (let from = 0; from < paths.length; from += SYNCED_AT_ONCE)
    await Promise.all(paths.slice(from, from + SYNCED_AT_ONCE).map(sync));
  syncPath(directory);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
