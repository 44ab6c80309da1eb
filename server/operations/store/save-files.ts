import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { BackupStore } from './backup-store.ts';
import type { Seal } from './seal.ts';
import { severalAtOnce } from './several-at-once.ts';
import type { StoredManifest } from './stored-manifest.ts';

/** A file that is to be saved. */
export interface FileSource {
  /** In the backup, with slashes. */
  readonly path: string;
  /** Its content, in parts of `partBytes` but for the last; undefined: the file has gone meanwhile. */
  readonly read: () => Promise<AsyncIterable<Buffer> | undefined>;
}

/** Pages of a database change in their places: a part of this size is saved again for one page that did. */
export const partBytes = 256 * 1024;
/** Of each a part is in memory. */
const filesAtOnce = 4;

/** What was saved of some files. */
export interface SavedFiles {
  readonly files: StoredManifest['files'];
  /** Paths of files that had gone when they were to be read. */
  readonly gone: readonly string[];
}

/** Saves parts that a store does not have. */
export interface PartSaver {
  /** Resolves to the SHA-256 of the content once it was written to the store, which has to settle it. */
  save(content: Buffer): Promise<string>;
  readonly newParts: number;
  /** Bytes that these take in the store. */
  readonly newBytes: number;
  /** Parts that were in the store, damaged, and are whole again. */
  readonly mendedParts: number;
}

/**
 * Of the parts that the store has, those whose turn it is are compared with what they should be, so that each has its turn
 * within so many days.
 */
export const comparedWithinDays = 28;
const dayMs = 24 * 60 * 60 * 1000;

export async function openPartSaver(
  { objects }: Pick<BackupStore, 'objects'>,
  seal: Seal,
  now: Date,
): Promise<PartSaver> {
  const stored = new Set(await objects.list());
  const turn = Math.floor(now.getTime() / dayMs) % comparedWithinDays;
  const isTurnOf = (sha256: string) => Number.parseInt(sha256.slice(0, 8), 16) % comparedWithinDays === turn;
  const ensured = new Map<string, Promise<void>>();
  let newParts = 0;
  let newBytes = 0;
  let mendedParts = 0;

  async function isWhole(name: string, content: Buffer): Promise<boolean> {
    const bytes = await objects.read(name);
    return bytes !== undefined && (await seal.open(bytes))?.equals(content) === true;
  }

  async function ensure(name: string, sha256: string, content: Buffer): Promise<void> {
    if (stored.has(name)) {
      if (!seal.canOpen || !isTurnOf(sha256) || (await isWhole(name, content))) return;
      mendedParts += 1;
    }
    const bytes = await seal.close(content);
    await objects.write(name, bytes);
    newParts += 1;
    newBytes += bytes.length;
  }
  return {
    get newParts() {
      return newParts;
    },
    get newBytes() {
      return newBytes;
    },
    get mendedParts() {
      return mendedParts;
    },
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = seal.nameOf(sha256);
      const ensuring = ensured.get(name) ?? ensure(name, sha256, content);
      ensured.set(name, ensuring);
      await ensuring;
      return sha256;
    },
  };
}

/** Saves files, each part once. @throws the first fault of the store or of a file, when nothing is under way any more */
export async function saveFiles(saver: PartSaver, sources: readonly FileSource[]): Promise<SavedFiles> {
  const files: StoredManifest['files'] = [];
  const gone: string[] = [];
  await severalAtOnce(sources, filesAtOnce, async ({ path, read }) => {
    const content = await read();
    if (content === undefined) {
      gone.push(path);
      return;
    }
    const parts: string[] = [];
    let sizeBytes = 0;
    for await (const part of content) {
      parts.push(await saver.save(part));
      sizeBytes += part.length;
    }
    files.push({ path, sizeBytes, parts });
  });
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { files, gone };
}

/** The content of a file on the disk, in parts; undefined where there is none. */
export async function readParts(file: string): Promise<AsyncIterable<Buffer> | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return handle && partsOf(handle);
}

async function* partsOf(handle: FileHandle): AsyncGenerator<Buffer> {
  try {
    const { size } = await handle.stat();
    let position = 0;
    while (true) {
      const part = await fill(handle, Buffer.allocUnsafe(Math.max(1, Math.min(partBytes, size - position))));
      if (part.length === 0) return;
      yield part;
      position += part.length;
    }
  } finally {
    await handle.close();
  }
}

/** What comes next in a file, as far as there is room for it. */
async function fill(handle: FileHandle, buffer: Buffer): Promise<Buffer> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
