import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
/** An embedded database that finds its disk full ends the process: a backup leaves it this much. */
const reservedBytes = 256 * megabyte;

/** @throws an error whose message states in a line that the disk of a folder has no room for so much, beside what the site needs */
export async function requireRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize - bytes >= reservedBytes) return;
  const [free, wanted, reserved] = [bavail * bsize, bytes, reservedBytes].map(inMegabytes);
  throw new Error(
    `${directory} has ${free} MB free, too few for ${wanted} MB more and ${reserved} MB that stay free for the site`,
  );
}

const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
