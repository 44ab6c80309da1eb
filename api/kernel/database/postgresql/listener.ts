import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database, DatabaseLogger } from '../database.ts';
import { NotificationHandlers } from '../notification-handlers.ts';
import type { ConnectionSockets } from './connection-sockets.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longest wait for each LISTEN of a new connection, which has no heartbeat yet. */
const LISTEN_TIMEOUT_MS = 5_000;
const HEARTBEAT_EVERY_MS = 2_000;
const HEARTBEAT_WITHIN_MS = 3_000;
const CLOSE_WITHIN_MS = 2_000;

export interface ListenerOptions {
  readonly databaseUrl: string;
  readonly sockets: ConnectionSockets;
  readonly logger: DatabaseLogger;
}

/**
 * Holds one connection of its own for LISTEN, opened at first use. When it is lost it is opened again, with growing
 * pauses, and every listener is notified that it may have missed something. A heartbeat finds a connection that the
 * network has dropped without a word, and with it those of the pool.
 */
export class Listener {
  #handlers: NotificationHandlers;
  #databaseUrl: string;
  #sockets: ConnectionSockets;
  #logger: DatabaseLogger;
  #client: Promise<pg.Client> | undefined;
  /** The connection, while there is one. */
  #connected: pg.Client | undefined;
  /** Resolves when what was sent last is answered, or its connection is lost. */
  #answered: Promise<unknown> = Promise.resolve();
  #closing = new AbortController();

  constructor({ databaseUrl, sockets, logger }: ListenerOptions) {
    this.#databaseUrl = databaseUrl;
    this.#sockets = sockets;
    this.#logger = logger;
    this.#handlers = new NotificationHandlers(logger);
  }

  listen: Database['listen'] = async (channel, handler, options) => {
    const remove = this.#handlers.add(channel, handler, options);
    try {
      await this.#run(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      if (!remove() || this.#closing.signal.aborted) return;
      // A connection that is lost listens to nothing, and the next one, which may never come, does not listen to this channel.
      const client = this.#connected;
      if (client) await this.#send(client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  };

  async close(): Promise<void> {
    this.#closing.abort();
    const end = async () => (await this.#client?.catch(() => undefined))?.end();
    // A network that swallows everything never confirms the end.
    await Promise.race([end(), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  async #run(statement: string): Promise<void> {
    this.#closing.signal.throwIfAborted();
    this.#client ??= this.#connectFirst();
    const client = await this.#client;
    await this.#send(client, statement);
  }

  /** Sends a statement after the answer to the one before it: a connection takes one at a time. */
  #send(client: pg.Client, statement: string): Promise<unknown> {
    const response = this.#answered.then(() => client.query(statement));
    this.#answered = response.catch(() => undefined);
    return response;
  }

  async #connectFirst(): Promise<pg.Client> {
    try {
      return await this.#connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      stream: this.#sockets.create,
    });
    client.on('notification', ({ channel, payload }) => this.#handlers.notify(channel, payload ?? ''));
    client.on('error', (error) => this.#logger.warn({ err: error }, 'The connection for LISTEN was lost'));
    try {
      await client.connect();
      for (const channel of this.#handlers.channels) {
        const text = `listen ${pg.escapeIdentifier(channel)}`;
        const query = { text, query_timeout: LISTEN_TIMEOUT_MS };
        await client.query(query);
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_EVERY_MS).unref();
    this.#connected = client;
    client.once('end', () => {
      clearInterval(heartbeat);
      this.#connected = undefined;
      this.#reconnect();
    });
    return client;
  }

  async #beat(client: pg.Client): Promise<void> {
    const before = this.#sockets.receivedBytes();
    const response = this.#send(client, 'select 1').then(
      () => true,
      () => true,
    );
    const end = new AbortController();
    const isLate = delay(HEARTBEAT_WITHIN_MS, true, { signal: end.signal, ref: false }).catch(() => false);
    const isSilent = await Promise.race([response.then(() => false), isLate]);
    end.abort();
    if (!isSilent || this.#closing.signal.aborted) return;
    // What arrived while this process was busy is read first.
    await new Promise((resolve) => setImmediate(resolve));
    this.#sockets.endSilent(before);
  }

  #reconnect(): void {
    if (this.#closing.signal.aborted) return;
    this.#client = this.#connectAgain();
    // Nobody may be waiting for it when the listener is closed meanwhile.
    this.#client.catch(() => undefined);
  }

  async #connectAgain(): Promise<pg.Client> {
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS)) {
      await delay(pauseMs, undefined, { signal: this.#closing.signal });
      try {
        const client = await this.#connect();
        this.#handlers.reportGap();
        return client;
      } catch (error) {
        this.#logger.warn({ err: error, pauseMs }, 'The connection for LISTEN is still lost');
      }
    }
  }
}
