import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { openMediaStore } from '../api/kernel/media/open-media-store.ts';
import { checkDataDisk } from './data-disk.ts';
import type { ProcessEntry } from './entry.ts';
import { loadFirstContent } from './first-content.ts';
import { createLogger } from './logger.ts';
import { databaseName } from './operations/manifest.ts';
import { lockForProcess } from './process-lock.ts';

type BeforehandParts = Pick<ProcessEntry, 'root' | 'configuration' | 'terminal' | 'logFields'>;

/**
 * Loads the first content into an embedded database that is not there yet, and closes it. Returns whether it did: where
 * there is one already, or none is embedded, it does nothing.
 */
export async function loadBeforehand({
  root,
  configuration,
  terminal,
  logFields,
}: BeforehandParts): Promise<boolean> {
  const { databaseUrl, apiUrl, dataDirectory: dataDir, mediaPlace, logLevel } = configuration;
  if (databaseUrl !== undefined || apiUrl !== undefined) return false;
  if (existsSync(join(dataDir, databaseName.embedded))) return false;
  const logger = createLogger(logLevel, logFields);
  await checkDataDisk(configuration, logger);
  const lock = lockForProcess(dataDir, logger);
  try {
    const database = await openMigrated({ dataDir, logger });
    try {
      const mediaStore = openMediaStore(mediaPlace);
      const clock = { now: () => new Date() };
      return await loadFirstContent({ database, clock, mediaStore }, { root, progress: terminal.importing });
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
