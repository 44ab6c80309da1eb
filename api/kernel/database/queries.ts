import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queries, Transaction, TransactionOptions } from './database.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { mayReadReplica } from './pages-lane.ts';

export class FailedTransactionError extends Error {
  override name = 'FailedTransactionError';

  constructor() {
    super('A statement of the transaction failed and its error was swallowed: nothing was committed');
  }
}

/** Asks another server; undefined where the primary must be asked. */
export type ReplicaQuery = (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
) => Promise<pg.QueryResult | undefined>;

/**
 * The query half of a database, over the pool of either kind. What is read for pages outside a transaction is asked of
 * the replica first. `sessions` gives connections that are sessions, where those of the pool are none.
 */
export function createQueries(
  pool: GuardedPool,
  queryReplica?: ReplicaQuery,
  sessions: GuardedPool = pool,
): Pick<Database, 'db' | 'transaction' | 'withConnection'> {
  const transaction: Database['transaction'] = (work, options) => runTransaction(pool, work, options);
  const db: Queries = drizzle({ client: queryReplica ? replicaFirst(pool, queryReplica) : pool });
  db.transaction = transaction;
  return {
    db,
    transaction,
    withConnection: (work) => sessions.withClient((client) => work(drizzle(client))),
  };
}

/** The part of a pool that Drizzle calls outside a transaction. */
function replicaFirst(pool: GuardedPool, queryReplica: ReplicaQuery): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const result = mayReadReplica() && !pool.isHeld ? await queryReplica(config, values) : undefined;
    return result ?? pool.query(config, values);
  };
  return Object.assign(Object.create(null), { query });
}

function runTransaction<T>(
  pool: GuardedPool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  return pool.withClient((client) =>
    drizzle(client).transaction(async (tx) => {
      const result = await work(tx);
      // An error is reported before the status that it leaves behind: an empty statement waits for that.
      await client.query('');
      // PostgreSQL answers such a COMMIT with a silent ROLLBACK.
      if (client.getTransactionStatus() === 'E') throw new FailedTransactionError();
      return result;
    }, options),
  );
}
