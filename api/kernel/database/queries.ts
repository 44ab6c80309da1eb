import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queries, Transaction, TransactionOptions } from './database.ts';
import type { GuardedPool } from './guarded-pool.ts';

export class FailedTransactionError extends Error {
  override name = 'FailedTransactionError';

  constructor() {
    super('A statement of the transaction failed and its error was swallowed: nothing was committed');
  }
}

/** The query half of a database, over the pool of either kind. */
export function createQueries(pool: GuardedPool): Pick<Database, 'db' | 'transaction' | 'withConnection'> {
  const transaction: Database['transaction'] = (work, options) => runTransaction(pool, work, options);
  const db: Queries = drizzle(pool);
  db.transaction = transaction;
  return {
    db,
    transaction,
    withConnection: (work) => pool.withClient((client) => work(drizzle(client))),
  };
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
