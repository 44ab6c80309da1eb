import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Database, DatabaseLogger } from '../database.ts';
import { GuardedPool } from '../guarded-pool.ts';
import { NotificationHandlers } from '../notification-handlers.ts';
import { once } from '../once.ts';
import { createQueries } from '../queries.ts';
import { type Backend, startBackend } from './backend.ts';
import { lockDirectory } from './directory-lock.ts';
import { refuseNetworkDisk } from './network-disk.ts';
import { WireStream } from './wire-stream.ts';

/** The engine has one session; a second connection would run inside the transaction of the first. */
const CONNECTIONS = 1;
const QUEUE_TIMEOUT_MS = 60_000;
const KEEP_IDLE = 0;

export interface EmbeddedOptions {
  readonly directory: string;
  readonly logger: DatabaseLogger;
  readonly onFailure: (error: Error) => void;
}

/**
 * Creates the database in `directory` when there is none. One process at a time can have it open.
 * @throws DirectoryInUseError or NetworkDiskError
 */
export async function openEmbedded({ directory, logger, onFailure }: EmbeddedOptions): Promise<Database> {
  mkdirSync(dirname(directory), { recursive: true });
  await refuseNetworkDisk(dirname(directory));
  const lock = lockDirectory(directory);
  try {
    const engine = await openEngine(directory, onFailure);
    const handlers = new NotificationHandlers(logger);
    const pool = createPool(engine, handlers, logger);
    return {
      kind: 'embedded',
      ...createQueries(pool),
      listen: createListen(pool, handlers),
      // Without a replica, whatever is read includes every change.
      requireChange: () => undefined,
      forgetChanges: () => undefined,
      // An engine busy with a long transaction responds late, and is healthy.
      isAlive: async () => engine.isRunning(),
      pools: () => [],
      maintain: () => maintain(pool, engine),
      close: once(async () => {
        await pool.end();
        await engine.close();
        lock.release();
      }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The engine, which can be given a new thread. */
interface Engine {
  readonly backend: () => Backend;
  isRunning(): boolean;
  /** Ends the thread and starts another one. To be called while nobody has a connection. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

async function openEngine(directory: string, onFailure: (error: Error) => void): Promise<Engine> {
  let backend = await startBackend(directory, onFailure);
  let isRenewing = false;
  return {
    backend: () => backend,
    isRunning: () => isRenewing || backend.isRunning,
    async renew() {
      isRenewing = true;
      try {
        await backend.close();
        backend = await startBackend(directory, onFailure);
      } catch (error) {
        onFailure(error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        isRenewing = false;
      }
    },
    close: () => backend.close(),
  };
}

/**
 * Memory of WebAssembly grows with the largest transaction and is never given back, but by the end of its thread. The only
 * connection is held meanwhile, so that everybody else waits.
 */
async function maintain(pool: GuardedPool, engine: Engine): Promise<void> {
  const client = await pool.connect();
  // Without a listener, an engine that dies meanwhile would end the process before `onFailure` is heard.
  client.on('error', () => undefined);
  try {
    await client.query('vacuum (analyze)');
    await engine.renew();
  } finally {
    // What it knows of the session ended with the thread.
    client.release(true);
  }
}

function createPool(engine: Engine, handlers: NotificationHandlers, logger: DatabaseLogger): GuardedPool {
  const pool = new GuardedPool({
    stream: () => new WireStream(engine.backend()),
    max: CONNECTIONS,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    idleTimeoutMillis: KEEP_IDLE,
    // Before anybody has the connection: an engine that is new listens to nothing yet.
    onConnect: async (client) => {
      client.on('notification', ({ channel, payload }) => handlers.notify(channel, payload ?? ''));
      for (const channel of handlers.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What came for a connection before it, when it was lost, is lost with it.
      handlers.reportGap();
    },
    user: 'postgres',
    database: 'postgres',
  });
  if (pool.options.max !== 1) throw new Error('The embedded database needs a pool of exactly one connection');
  pool.on('error', (error) => logger.error({ err: error }, 'The embedded database connection was lost'));
  return pool;
}

/**
 * LISTEN waits its turn in the pool: sent to the engine beside it, it would fall into an open
 * transaction and vanish with its rollback. Notifications come with the response of the query that caused them.
 */
function createListen(pool: GuardedPool, handlers: NotificationHandlers): Database['listen'] {
  return async (channel, handler, options) => {
    const remove = handlers.add(channel, handler, options);
    try {
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      // An engine that has died listens to nothing.
      if (remove() && !pool.ended)
        await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  };
}
