import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskFiles } from './disk-media-files.ts';
import type { MediaFiles } from './media-files.ts';
import type { MediaCachePlace } from './media-place.ts';
import type { StoredFile } from './media-store.ts';

/** Copies of files of a bucket, the ones that were asked for last. */
export interface MediaCache {
  find(name: string): Promise<StoredFile | undefined>;
  /** A full disk is given room by the copies that were not asked for in the longest time. @throws where it takes none */
  save(name: string, bytes: Uint8Array): Promise<void>;
}

/** Nothing is looked at before the first file is asked for. */
export function createMediaCache(
  { directory, bytes: mostBytes }: MediaCachePlace,
  files: Pick<MediaFiles, 'find' | 'save'> = createDiskFiles(directory),
): MediaCache {
  /** Sizes by name, longest unused first. */
  const sizes = new Map<string, number>();
  let total = 0;
  let opened: Promise<void> | undefined;

  function note(name: string, sizeBytes: number): void {
    total += sizeBytes - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, sizeBytes);
  }

  function open(): Promise<void> {
    opened ??= (async () => {
      const names = await readdir(directory).catch(() => []);
      const found = await Promise.all(
        names.map(async (name) => ({
          name,
          state: await stat(join(directory, name)).catch(() => undefined),
        })),
      );
      for (const { name, state } of found.toSorted(
        (left, right) => (left.state?.mtimeMs ?? 0) - (right.state?.mtimeMs ?? 0),
      )) {
        if (name.endsWith('.tmp')) await rm(join(directory, name), { force: true }).catch(() => undefined);
        else if (state?.isFile()) note(name, state.size);
      }
    })();
    return opened;
  }

  /** Removes copies until there are so many bytes, and keeps that of the name. */
  async function makeRoom(bytes: number, kept?: string): Promise<void> {
    for (const [name, sizeBytes] of sizes) {
      if (total <= bytes || name === kept) return;
      sizes.delete(name);
      total -= sizeBytes;
      await rm(join(directory, name), { force: true });
    }
  }

  return {
    find: async (name) => {
      await open();
      const found = await files.find(name);
      if (found) note(name, found.sizeBytes);
      return found;
    },
    save: async (name, bytes) => {
      await open();
      await files.save(name, bytes).catch(async (error: unknown) => {
        if (!isDiskFull(error)) throw error;
        await makeRoom(total / 2);
        await files.save(name, bytes);
      });
      note(name, bytes.byteLength);
      await makeRoom(mostBytes, name);
    },
  };
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
