import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileType } from '../kernel/media/file-type.ts';

const SIGNATURE_BYTES = 16;

/** Where the pictures of an import are: `media` in the folder, else next to it. */
export function findMediaFolder(folder: string): string | undefined {
  return [join(folder, 'media'), join(folder, '..', 'media')].find((candidate) => existsSync(candidate));
}

/** Whether a file of the media folder can be taken, as far as its first bytes show. */
export function mediaFileState(
  mediaFolder: string | undefined,
  file: string,
): 'usable' | 'missing' | 'unsupported' {
  const path = mediaFolder === undefined ? undefined : join(mediaFolder, file);
  if (path === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile()) return 'missing';
  return fileType(firstBytes(path)) === undefined ? 'unsupported' : 'usable';
}

function firstBytes(path: string): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(SIGNATURE_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
