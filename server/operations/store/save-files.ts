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

/** What was added to a store. */
export interface Saved {
  readonly files: StoredManifest['files'];
  /** Paths of files that had gone when they were to be read. */
  readonly gone: readonly string[];
  readonly newParts: number;
  /** Bytes that these take in the store. */
  readonly newBytes: number;
}

/** Saves parts that a store does not have. */
export interface PartSaver {
  /** Resolves to the SHA-256 of the content once it is in the store. */
  save(content: Buffer): Promise<string>;
  readonly newParts: number;
  readonly newBytes: number;
}

export async function openPartSaver(
  { objects }: Pick<BackupStore, 'objects'>,
  seal: Seal,
): Promise<PartSaver> {
  const stored = new Set(await objects.list());
  const underWay = new Map<string, Promise<void>>();
  let newParts = 0;
  let newBytes = 0;
  async function add(name: string, content: Buffer): Promise<void> {
    const bytes = await seal.close(content);
    await objects.write(name, bytes);
    stored.add(name);
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
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = seal.nameOf(sha256);
      if (stored.has(name)) return sha256;
      const adding = underWay.get(name) ?? add(name, content).finally(() => underWay.delete(name));
      underWay.set(name, adding);
      await adding;
      return sha256;
    },
  };
}

/** Saves files, each part once. @throws the first fault of the store or of a file, when nothing is under way any more */
export async function saveFiles(saver: PartSaver, sources: readonly FileSource[]): Promise<Saved> {
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
  return { files, gone, newParts: saver.newParts, newBytes: saver.newBytes };
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
