import type { Logger } from 'pino';
import {
  networkFileSystemOf,
  type ReadFileSystemType,
  refuseNetworkDisk,
} from '../api/kernel/database/embedded/network-disk.ts';
import type { Configuration } from './configuration.ts';

/**
 * Looks at the kind of disk under the data directory, before anything on it is locked or written. Pages and copies of
 * pictures may lie on a disk of another machine, though slowly, and the log says so.
 * @throws NetworkDiskError when a database would be embedded there
 */
export async function checkDataDisk(
  { databaseUrl, apiUrl, dataDirectory }: Pick<Configuration, 'databaseUrl' | 'apiUrl' | 'dataDirectory'>,
  logger: Logger,
  read?: ReadFileSystemType,
): Promise<void> {
  if (databaseUrl === undefined && apiUrl === undefined) return refuseNetworkDisk(dataDirectory, read);
  const name = await networkFileSystemOf(dataDirectory, read);
  if (name !== undefined)
    logger.warn(
      `DATA_DIR lies on ${name}: its lock cannot be relied on, and a network that is slow delays pages. Give each process a disk of its own machine`,
    );
}
