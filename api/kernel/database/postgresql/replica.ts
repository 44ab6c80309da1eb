import pg from 'pg';
import type { DatabaseLogger, PoolFigures } from '../database.ts';
import { ConnectionSockets } from './connection-sockets.ts';
import { beginSession } from './session.ts';

const CONNECTIONS = 4;
/** Also the longest wait for one of its connections: the primary has some that are free. */
const CONNECT_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 1_000;
/** The server would have cut the statement off: it is gone, or the network is. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
const CHECK_TIMEOUT_MS = 500;
/** A replica that is behind is rarely so for longer, and need not be asked by every read meanwhile. */
const BEHIND_FOR_MS = 100;
const RETRY_EVERY_MS = 2_000;
/** Shutdown, crash, start: not the statement was at fault, but the server. */
const SERVER_AWAY = /^57P0[123]/;

/** Where the primary stood at one moment. */
export interface PrimaryPosition {
  /** Of its write-ahead log. */
  readonly position: string;
  /** The cluster and the database in it, which are the same on its replicas. */
  readonly identity: string;
}

const identity = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

export const primaryPositionQuery = `select pg_current_wal_lsn()::text as position, ${identity} as identity`;

/** A snapshot is never older than what the same connection has seen: what one has passed once, it has passed for good. */
const checkQuery = `select (select coalesce(max(id), 0)::int from change_event) as "changeId",
  pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed",
  ${identity} as identity`;

interface Check {
  readonly changeId: number;
  /** Null on a server that has never been a replica. */
  readonly hasReplayed: boolean | null;
  readonly identity: string;
}

class ForeignReplicaError extends Error {
  override name = 'ForeignReplicaError';

  constructor() {
    super('DATABASE_REPLICA_URL leads to another database than DATABASE_URL');
  }
}

export interface ReplicaOptions {
  readonly config: pg.PoolConfig;
  readonly logger: DatabaseLogger;
  readonly readPrimaryPosition: () => Promise<PrimaryPosition>;
}

/**
 * Answers reads from a streaming replica as far as that has replayed every change that this process knows of. A change
 * and its row in `change_event` are committed together, and in the order of their ids, so that the last id says what
 * has been replayed. What has no such row, as a migration, is covered by the position of the primary's log at the start.
 */
