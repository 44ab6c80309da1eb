import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFile, listFiles } from '../backup-files.ts';
import { writeManifest } from '../manifest.ts';
import type { BackupStore } from './backup-store.ts';
import { extractStored } from './read-files.ts';

interface ExtractOptions {
  /** BACKUP_KEY, which opens an encrypted one. */
  readonly key: string | undefined;
  readonly dataDirectory: string;
}

/**
 * Works on the folder of a backup that is taken out of a store, as `npm run backup` makes one. It goes afterwards.
 * @throws an error whose message states in a line what the backup lacks
 */
export async function withExtracted<Result>(
  store: BackupStore,
  name: string,
  { key, dataDirectory }: ExtractOptions,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dataDirectory, 'restore-'));
  try {
    const { manifest, details } = await extractStored(store, name, { key, folder });
    const { kind, createdAt, emptyFolders, hasMedia } = manifest;
    const files = [];
    for (const path of await listFiles(folder)) files.push(await describeFile(folder, path));
    await writeManifest(folder, { kind, createdAt, ...details, emptyFolders, hasMedia, files });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
