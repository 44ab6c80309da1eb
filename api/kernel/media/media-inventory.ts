import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNameType } from './content-name.ts';
import { createDiskFiles } from './disk-media-store.ts';
import type { ListedFile } from './listed-file.ts';
import type { MediaPlace } from './media-place.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { createS3Calls } from './s3-calls.ts';

/** Everything that is stored, for who looks through it. Each call throws when the place does not do it. */
export interface MediaInventory {
  /** Files with content names: what else lies there is not the store's, and left out. */
  list(): AsyncIterable<ListedFile>;
  /** When the place took the file; undefined when it does not hold it. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Also of what is not there. */
  remove(name: string): Promise<void>;
}

export function openMediaInventory(place: MediaPlace): MediaInventory {
  if (place.kind === 'folder') return inFolder(place.directory);
  const { list, changedAt, delete: remove } = createS3Calls(place);
  return { list: () => named(list()), changedAt, remove };
}

const inFolder = (folder: string): MediaInventory => ({
  list: () => named(listFolder(folder)),
  changedAt: createDiskFiles(folder).changedAt,
  remove: (name) => rm(join(folder, name), { force: true }),
});

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
