import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  DirectoryInUseError,
  type DirectoryLock,
  lockDirectory,
} from '../api/kernel/database/embedded/directory-lock.ts';

/**
 * Takes the data directory for this process, before anything in it is changed. A directory that cannot be written is
 * shared: nothing in it can be spoilt.
 * @throws DirectoryInUseError when another process that serves has it
 */
export function lockForProcess(dataDirectory: string, logger: Logger): DirectoryLock | undefined {
  try {
    return lockDirectory(join(dataDirectory, 'process'));
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw error;
    logger.warn({ err: error }, 'the data directory cannot be locked');
    return undefined;
  }
}
