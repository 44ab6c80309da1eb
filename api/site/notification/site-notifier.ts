import { changeChannel } from '../../kernel/changes/record.ts';
import type { Database } from '../../kernel/database/database.ts';
import {
  addSites,
  endAttempt,
  everything,
  type Notification,
  type NotifiedSite,
  nextNotification,
  readWaiting,
  takeSite,
  type WaitingChanges,
} from './notified-sites.ts';
import { postRevalidation, RefusedNotificationError } from './post-revalidation.ts';

export interface NotifierLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SiteNotifierOptions {
  readonly database: Database;
  /** Origins of the sites. */
  readonly urls: readonly string[];
  /** Shared with every site. */
  readonly token: string;
  readonly clock: () => Date;
  readonly logger: NotifierLogger;
  /** Longest wait for the response of a site. */
  readonly timeoutMs?: number;
  /** Longest pause after attempts that failed. */
  readonly longestPauseMs?: number;
  readonly pollEveryMs?: number;
}

export interface SiteNotifier {
  /** To be called when the API can answer what the sites ask for then. */
  start(): Promise<void>;
  /** Resolves when the sites that respond have every change committed before the call; at once for all others. */
  notify(): Promise<void>;
  /** What waits for each site. */
  waiting(): Promise<readonly WaitingChanges[]>;
  stop(): Promise<void>;
}

const defaults = { timeoutMs: 10_000, longestPauseMs: 60_000, pollEveryMs: 5000 };
const firstPauseMs = 1000;
const mostDoublings = 20;
const longestError = 300;

/**
 * Notifies sites of other processes of every change, each in order and independently of the others. What waits is in
 * the database: it outlives this process, and any number of processes may notify for one database.
 */
export function createSiteNotifier(options: SiteNotifierOptions): SiteNotifier {
  const { database, urls, clock, logger } = options;
  const lines = urls.map((url) => new SiteLine(url, options));
  const wake = () => void Promise.all(lines.map((line) => line.wake()));
  let poll: NodeJS.Timeout | undefined;
  let stopListening: () => Promise<void> = async () => undefined;
  return {
    start: async () => {
      if (urls.length === 0) return;
      await addSites(database.db, urls, clock());
      stopListening = await database.listen(changeChannel, wake, { onGap: wake });
      poll = setInterval(wake, options.pollEveryMs ?? defaults.pollEveryMs).unref();
      wake();
      logger.info({ sites: urls }, 'sites are notified of changes');
    },
    notify: async () => {
      await Promise.all(lines.filter(({ isFailing }) => !isFailing).map((line) => line.wake()));
    },
    waiting: () => readWaiting(database.db, urls, clock()),
    stop: async () => {
      clearInterval(poll);
      await stopListening();
      await Promise.all(lines.map((line) => line.stop()));
    },
  };
}

/** The way to one site. */
class SiteLine {
  readonly #url: string;
  readonly #options: SiteNotifierOptions;
  readonly #end = new AbortController();
  #attempts = 0;
  #retry: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(url: string, options: SiteNotifierOptions) {
    this.#url = url;
    this.#options = options;
  }

  get isFailing(): boolean {
    return this.#attempts > 0;
  }

  /** Resolves when a look at the database that begins after the call has ended. */
  wake(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#drain().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.wake();
    });
    return this.#next;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#retry);
    this.#end.abort(new Error('The process ends'));
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { database, clock, logger } = this.#options;
    try {
      for (;;) {
        if (this.#end.signal.aborted) return;
        const site = await takeSite(database.db, this.#url, clock());
        if (site === undefined || !(await this.#attempt(site))) return;
      }
    } catch (error) {
      if (!this.#end.signal.aborted)
        logger.error({ err: error, site: this.#url }, 'the changes for a site could not be read');
    }
  }

  /** Delivers what is next. False when that failed: it is tried again after a pause. */
  async #attempt(site: NotifiedSite): Promise<boolean> {
    const { database, clock, logger } = this.#options;
    const { db } = database;
    try {
      const { upToChangeId } = await this.#deliver(await nextNotification(db, site.deliveredChangeId));
      await endAttempt(db, site, { deliveredChangeId: upToChangeId });
      if (site.attempts > 0) logger.info({ site: site.url }, 'a site takes notifications again');
      this.#attempts = 0;
      return true;
    } catch (error) {
      this.#attempts = site.attempts + 1;
      const pauseMs = this.#end.signal.aborted ? 0 : this.#pauseMs();
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      await endAttempt(db, site, { error: reason, nextAttemptAt: new Date(clock().getTime() + pauseMs) });
      if (this.#end.signal.aborted) return false;
      logger.warn({ site: site.url, attempts: this.#attempts, reason, pauseMs }, 'a site was not notified');
      this.#retry = setTimeout(() => void this.wake(), pauseMs).unref();
      return false;
    }
  }

  /** A site of another version that cannot read the changes is told to render everything. */
  async #deliver(notification: Notification): Promise<Notification> {
    const { database, token, timeoutMs = defaults.timeoutMs } = this.#options;
    const target = { url: this.#url, token, timeoutMs, signal: this.#end.signal };
    try {
      await postRevalidation(target, notification.body);
      return notification;
    } catch (error) {
      if (!(error instanceof RefusedNotificationError)) throw error;
      const whole = await everything(database.db);
      await postRevalidation(target, whole.body);
      return whole;
    }
  }

  #pauseMs(): number {
    const { longestPauseMs = defaults.longestPauseMs } = this.#options;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(mostDoublings, this.#attempts - 1));
  }
}
