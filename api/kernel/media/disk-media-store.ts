import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNameType } from './content-name.ts';
import { createMediaStore, type MediaFiles } from './media-files.ts';
import type { MediaStore, StoredFile } from './media-store.ts';
import { writeAtomically } from './write-atomically.ts';

/** Stores everything in one folder, which is made when the first file comes. */
export const createDiskMediaStore = (folder: string): MediaStore => createMediaStore(createDiskFiles(folder));

export function createDiskFiles(folder: string): MediaFiles {
  async function find(name: string): Promise<StoredFile | undefined> {
    const type = contentNameType(name);
    if (type === undefined) return undefined;
    const path = join(folder, name);
    const found = await stat(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return found?.isFile() ? { path, type, sizeBytes: found.size } : undefined;
  }

  return {
    find,
    holds: async (name) => (await find(name)) !== undefined,

    async save(name, bytes) {
      if (contentNameType(name) === undefined) throw new RangeError(`Not a content name: ${name}`);
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, name), bytes);
    },
  };
}
