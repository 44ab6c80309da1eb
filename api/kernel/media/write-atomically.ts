import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A name beside a file, for a moment. */
export const temporaryPath = (path: string): string => `${path}.${randomUUID()}.tmp`;

/** After this the file is whole and on the disk, or not there at all. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryPath(path);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a file has such a name: it is not whole, or on its way out, or was left so by a process that was killed. */
export const isTemporary = (name: string): boolean =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/.test(name);
