import { tmpdir } from 'node:os';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase, openTestDatabase, type TestContent } from '../database/test-database.ts';

export interface Driver {
  readonly kind: string;
  /** A database with all tables and no rows but those of the content; closing it removes it. */
  readonly open: (content?: TestContent) => Promise<Database>;
}

const installed = findPostgresqlBinaries() !== undefined;

/** The contract holds on both kinds of database. */
export const drivers: readonly Driver[] = [
  { kind: 'embedded', open: openTestDatabase },
  ...(installed ? [{ kind: 'postgresql', open: openPostgresql }] : []),
];

export const startTimeoutMs = 180_000;

async function openPostgresql(content?: TestContent): Promise<Database> {
  const { server, databaseUrl } = await copyMigratedDatabase(content);
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}
