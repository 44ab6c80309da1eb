import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaPlace } from './media-place.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { createS3Calls } from './s3-calls.ts';
import { writeAtomically } from './write-atomically.ts';

/** Files that the processes of a site hand to each other, and which are soon removed. Names are made here, not by visitors. */
export interface SharedFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when it is not there. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** Beside the media files. Backups leave out what ends like this. */
export const sharedFolderName = 'pages.tmp';

/** Where the media files are, since every process reaches that place. */
export const openSharedFiles = (place: MediaPlace): SharedFiles => {
  if (place.kind === 'folder') return onDisk(join(place.directory, sharedFolderName));
  const calls = createS3Calls({ ...place, prefix: `${place.prefix}${sharedFolderName}/` });
  return {
    read: calls.get,
    write: (name, bytes) => calls.put(name, bytes, { 'content-type': 'application/octet-stream' }),
    remove: calls.delete,
  };
};

function onDisk(folder: string): SharedFiles {
  return {
    write: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, bytes);
    },
    read: async (name) => readFile(join(folder, name)).catch(undefinedIfMissing),
    remove: async (name) => {
      await rm(join(folder, name), { force: true });
    },
  };
}
