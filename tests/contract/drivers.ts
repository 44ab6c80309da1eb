import { tmpdir } from 'node:os';
import { type DatabaseOptions, openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { createSharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { openTestDatabase, type TestContent } from '../database/test-database.ts';

export interface Driver {
  readonly kind: string;
  /** A database with all tables and no rows but those of the content; closing it removes it. */
  readonly open: (content?: TestContent) => Promise<Database>;
}

const installed = findPostgresqlBinaries() !== undefined;

const embedded: Driver = { kind: 'embedded', open: openTestDatabase };

/** Both kinds of database, for suites of what they do: SQL, transactions, locks, searches, notifications. */
export const drivers: readonly Driver[] = [
  embedded,
  ...(installed ? [{ kind: 'postgresql', open: openPostgresql }] : []),
];

/**
 * One of them, for suites of rules that lie above SQL: PostgreSQL, whose databases are made in no time, with one connection.
 * There as on the embedded database, what asks for a second connection within a transaction waits in vain.
 */
export const oneDriver: readonly Driver[] = installed
  ? [{ kind: 'postgresql', open: openOneConnection }]
  : [embedded];

/**
 * PostgreSQL with the one connection that the embedded database has, and with several: for suites of rules with calls that
 * wait for each other. Their SQL is tried on the embedded database by the suites of what they build upon.
 */
export const connectionDrivers: readonly Driver[] = installed
  ? [
      { kind: 'one connection', open: openOneConnection },
      { kind: 'postgresql', open: openPostgresql },
    ]
  : [embedded];

/**
 * For histories whose calls are under way at the same moment, as they are on PostgreSQL alone: the embedded database has
 * one connection. Patient: a call waits for the locks of another for as long as a slow machine takes, where the limits of
 * the product would answer `unavailable`.
 */
export const concurrentDriver: Driver = installed
  ? { kind: 'postgresql', open: (content) => openShared({ isPatient: true }, content) }
  : embedded;

export const startTimeoutMs = 180_000;

function openPostgresql(content?: TestContent): Promise<Database> {
  return openShared({}, content);
}

function openOneConnection(content?: TestContent): Promise<Database> {
  // Patient: calls at the same time queue for the connection on a machine that is slow.
  return openShared({ connections: 1, isPatient: true }, content);
}

async function openShared(
  options: Pick<DatabaseOptions, 'connections' | 'isPatient'>,
  content?: TestContent,
): Promise<Database> {
  const { databaseUrl, drop } = await createSharedDatabase(content);
  const database = await openDatabase({ ...options, databaseUrl, dataDir: tmpdir() });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}
