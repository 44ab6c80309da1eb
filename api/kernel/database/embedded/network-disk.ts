import { statfs } from 'node:fs/promises';

/** Disks of other machines, by the number that Linux gives their kind. */
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe53_4d42, 'SMB'],
  [0xff53_4d42, 'CIFS'],
]);

/** Reads the number of the kind of file system on which a file or folder lies. */
export type ReadFileSystemType = (path: string) => Promise<number>;

const readType: ReadFileSystemType = async (path) => (await statfs(path)).type;

/** The database cannot be embedded in this directory. */
export class NetworkDiskError extends Error {
  override name = 'NetworkDiskError';
}

/** Name of the network file system on which `directory` lies; undefined: it lies on a disk of this machine. */
export async function networkFileSystemOf(
  directory: string,
  read: ReadFileSystemType = readType,
): Promise<string | undefined> {
  // A number of 32 bits may have been read as a negative one.
  return networkFileSystems.get((await read(directory)) >>> 0);
}

/** @throws NetworkDiskError where neither locks nor a confirmed write can be relied on */
export async function refuseNetworkDisk(directory: string, read?: ReadFileSystemType): Promise<void> {
  const name = await networkFileSystemOf(directory, read);
  if (name === undefined) return;
  throw new NetworkDiskError(
    `${directory} lies on ${name}, where neither locks nor confirmed writes can be relied on: an embedded database needs a disk of this machine, or set DATABASE_URL`,
  );
}
