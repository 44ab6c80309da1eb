import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database, DatabaseLogger, PoolFigures } from '../database.ts';
import { GuardedPool } from '../guarded-pool.ts';
import { once } from '../once.ts';
import { createQueries } from '../queries.ts';
import { ConnectionSockets } from './connection-sockets.ts';
import { Listener } from './listener.ts';
import { isPoolAlive } from './pool-alive.ts';
import { type PrimaryPosition, primaryPositionQuery, Replica } from './replica.ts';
import { beginSession, type SessionLimits } from './session.ts';
import { UnnamedClient } from './unnamed-client.ts';

const DEFAULT_CONNECTIONS = 10;
const PAGE_CONNECTIONS = 4;
/** For locks that are held while work is done elsewhere: a backup, and an upkeep beside it. */
const SESSION_CONNECTIONS = 3;
/** Together with the wait for a lock, a call ends within two seconds. */
const BUSY_WITHIN_MS = 900;
const LOCK_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** The server would have cut the statement off: its result is lost. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
const CLOSE_WITHIN_MS = 12_000;
const LIMITS: SessionLimits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS };
const NO_LIMITS: SessionLimits = {
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  // Two databases may be read in turn, each for as long as it takes.
  idleInTransactionTimeoutMs: 0,
};

export interface PostgresqlOptions {
  readonly databaseUrl: string;
  /**
   * The same database past a pooler in transaction mode, which `databaseUrl` leads through: for LISTEN and locks of
   * sessions; undefined: every connection is a session.
   */
  readonly directUrl?: string | undefined;
  /** A streaming replica of the same server, for what pages read; undefined: there is none. */
  readonly replicaUrl?: string | undefined;
  readonly logger: DatabaseLogger;
  /** Statements and transactions may take as long as they want: for migrations, and for operators who copy a database. */
  readonly isPatient?: boolean | undefined;
  /** Connections of the pool, besides those of pages and the one of LISTEN. */
  readonly connections?: number | undefined;
}

/** Connects at first use, and again by itself after the server was away. */
export function openPostgresql({
  databaseUrl,
  directUrl,
  replicaUrl,
  logger,
  isPatient = false,
  connections = DEFAULT_CONNECTIONS,
}: PostgresqlOptions): Database {
  const sockets = new ConnectionSockets();
  const ofSession: pg.PoolConfig = {
    connectionString: directUrl ?? databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!isPatient && { query_timeout: QUERY_TIMEOUT_MS }),
    keepAlive: true,
    stream: sockets.create,
    onConnect: beginSession(isPatient ? NO_LIMITS : LIMITS),
  };
  const config = directUrl === undefined ? ofSession : pooledConfig(ofSession, databaseUrl);
  const onLost = (error: Error) => logger.warn({ err: error }, 'An idle database connection was lost');
  const pagesPool = new pg.Pool({ ...config, max: PAGE_CONNECTIONS }).on('error', onLost);
  const pool = new GuardedPool(
    { ...config, max: connections },
    { pagesPool, busyWithinMs: isPatient ? undefined : BUSY_WITHIN_MS },
  );
  pool.on('error', onLost);
  const listener = new Listener({ databaseUrl: directUrl ?? databaseUrl, sockets, logger });
  const sessions =
    directUrl === undefined
      ? undefined
      : new GuardedPool({ ...ofSession, max: SESSION_CONNECTIONS }).on('error', onLost);
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          config: { ...ofSession, connectionString: replicaUrl },
          logger,
          readPrimaryPosition: () => readPrimaryPosition(pagesPool),
        });
  return {
    kind: 'postgresql',
    ...createQueries(pool, replica && ((config, values) => replica.query(config, values)), sessions),
    listen: listener.listen,
    requireChange: (id) => replica?.requireChange(id),
    forgetChanges: () => replica?.forgetChanges(),
    isAlive: () => isPoolAlive(pool),
    pools: () => [
      figuresOf('shop', pool),
      figuresOf('pages', pagesPool),
      ...(replica ? [replica.figures()] : []),
    ],
    maintain: async () => void (await pool.query('analyze')),
    close: once(async () => {
      await listener.close();
      // Queries under way are waited for, but not those that a dropped connection will never answer.
      await Promise.race([
        Promise.all([replica?.close(), sessions?.end(), pool.end(), pagesPool.end()]),
        delay(CLOSE_WITHIN_MS, undefined, { ref: false }),
      ]);
    }),
  };
}

/** Nothing that a connection is told or has prepared stays with it: limits are those of its role. */
const pooledConfig = (
  { onConnect: _, ...config }: pg.PoolConfig,
  connectionString: string,
): pg.PoolConfig => ({ ...config, connectionString, Client: UnnamedClient });

async function readPrimaryPosition(pool: pg.Pool): Promise<PrimaryPosition> {
  const { rows } = await pool.query<PrimaryPosition>(primaryPositionQuery);
  const [position] = rows;
  if (position === undefined) throw new Error('A query without a table returned no row');
  return position;
}

const figuresOf = (name: PoolFigures['pool'], pool: pg.Pool): PoolFigures => ({
  pool: name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
