import { sql } from 'drizzle-orm';
import { announcementSeconds } from '../../contract/site-announcement.ts';
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
  noteAnnounced,
  readWaiting,
  takeSite,
  type WaitingChanges,
} from './notified-sites.ts';
import { postRevalidation, RefusedNotificationError, UnnotedNotificationError } from './post-revalidation.ts';

export interface SiteNotifierOptions {
  readonly database: Database;
  /** Origins of the sites that are known beforehand; others announce themselves. */
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
  /** For how long an announcement counts. */
  readonly announcedMs?: number;
}

export interface SiteNotifier {
  /** Call it when the API can handle what the sites ask for then. */
  start(): Promise<void>;
  /** The site at this origin is there, and is notified by every process on this database until it no longer says so. */
  announce(url: string): Promise<void>;
  /** Resolves when the sites that respond have every change committed before the call; at once for all others. */
  notify(): Promise<void>;
  /** Has every site render everything, as after a restore. */
  notifyOfAll(): Promise<void>;
  /** What waits for each site. */
  waiting(): Promise<readonly WaitingChanges[]>;
  stop(): Promise<void>;
}

const defaults = { timeoutMs: 10_000, pollEveryMs: 5000, announcedMs: announcementSeconds * 1000 };
const announcementChannel = 'announced_sites';

/**
 * Notifies sites of other processes of every change, each in order and independently of the others. What waits is in
 * the database: it outlives this process, and any number of processes may notify for one database. Who has announced
 * itself is known to each process by its memory: it is said again often enough.
 */
export function createSiteNotifier(options: SiteNotifierOptions): SiteNotifier {
  const { database, urls, clock, logger } = options;
  const sites = createSiteLines(options);
  const stopListening: (() => Promise<void>)[] = [];
  let poll: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      await addSites(database.db, urls, clock());
      stopListening.push(
        await database.listen(announcementChannel, sites.hear),
        await database.listen(changeChannel, sites.wake, { onGap: sites.wake }),
      );
      poll = setInterval(sites.wake, options.pollEveryMs ?? defaults.pollEveryMs).unref();
      sites.start();
      if (urls.length > 0) logger.info({ sites: urls }, 'sites are notified of changes');
    },
    announce: async (url) => {
      await noteAnnounced(database.db, url, { now: clock(), others: sites.urls() });
      sites.hear(url);
      await database.db.execute(sql`select pg_notify(${announcementChannel}, ${url})`);
    },
    notify: async () => {
      await Promise.all(
        sites
          .lines()
          .filter(({ isFailing }) => !isFailing)
          .map((line) => line.wake()),
      );
    },
    notifyOfAll: async () => {
      await forgetDelivered(database.db);
      sites.wake();
    },
    waiting: () => readWaiting(database.db, sites.urls(), clock()),
    stop: async () => {
      clearInterval(poll);
      for (const stop of stopListening) await stop();
      await sites.stop();
    },
  };
}

/** The ways to all sites: those that are known beforehand, and those that have announced themselves lately. */
function createSiteLines(options: SiteNotifierOptions) {
  const { urls, logger, announcedMs = defaults.announcedMs } = options;
  const lines = new Map(urls.map((url) => [url, siteLine(url, options)]));
  const expiries = new Map<string, NodeJS.Timeout>();
  let isStarted = false;
  const wake = () => {
    if (isStarted) void Promise.all([...lines.values()].map((line) => line.wake()));
  };
  const forget = (url: string) => {
    const line = lines.get(url);
    lines.delete(url);
    expiries.delete(url);
    void line?.stop();
    logger.info({ site: url }, 'a site no longer announces itself');
  };
  return {
    urls: () => [...lines.keys()],
    lines: () => [...lines.values()],
    wake,
    start: () => {
      isStarted = true;
      wake();
    },
    hear: (url: string) => {
      if (!lines.has(url)) {
        lines.set(url, siteLine(url, options));
        logger.info({ site: url }, 'a site has announced itself');
      }
      if (!urls.includes(url)) {
        clearTimeout(expiries.get(url));
        expiries.set(url, setTimeout(() => forget(url), announcedMs).unref());
      }
      if (isStarted) void lines.get(url)?.wake();
    },
    stop: async () => {
      isStarted = false;
      for (const expiry of expiries.values()) clearTimeout(expiry);
      await Promise.all([...lines.values()].map((line) => line.stop()));
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
