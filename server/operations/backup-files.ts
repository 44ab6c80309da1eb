import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a backup, as the manifest names it. */
export interface BackupFile {
  /** Below the folder of the backup, with slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
}

/** What is still being written, and what processes hand to each other, is no part of a backup. */
export const isUnfinished = (name: string): boolean => name.endsWith('.tmp');

/** Paths of everything below a folder that is no folder, with slashes; nothing where there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

/** Paths of the folders below a folder that hold nothing. */
export async function listEmptyFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const filled = new Set(entries.map(({ parentPath }) => parentPath));
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !filled.has(path))
    .map((path) => path.slice(folder.length + 1))
    .sort();
}

/** What a file holds. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(createReadStream(join(folder, path)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
  });
  return { path, sizeBytes, sha256: hash.digest('hex') };
}

/** After this a file or a folder is on the disk as it is read. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
