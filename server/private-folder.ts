import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from './configuration.ts';

/** Group and others: nobody but the owner reads customers' data, secrets and unsent emails. */
const othersMask = 0o077;

/** From here on every file that the process makes is its owner's alone. */
export const writePrivately = (): number => process.umask(othersMask);

/**
 * Restricts the data directory to its owner: whatever is written from here on, and what an earlier process left open to
 * others. Below a directory that is closed already nothing is looked at.
 * @throws ConfigurationError for a directory that this user may not close, or that is none
 */
export async function openPrivateFolder(directory: string): Promise<void> {
  writePrivately();
  try {
    await mkdir(directory, { recursive: true });
    const { mode } = await lstat(directory);
    if ((mode & othersMask) === 0) return;
    await closeBelow(directory);
    await chmod(directory, mode & ~othersMask);
  } catch (error) {
    throw new ConfigurationError([`DATA_DIR ${directory} ${reasonOf(error)}`]);
  }
}

/** Whether files can be added to a directory: not so on a disk that is mounted to be read. */
export const canWrite = (directory: string): Promise<boolean> =>
  access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );

async function closeBelow(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = await lstat(path);
    if ((mode & othersMask) !== 0) await chmod(path, mode & ~othersMask);
    if (entry.isDirectory()) await closeBelow(path);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EPERM: 'belongs to another user, and others may read it: run as its owner, or give it to this user',
  EACCES: 'cannot be opened or written by this user: run as its owner, or give it to this user',
  EEXIST: 'is a file, and a folder is needed',
  ENOTDIR: 'lies below a file, and a folder is needed',
  EROFS: 'lies on a disk that cannot be written',
  ENOSPC: 'lies on a disk that is full',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
