import { latestChangeId } from '../../kernel/changes/feed.ts';
import { changeChannel } from '../../kernel/changes/record.ts';
import type { Database } from '../../kernel/database/database.ts';
import { DeliveryLine, type DeliveryLogger } from '../../kernel/delivery/delivery-line.ts';
import {
  addSites,
  endAttempt,
  everything,
  forgetDelivered,
  type Notification,
  type NotifiedSite,
  nextNotification,
  readWaiting,
  takeSite,
  type WaitingChanges,
} from './notified-sites.ts';
import { postRevalidation, RefusedNotificationError, UnnotedNotificationError } from './post-revalidation.ts';

export interface SiteNotifierOptions {
  readonly database: Database;
  /** Origins of the sites. */
  readonly urls: readonly string[];
  /** Shared with every site. */
  readonly token: string;
  readonly clock: () => Date;
  readonly logger: DeliveryLogger;
  /** Longest wait for the response of a site. */
  readonly timeoutMs?: number;
  /** Longest pause after attempts that failed. */
  readonly longestPauseMs?: number;
  readonly pollEveryMs?: number;
}

export interface SiteNotifier {
  /** Call it when the API can handle what the sites ask for then. */
  start(): Promise<void>;
  /** Resolves when the sites that respond have every change committed before the call; at once for all others. */
  notify(): Promise<void>;
  /** Has every site render everything, as after a restore. */
  notifyOfAll(): Promise<void>;
  /** What waits for each site. */
  waiting(): Promise<readonly WaitingChanges[]>;
  stop(): Promise<void>;
}

const defaults = { timeoutMs: 10_000, pollEveryMs: 5000 };

/**
 * Notifies sites of other processes of every change, each in order and independently of the others. What waits is in
 * the database: it outlives this process, and any number of processes may notify for one database.
 */
export function createSiteNotifier(options: SiteNotifierOptions): SiteNotifier {
  const { database, urls, clock, logger } = options;
  const lines = urls.map((url) => siteLine(url, options));
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
    notifyOfAll: async () => {
      await forgetDelivered(database.db);
      wake();
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
function siteLine(url: string, options: SiteNotifierOptions) {
  const { db } = options.database;
  return new DeliveryLine<NotifiedSite, { deliveredChangeId: number }>(
    {
      details: { site: url },
      messages: {
        recovered: 'a site takes notifications again',
        failed: 'a site was not notified',
        unreadable: 'the changes for a site could not be read',
      },
      take: (now) => takeSite(db, url, now),
      deliver: async ({ deliveredChangeId }, signal) => {
        const untilMs = performance.now() + (options.timeoutMs ?? defaults.timeoutMs);
        const { upToChangeId } = await deliverAfter(deliveredChangeId, { url, signal, untilMs, ...options });
        return { deliveredChangeId: upToChangeId };
      },
      end: (site, outcome) => endAttempt(db, site, outcome),
    },
    options,
  );
}

interface CallOptions extends SiteNotifierOptions {
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Delivers what comes next. A site whose disk is full shows what it is sent: it gets the rest as well, and all of that
 * again at the next attempt. `untilMs` ends that in time, by `performance.now()`.
 */
async function deliverAfter(
  changeId: number,
  options: CallOptions & { readonly untilMs: number },
): Promise<Notification> {
  const { db } = options.database;
  const notification = await nextNotification(db, changeId);
  try {
    return await deliver(notification, options);
  } catch (error) {
    const isShown = error instanceof UnnotedNotificationError && performance.now() < options.untilMs;
    const { upToChangeId } = notification;
    if (isShown && upToChangeId < (await latestChangeId(db))) await deliverAfter(upToChangeId, options);
    throw error;
  }
}

/** A site of another version that cannot read the changes is asked to render everything. */
async function deliver(
  notification: Notification,
  { database, timeoutMs = defaults.timeoutMs, url, token, signal }: CallOptions,
): Promise<Notification> {
  const target = { url, token, timeoutMs, signal };
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
