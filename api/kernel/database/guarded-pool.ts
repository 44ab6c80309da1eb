import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isForPages } from './pages-lane.ts';

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

/** Every connection was busy for too long. PostgreSQL's own code for too many of them. */
class PoolBusyError extends Error {
  override name = 'PoolBusyError';
  readonly code = '53300';

  constructor() {
    super('Every connection to the database is busy');
  }
}

export interface GuardedPoolOptions {
  /** Longest wait for a connection while all of them are busy; undefined: as long as it takes. */
  readonly busyWithinMs?: number | undefined;
  /** Gives the connections of calls for pages; undefined: this pool does. */
  readonly pagesPool?: pg.Pool | undefined;
}

/**
 * A pool that refuses a second connection to code that already holds one. On the embedded database, which has
 * only one, that code would wait for itself; on PostgreSQL it would write outside its own transaction.
 */
export class GuardedPool extends pg.Pool {
  #holding = new AsyncLocalStorage<{ isActive: boolean }>();
  readonly #options: GuardedPoolOptions;

  constructor(config: pg.PoolConfig, options: GuardedPoolOptions = {}) {
    super(config);
    this.#options = options;
  }

  /** Whether the code at hand holds a connection of this pool already. */
  get isHeld(): boolean {
    return this.#holding.getStore()?.isActive ?? false;
  }

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
      // The error that broke the connection explains more than the failed ROLLBACK that followed.
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
    if (this.isHeld) return refuse(callback);
    const client = this.#connect();
    if (callback === undefined) return client;
    client.then(
      (connected) => callback(undefined, connected, (release) => connected.release(release === true)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  #connect(): Promise<pg.PoolClient> {
    const { busyWithinMs, pagesPool } = this.#options;
    if (pagesPool && isForPages()) return pagesPool.connect();
    const isBusy = this.idleCount === 0 && this.totalCount >= this.options.max;
    return busyWithinMs !== undefined && isBusy ? this.#connectWithin(busyWithinMs) : super.connect();
  }

  #connectWithin(mostMs: number): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new PoolBusyError());
    }, mostMs);
    const take = (client: pg.PoolClient) => {
      clearTimeout(timer);
      if (isLate) client.release();
      else resolve(client);
    };
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    super.connect().then(take, fail);
    return promise;
  }
}

function refuse(callback: ConnectCallback | undefined): Promise<never> | undefined {
  const error = new NestedDatabaseUseError();
  if (callback === undefined) return Promise.reject(error);
  callback(error, undefined, () => undefined);
  return undefined;
}
