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

/** PostgreSQL's own code for too many connections. */
const TOO_MANY_CONNECTIONS = '53300';
/** A server that had no connection left is not asked for another one for so long. */
const FULL_SERVER_REST_MS = 2_000;

/** Every connection was busy for too long. */
class PoolBusyError extends Error {
  override name = 'PoolBusyError';
  readonly code = TOO_MANY_CONNECTIONS;

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
  readonly #configuredMax: number;

  constructor(config: pg.PoolConfig, options: GuardedPoolOptions = {}) {
    super(config);
    this.#options = options;
    this.#configuredMax = this.options.max;
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
    const ofShop = () =>
      busyWithinMs === undefined ? super.connect() : this.#connectBefore(performance.now() + busyWithinMs);
    if (!pagesPool || !isForPages()) return ofShop();
    return pagesPool.connect().catch((error: unknown) => {
      if (isServerFull(error)) return ofShop();
      throw error;
    });
  }

  /** Where the server has no connection left, calls share those that there are, as in a smaller pool. */
  async #connectBefore(deadlineMs: number): Promise<pg.PoolClient> {
    const isBusy = this.idleCount === 0 && this.totalCount >= this.options.max;
    try {
      return await (isBusy ? this.#connectWithin(deadlineMs - performance.now()) : super.connect());
    } catch (error) {
      if (!isServerFull(error) || this.totalCount === 0 || performance.now() >= deadlineMs) throw error;
    }
    this.#shrinkForNow();
    return this.#connectBefore(deadlineMs);
  }

  #shrinkForNow(): void {
    if (this.options.max === this.#configuredMax)
      setTimeout(() => {
        this.options.max = this.#configuredMax;
      }, FULL_SERVER_REST_MS).unref();
    this.options.max = Math.min(this.options.max, this.totalCount);
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

const isServerFull = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof PoolBusyError) &&
  'code' in error &&
  error.code === TOO_MANY_CONNECTIONS;

function refuse(callback: ConnectCallback | undefined): Promise<never> | undefined {
  const error = new NestedDatabaseUseError();
  if (callback === undefined) return Promise.reject(error);
  callback(error, undefined, () => undefined);
  return undefined;
}
