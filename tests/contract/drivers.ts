import { tmpdir } from 'node:os';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase, openTestDatabase } from '../database/test-database.ts';

export interface Driver {
  readonly kind: string;
  /** A database with all tables and no rows; closing it removes it. */
  readonly open: () => Promise<Database>;
}

const installed = findPostgresqlBinaries() !== undefined;

/** The contract holds on both kinds of database. */
export const drivers: readonly Driver[] = [
  { kind: 'embedded', open: openTestDatabase },
  ...(installed ? [{ kind: 'postgresql', open: openPostgresql }] : []),
];

export const startTimeoutMs = 180_000;

async function openPostgresql(): Promise<Database> {
  const { server, databaseUrl } = await copyMigratedDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}