export class Replica {
  readonly #logger: DatabaseLogger;
  readonly #readPrimaryPosition: ReplicaOptions['readPrimaryPosition'];
  readonly #sockets = new ConnectionSockets();
  readonly #pool: pg.Pool;
  /** The last change that each connection has seen. Connections of one address may lead to different servers. */
  #passed = new WeakMap<pg.PoolClient, number>();
  /** Where the primary was when this began. */
  #primary: PrimaryPosition | undefined;
  #requiredChangeId = 0;
  #behindUntilMs = 0;
  #isBehind = false;
  /** Reads ask it nothing, which is away; that it is back is found out beside them. */
  #isResting = true;
  #isReportedAway = false;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ config, logger, readPrimaryPosition }: ReplicaOptions) {
    this.#logger = logger;
    this.#readPrimaryPosition = readPrimaryPosition;
    this.#pool = new pg.Pool({
      ...config,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      onConnect: beginSession({ statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS }),
      stream: this.#sockets.create,
    });
    this.#pool.on('error', (error) => this.#rest(error));
    void this.#tryAgain();
  }

  requireChange(id: number): void {
    this.#requiredChangeId = Math.max(this.#requiredChangeId, id);
  }

  /** Whatever it has replayed so far may be of the time before the primary was restored. */
  forgetChanges(): void {
    this.#requiredChangeId = 0;
    this.#passed = new WeakMap();
    this.#primary = undefined;
    void this.#tryAgain();
  }

  /** Undefined where the primary must be asked: the replica is behind, is away, or has failed at it. */
  async query(config: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult | undefined> {
    if (this.#isResting || performance.now() < this.#behindUntilMs) return undefined;
    return this.#withClient(async (client) =>
      (await this.#hasPassed(client)) ? client.query(config, values) : undefined,
    );
  }

  figures(): PoolFigures {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { pool: 'replica', open, idle, waiting, isUsed: !this.#isResting && !this.#isBehind };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#pool.end();
  }

  async #hasPassed(client: pg.PoolClient): Promise<boolean> {
    this.#isBehind = !(this.#isKnownToHavePassed(client) || (await this.#isFoundToHavePassed(client)));
    if (!this.#isBehind) return true;
    this.#behindUntilMs = performance.now() + BEHIND_FOR_MS;
    // It may be long before the next read, and figures are to show how it is now.
    this.#scheduleRetry();
    return false;
  }

  #isKnownToHavePassed(client: pg.PoolClient): boolean {
    return (this.#passed.get(client) ?? -1) >= this.#requiredChangeId;
  }

  async #isFoundToHavePassed(client: pg.PoolClient): Promise<boolean> {
    // What is found while the primary is found to have been restored goes into the map that was thrown away.
    const passed = this.#passed;
    const changeId = this.#primary && (await this.#check(client, this.#primary));
    if (changeId !== undefined) passed.set(client, changeId);
    return this.#isKnownToHavePassed(client);
  }

  /** The last change that it has replayed; undefined where it has not come to where the primary was at the start. */
  async #check(client: pg.PoolClient, primary: PrimaryPosition): Promise<number | undefined> {
    const query = { text: checkQuery, values: [primary.position], query_timeout: CHECK_TIMEOUT_MS };
    const { rows } = await client.query<Check>(query).catch((cause: unknown) => {
      throw new Error('What the replica has replayed could not be read', { cause });
    });
    const [check] = rows;
    if (check?.identity !== primary.identity) throw new ForeignReplicaError();
    return check.hasReplayed === true ? check.changeId : undefined;
  }

  /** Undefined where it fails: the primary is asked then, whatever the fault. */
  async #withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result | undefined> {
    const isBusy = this.#pool.idleCount === 0 && this.#pool.totalCount >= CONNECTIONS;
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      if (!isBusy) this.#rest(error);
      return undefined;
    }
    // Without a listener, a connection lost between two statements would end the process.
    const onError = (error: Error) => this.#rest(error);
    client.on('error', onError);
    let isFailed = false;
    try {
      return await work(client);
    } catch (error) {
      isFailed = true;
      if (!isOfStatement(error)) this.#rest(error);
      return undefined;
    } finally {
      client.off('error', onError);
      client.release(isFailed);
    }
  }

  /** Nobody waits for it any more, not even those who do so now. */
  #rest(error: unknown): void {
    if (this.#isClosed) return;
    this.#report(error);
    this.#sockets.endAll();
    if (this.#isResting) return;
    this.#isResting = true;
    this.#scheduleRetry();
  }

  #report(error: unknown): void {
    if (!this.#isReportedAway && !this.#isClosed)
      this.#logger.warn({ err: error }, 'The replica cannot be read: pages are read from the primary');
    this.#isReportedAway = true;
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retry);
    if (!this.#isClosed) this.#retry = setTimeout(() => void this.#tryAgain(), RETRY_EVERY_MS).unref();
  }

  async #findPrimary(): Promise<PrimaryPosition | undefined> {
    try {
      return await this.#readPrimaryPosition();
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  async #tryAgain(): Promise<void> {
    const passed = this.#passed;
    const primary = this.#primary ?? (await this.#findPrimary());
    if (passed !== this.#passed) return;
    this.#primary = primary;
    const hasPassed = primary && (await this.#withClient((client) => this.#hasPassed(client)));
    if (hasPassed === undefined) return this.#scheduleRetry();
    if (this.#isReportedAway) this.#logger.warn({}, 'The replica can be read again');
    this.#isReportedAway = false;
    this.#isResting = false;
  }
}

/** Whether the server is there and this statement alone failed: it was wrong, slow or in the way of replay. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !SERVER_AWAY.test(error.code ?? '');
