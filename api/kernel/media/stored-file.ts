import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoredFile } from './media-store.ts';

/** The whole file. */
export const readStoredFile = async (file: StoredFile): Promise<Buffer> =>
  file.bytes ?? (await readFile(file.path));

/** The file, or its bytes from `start` to `end`, both of which are included. */
export function streamStoredFile(
  file: StoredFile,
  range?: { readonly start: number; readonly end: number },
): Readable {
  if (file.bytes === undefined) return createReadStream(file.path, range);
  return Readable.from(range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes);
}
