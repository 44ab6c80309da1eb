import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { megabyte } from '../../contract/files.ts';
import { type ByteLimits, createByteBudget } from './byte-budget.ts';

/** What one request sends, while it arrives and until it is answered. */
export interface Upload {
  /** Counts bytes that are about to be held in memory. @throws ApiError `too_many_requests`, `unavailable` */
  take(bytes: number): void;
  /** Writes a file to the disk while it arrives. @throws ApiError as `take` */
  save(content: Readable, file: { readonly name: string; readonly type: string }): Promise<File>;
  /** Resolves when few enough forms are in memory for this one, which arrived, to be read as well. */
  takeTurn(): Promise<void>;
  /** Removes its files, and lets the next form be read. */
  close(): Promise<void>;
  /** A body of which so long nothing comes is given up. */
  readonly idleMs: number;
}

/** The bodies of all requests that arrive at the same time. */
export interface Uploads {
  /** `address`: of the client that sends. */
  open(address: string): Upload;
}

export interface UploadsOptions {
  /** Holds files until their request is answered; its own, and emptied by `emptyUploads`. */
  readonly directory: string;
  readonly inMemory?: ByteLimits;
  readonly onDisk?: ByteLimits;
  readonly idleMs?: number;
}

/** Texts, JSON, and the largest file of an editor. */
const usualInMemory: ByteLimits = { maximumBytes: 96 * megabyte, maximumBytesOfAddress: 24 * megabyte };
/** An address has room for two of the largest forms. */
const usualOnDisk: ByteLimits = { maximumBytes: 512 * megabyte, maximumBytesOfAddress: 64 * megabyte };
const usualIdleMs = 15_000;
/** Forms with files that are read and worked on at the same time. */
const formsInMemory = 4;

export function createUploads({
  directory,
  inMemory = usualInMemory,
  onDisk = usualOnDisk,
  idleMs = usualIdleMs,
}: UploadsOptions): Uploads {
  const memory = createByteBudget(inMemory);
  const disk = createByteBudget(onDisk);
  const turns = new PQueue({ concurrency: formsInMemory });
  return {
    open(address) {
      const held = memory.hold(address);
      const heldOnDisk = disk.hold(address);
      let folder: string | undefined;
      const closed = Promise.withResolvers<void>();
      return {
        idleMs,
        take: held.take,
        async save(content, { name, type }) {
          folder ??= join(directory, randomUUID());
          await mkdir(folder, { recursive: true, mode: 0o700 });
          const path = join(folder, randomUUID());
          await pipeline(
            content,
            async function* counted(chunks: AsyncIterable<Buffer>) {
              for await (const chunk of chunks) {
                heldOnDisk.take(chunk.byteLength);
                yield chunk;
              }
            },
            createWriteStream(path, { flags: 'wx', mode: 0o600 }),
          );
          return new File([await openAsBlob(path)], name, { type });
        },
        takeTurn: () =>
          new Promise((resolve) => {
            void turns.add(() => {
              resolve();
              return closed.promise;
            });
          }),
        async close() {
          closed.resolve();
          held.release();
          if (folder !== undefined) await rm(folder, { recursive: true, force: true });
          heldOnDisk.release();
        },
      };
    },
  };
}

/** Removes what a process that was killed has left, where the disk lets it: it only takes room. */
export async function emptyUploads(
  directory: string,
  logger: { warn(details: object, message: string): void },
): Promise<void> {
  await rm(directory, { recursive: true, force: true }).catch((error: unknown) =>
    logger.warn({ err: error }, 'files that were sent to an earlier process cannot be removed'),
  );
}
