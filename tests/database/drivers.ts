import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { createEmptySharedDatabase } from './shared-postgresql.ts';
import { findPostgresqlBinaries } from './temporary-postgresql.ts';
import { fillWithoutTables } from './test-database.ts';

export interface Opened {
  readonly database: Database;
  /** A second connection to the same data, as another process would make it; undefined where there can be none. */
  readonly openAgain: (() => Promise<Database>) | undefined;
  readonly tidy: () => Promise<void>;
}

export const START_TIMEOUT_MS = 60_000;

/** Both kinds of database; every contract suite runs on each. */
export const drivers = [
  { kind: 'embedded', open: openEmbedded, isInstalled: true },
  { kind: 'postgresql', open: openPostgresql, isInstalled: findPostgresqlBinaries() !== undefined },
];

async function openEmbedded(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  await fillWithoutTables(dataDir);
  const database = await openDatabase({ dataDir });
  const tidy = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, openAgain: undefined, tidy };
}

async function openPostgresql(): Promise<Opened> {
  const { databaseUrl, drop } = await createEmptySharedDatabase();
  const openAgain = () => openDatabase({ databaseUrl, dataDir: tmpdir() });
  const database = await openAgain();
  const tidy = async () => {
    await database.close();
    await drop();
  };
  return { database, openAgain, tidy };
}
