import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Queries of the whole application go through this type, in and outside a transaction. */
export type Queries = NodePgDatabase<Record<string, never>>;

/** What a transaction's work receives; it is also accepted wherever only queries are made. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

export type TransactionOptions = Parameters<Queries['transaction']>[1];

/** The part of a pino logger that is needed here. */
export interface DatabaseLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ListenOptions {
  /** Called when notifications may have been missed, because the connection was lost and is back. */
  readonly onGap?: () => void;
}

/** Connections of a pool, and calls that wait for one. */
export interface PoolFigures {
  readonly pool: 'shop' | 'pages' | 'replica';
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  /** Of a replica: whether pages are read from it; otherwise it is behind, or away. */
  readonly isUsed?: boolean;
}

/** An open database. Only one exists per process for an embedded one. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Must not be used inside a transaction: it throws `NestedDatabaseUseError` there. */
  readonly db: Queries;
  /** Commits when `work` fulfils, rolls back when it rejects. The same as `db.transaction`. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` on one connection, for session settings and session locks. */
  withConnection<T>(work: (connection: Queries) => Promise<T>): Promise<T>;
  /** Calls `handler` with the payload of every NOTIFY on the channel; the result stops it. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    options?: ListenOptions,
  ): Promise<() => Promise<void>>;
  /**
   * Whatever is read from now on includes that change and all before it, on a replica as well. To be called with the
   * number of every change that is read, before anything is read that shall include it.
   */
  requireChange(id: number): void;
  /** The database was restored to an earlier state: the numbers of changes come again, for others. */
  forgetChanges(): void;
  isAlive(): Promise<boolean>;
  /** None for the embedded database, which is no server. */
  pools(): readonly PoolFigures[];
  /**
   * Renews the planner's statistics; to be called after a bulk load, and now and then. The embedded database has no
   * autovacuum, so there it also frees the space of rows that are gone.
   */
  maintain(): Promise<void>;
  /** Waits for running queries, then closes. Later queries are rejected. */
  close(): Promise<void>;
}
