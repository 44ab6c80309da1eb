import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from './durable-file-system.ts';

/**
 * Makes sure that `directory` holds a complete database. A new one is built beside it and renamed when it is
 * whole and on disk, so a kill or a power cut at any moment leaves either nothing or a complete database.
 */
export async function ensureDataDirectory(
  directory: string,
  create: (emptyDirectory: string) => Promise<void>,
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  refuseForeignFiles(directory);
  const unfinished = `${directory}.creating`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await create(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function refuseForeignFiles(directory: string): void {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} holds files but no database; give another directory or empty this one`);
  }
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}
