import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Place } from './media-place.ts';
import { undefinedIfMissing } from './missing-file.ts';
import { createS3Calls } from './s3-calls.ts';
import { isTemporary, writeAtomically } from './write-atomically.ts';

/** A folder beside the media files, which every process reaches as them. Names are made here, not by visitors. */
export interface SideFolder {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when it is not there. */
  read(name: string): Promise<Buffer | undefined>;
  /** Also of what is not there. */
  remove(name: string): Promise<void>;
  /** The names without a slash. */
  list(): Promise<string[]>;
}

/** A folder, or a bucket without what copies of it need. */
export type FilePlace =
  | { readonly kind: 'folder'; readonly directory: string }
  | (S3Place & { readonly kind: 's3' });

/** Nothing is looked at or made before the first call. */
export function openSideFolder(place: FilePlace, name: string): SideFolder {
  if (place.kind === 'folder') return onDisk(join(place.directory, name));
  const calls = createS3Calls({ ...place, prefix: `${place.prefix}${name}/` });
  return {
    read: calls.get,
    write: (file, bytes) => calls.put(file, bytes, { 'content-type': 'application/octet-stream' }),
    remove: calls.delete,
    list: async () => (await Array.fromAsync(calls.list())).map((listed) => listed.name),
  };
}

function onDisk(folder: string): SideFolder {
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
    list: async () => {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      return names.filter((name) => !isTemporary(name));
    },
  };
}
