import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNameType } from './content-name.ts';
import type { MediaFiles } from './media-files.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { writeAtomically } from './write-atomically.ts';

/** Everything is in one folder, which is made when the first file comes. */
export function createDiskFiles(folder: string): MediaFiles {
  return {
    async find(name) {
      const type = contentNameType(name);
      if (type === undefined) return undefined;
      const path = join(folder, name);
      const found = await stat(path).catch(undefinedIfMissing);
      return found?.isFile() ? { path, type, sizeBytes: found.size } : undefined;
    },

    changedAt: async (name) => (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtime,

    /** Also false for a file of another user of this machine, who alone may do it: it is written anew. */
    async renew(name) {
      const now = new Date();
      return utimes(join(folder, name), now, now).then(
        () => true,
        () => false,
      );
    },

    async save(name, bytes) {
      if (contentNameType(name) === undefined) throw new RangeError(`Not a content name: ${name}`);
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, name), bytes);
    },
  };
}
