import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export class NestedDatabaseUseError extends Error {
  override name = 'NestedDatabaseUseError';

  constructor() {
    super('The database was used inside a transaction without its `tx`: this would wait for itself for ever');
  }
}

/**
 * A pool that refuses a second connection to code that already holds one. On the embedded database, which has
 * only one, that code would wait for itself; on PostgreSQL it would write outside its own transaction.
 */
export class GuardedPool extends pg.Pool {
  #holding = new AsyncLocalStorage<{ isActive: boolean }>();

  /** Runs `work` with one connection, marked so that any other use of the pool inside is refused. */
  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let failure: Error | undefined;
    // Without a listener, a connection lost between two statements would end the process.
    const onError = (error: Error) => {
      failure ??= error;
    };
    client.on('error', onError);
    const mark = { isActive: true };
    try {
      return await this.#holding.run(mark, () => work(client));
    } catch (error) {
      // What broke the connection says more than the failed ROLLBACK that followed.
      throw failure ?? error;
    } finally {
      mark.isActive = false;
      client.off('error', onError);
      // A connection still inside a transaction must not reach the next user.
      client.release(failure ?? client.getTransactionStatus() !== 'I');
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.#holding.getStore()?.isActive) return refuse(callback);
    if (callback === undefined) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

function refuse(callback: ConnectCallback | undefined): Promise<never> | undefined {
  const error = new NestedDatabaseUseError();
  if (callback === undefined) return Promise.reject(error);
  callback(error, undefined, () => undefined);
  return undefined;
}
