import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNameType } from './content-name.ts';
import { createDiskFiles } from './disk-media-files.ts';
import type { ListedFile } from './listed-file.ts';
import type { MediaPlace } from './media-place.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { createS3Calls } from './s3-calls.ts';
import { temporaryPath } from './write-atomically.ts';

/** Whether a file goes that was written last at this moment. */
type IsRemovable = (changedAt: Date) => boolean;

/** Everything that is stored, for who looks through it. Each call throws when the place does not do it. */
export interface MediaInventory {
  /** Files with content names: what else lies there is not the store's, and left out. */
  list(): AsyncIterable<ListedFile>;
  /** When the place took the file; undefined when it does not hold it. */
  changedAt(name: string): Promise<Date | undefined>;
  /**
   * Removes a file that is removable, and resolves to whether it did. From a folder no file is taken that another process
   * makes young meanwhile; a bucket does not tell that.
   */
  remove(name: string, isRemovable: IsRemovable): Promise<boolean>;
}

export function openMediaInventory(place: MediaPlace): MediaInventory {
  if (place.kind === 'folder') return inFolder(place.directory);
  const { list, changedAt, delete: remove } = createS3Calls(place);
  return {
    list: () => named(list()),
    changedAt,
    async remove(name, isRemovable) {
      const takenAt = await changedAt(name);
      if (takenAt === undefined || !isRemovable(takenAt)) return false;
      await remove(name);
      return true;
    },
  };
}

function inFolder(folder: string): MediaInventory {
  const { changedAt } = createDiskFiles(folder);
  return {
    list: () => named(listFolder(folder)),
    changedAt,
    async remove(name, isRemovable) {
      const takenAt = await changedAt(name);
      return takenAt !== undefined && isRemovable(takenAt) && removeAside(join(folder, name), isRemovable);
    },
  };
}

/** Under a name of its own nobody makes the file young any more: who takes it now finds none, and writes it anew. */
async function removeAside(path: string, isRemovable: IsRemovable): Promise<boolean> {
  const aside = temporaryPath(path);
  const isAside = await rename(path, aside).then(() => true, undefinedIfMissing);
  if (!isAside) return false;
  let isGone = false;
  try {
    const takenAt = await openedChangedAt(aside);
    isGone = takenAt === undefined || isRemovable(takenAt);
  } finally {
    await (isGone ? rm(aside, { force: true }) : rename(aside, path));
  }
  return isGone;
}

/** When a file was written last, asked of the disk itself: on a network disk a machine remembers it for a minute, unless it opens the file. */
async function openedChangedAt(path: string): Promise<Date | undefined> {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  try {
    return (await file?.stat())?.mtime;
  } finally {
    await file?.close();
  }
}

/** The folder may hold hundreds of thousands of files: their names are read a few at a time. */
async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(folder).catch(undefinedIfMissing);
  if (entries === undefined) return;
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (found?.isFile()) yield { name, sizeBytes: found.size, changedAt: found.mtime };
  }
}

async function* named(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile> {
  for await (const file of files) if (contentNameType(file.name) !== undefined) yield file;
}
