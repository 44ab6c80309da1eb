import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../api/kernel/database/database.ts';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { startTemporaryPostgresql } from '../tests/database/temporary-postgresql.ts';
import { print } from './figure.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { shoppersEnvironment } from './shopper.ts';

export interface ShopDatabase {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Starts the shop over the database, until it is stopped or killed. A given port is used again, and an
   * environment added.
   */
  start(port?: number, environment?: Record<string, string>): Promise<ServerProcess>;
  /** Opens the database itself, for rows that no call would make in a reasonable time; no server may run. */
  open(): Promise<Database>;
}

const readyWithinMs = 900_000;

const quietly = {
  logger: { warn: () => undefined, error: () => undefined },
  onFailure: (error: Error) => {
    throw error;
  },
};

/** Runs `work` over the embedded database of a folder, then over a PostgreSQL of its own. False when one of them failed. */
export async function onBothDatabases(
  dataDirectory: string,
  work: (database: ShopDatabase) => Promise<boolean>,
): Promise<boolean> {
  const embedded = await work({
    kind: 'embedded',
    start: (port, more) => startShop(dataDirectory, { ...more }, port),
    open: () => openMigrated({ ...quietly, dataDir: dataDirectory }),
  });
  return (await onPostgresql(dataDirectory, work)) && embedded;
}

/** The same over a PostgreSQL of its own; the media of the folder are lent to it. */
async function onPostgresql(
  dataDirectory: string,
  work: (database: ShopDatabase) => Promise<boolean>,
): Promise<boolean> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    print('postgresql: not measured, it is not installed');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  try {
    const media = join(dataDirectory, 'media');
    if (existsSync(media)) cpSync(media, join(folder, 'media'), { recursive: true });
    const databaseUrl = await postgresql.createDatabase();
    const environment = { DATABASE_URL: databaseUrl };
    return await work({
      kind: 'postgresql',
      start: (port, more) => startShop(folder, { ...environment, ...more }, port),
      open: () => openMigrated({ ...quietly, databaseUrl, dataDir: folder }),
    });
  } finally {
    await postgresql.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startShop(
  folder: string,
  environment: Record<string, string>,
  port?: number,
): Promise<ServerProcess> {
  const server = await startServerProcess(folder, {
    ...(port !== undefined && { port }),
    environment: { ...shoppersEnvironment, ...environment },
  });
  await server.untilReady(readyWithinMs);
  return server;
}
