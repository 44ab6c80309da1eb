import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { refuseOtherEncodings } from '../../api/kernel/database/postgresql/encoding.ts';
import { copyTables } from './copy-tables.ts';
import { databaseName } from './manifest.ts';
import { type DatabaseDigest, differences, digestTables } from './tables.ts';

export interface MoveOptions {
  /** The data directory with the embedded database, which no process may use meanwhile. */
  readonly dataDirectory: string;
  /** An empty PostgreSQL database, for the role that owns its tables. */
  readonly databaseUrl: string;
}

/** Why nothing was moved, in a sentence for who has asked. */
export class MoveRefusedError extends Error {
  override name = 'MoveRefusedError';
}

/**
 * Copies the embedded database into PostgreSQL, in one transaction, and compares every table afterwards. The embedded one
 * stays as it is. Returns what was moved.
 * @throws EncodingError, or MoveRefusedError when there is no embedded one, when the target holds anything, or holds something else
 * afterwards: nothing was written then
 */
export async function moveDatabase({ dataDirectory, databaseUrl }: MoveOptions): Promise<DatabaseDigest> {
  if (!existsSync(join(dataDirectory, databaseName.embedded)))
    throw new MoveRefusedError(`There is nothing to move: ${dataDirectory} holds no database`);
  const source = await openDatabase({ dataDir: dataDirectory });
  try {
    const target = await openDatabase({ databaseUrl, dataDir: dataDirectory, isPatient: true });
    try {
      await refuseOtherEncodings(target.db);
      await migrateDatabase(source);
      await migrateDatabase(target);
      return await copyAndCompare(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function copyAndCompare(source: Database, target: Database): Promise<DatabaseDigest> {
  return source.transaction((from) =>
    target.transaction(async (to) => {
      const filled = Object.entries(await digestTables(to)).filter(([, { rows }]) => rows > 0);
      if (filled.length > 0)
        throw new MoveRefusedError(
          `The database holds rows already (${filled.map(([name]) => name).join(', ')}): an empty one is needed`,
        );
      await copyTables(from, to);
      const moved = await digestTables(from);
      const faults = differences(moved, await digestTables(to));
      if (faults.length > 0) throw new MoveRefusedError(`The copy is not the same. ${faults.join('; ')}`);
      return moved;
    }),
  );
}
