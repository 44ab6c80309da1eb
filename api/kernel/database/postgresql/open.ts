import type { Database, DatabaseLogger } from '../database.ts';
import { GuardedPool } from '../guarded-pool.ts';
import { once } from '../once.ts';
import { createQueries } from '../queries.ts';
import { Listener } from './listener.ts';
import { isPoolAlive } from './pool-alive.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A transaction left open by a stuck process holds its row locks no longer than this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

export interface PostgresqlOptions {
  readonly databaseUrl: string;
  readonly logger: DatabaseLogger;
}

/** Connects at first use, and again by itself after the server was away. */
export function openPostgresql({ databaseUrl, logger }: PostgresqlOptions): Database {
  const pool = new GuardedPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => client.query("set time zone 'UTC'"),
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection was lost'));
  const listener = new Listener(databaseUrl, logger);
  return {
    kind: 'postgresql',
    ...createQueries(pool),
    listen: listener.listen,
    isAlive: () => isPoolAlive(pool),
    maintain: async () => void (await pool.query('analyze')),
    close: once(async () => {
      await listener.close();
      await pool.end();
    }),
  };
}
