import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mastersFolderName } from './media-files.ts';
import type { MediaPlace } from './media-place.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { sharedFolderName } from './shared-files.ts';
import { isTemporary } from './write-atomically.ts';

/** No write takes as long, and no process waits for a file that another one handed over so long ago. */
const mostAgeMs = 24 * 60 * 60 * 1000;

/**
 * Removes what processes that were killed left in the folder of the media: files that were being written, and shared
 * ones whose rows in the database are gone, as after a restore. A bucket expires them by a rule of its own.
 */
export async function removeUnfinishedFiles(place: MediaPlace, now: Date): Promise<void> {
  if (place.kind !== 'folder') return;
  await removeTemporaries(place.directory, now);
  await removeTemporaries(join(place.directory, mastersFolderName), now);
  await removeFiles(join(place.directory, sharedFolderName), () => true, isOfNobodyAt(now));
}

/** Removes the files of a folder that nobody has finished for a day. */
export const removeTemporaries = (folder: string, now: Date): Promise<void> =>
  removeFiles(folder, isTemporary, isOfNobodyAt(now));

const isOfNobodyAt = (now: Date) => (changedAtMs: number) => now.getTime() - changedAtMs > mostAgeMs;

/** The folder may hold hundreds of thousands of files: their names are read a few at a time. */
async function removeFiles(
  folder: string,
  isMeant: (name: string) => boolean,
  isOld: (changedAtMs: number) => boolean,
): Promise<void> {
  const entries = await opendir(folder).catch(undefinedIfMissing);
  if (entries === undefined) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !isMeant(entry.name)) continue;
    const path = join(folder, entry.name);
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && isOld(found.mtimeMs)) await rm(path, { force: true });
  }
}
