import type { Database } from '../../kernel/database/database.ts';
import { DeliveryLine, type DeliveryLogger } from '../../kernel/delivery/delivery-line.ts';
import type { CdnProtocol, CdnPurger } from '../../kernel/ports/cdn/cdn-purger.ts';
import { openPurger } from '../../kernel/ports/cdn/open-purger.ts';
import {
  type CdnTarget,
  endAttempt,
  leaseMs,
  nextPurge,
  type PurgeProgress,
  purgeChannel,
  readWaitingPurges,
  takeTarget,
  type WaitingPurges,
} from './purge-log.ts';
import { keepTargets } from './purge-targets.ts';

export interface PurgeWorkerOptions {
  readonly database: Database;
  readonly protocol: CdnProtocol;
  /** Purge endpoints of the caches in front, each purged independently of the others. */
  readonly urls: readonly string[];
  readonly token: string | undefined;
  readonly clock: () => Date;
  readonly logger: DeliveryLogger;
  readonly timeoutMs?: number;
  /** Longest pause after attempts that failed. */
  readonly longestPauseMs?: number;
  /** When a purge is sent once more. */
  readonly repeatAfterMs?: number;
  readonly pollEveryMs?: number;
}

export interface PurgeWorker {
  start(): Promise<void>;
  /** What waits for each cache. */
  waiting(): Promise<readonly WaitingPurges[]>;
  stop(): Promise<void>;
}

/** An attempt ends well before another process may take the cache over. */
const attemptShare = 0.75;
const defaults = { timeoutMs: 5000, longestPauseMs: 30_000, repeatAfterMs: 5000, pollEveryMs: 5000 };

/**
 * Purges caches in front of the site of pages that were rendered anew. What waits is in the database: it outlives this
 * process, and any number of processes may purge for one database.
 */
export function createPurgeWorker(options: PurgeWorkerOptions): PurgeWorker {
  const { database, urls, clock, logger, pollEveryMs = defaults.pollEveryMs } = options;
  const { repeatAfterMs = defaults.repeatAfterMs } = options;
  const timers = new Set<NodeJS.Timeout>();
  const wakeLater = (line: { wake(): Promise<void> }) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void line.wake();
    }, repeatAfterMs + 1).unref();
    timers.add(timer);
  };
  const lines = urls.map((url) => purgeLine(url, { ...options, repeatAfterMs, onDelivered: wakeLater }));
  const wake = () => {
    for (const line of lines) void line.wake();
  };
  const keep = () => keepTargets(database.db, urls, clock());
  let kept: Promise<void> = Promise.resolve();
  /** A process with other settings or of another build may have taken a cache of this one out of the database. */
  const look = () => {
    kept = keep().then(wake, (error: unknown) =>
      logger.error({ err: error }, 'the caches in front could not be noted'),
    );
  };
  let poll: NodeJS.Timeout | undefined;
  let stopListening: () => Promise<void> = async () => undefined;
  return {
    start: async () => {
      if (urls.length === 0) return;
      await keep();
      stopListening = await database.listen(purgeChannel, wake, { onGap: wake });
      poll = setInterval(look, pollEveryMs).unref();
      wake();
      logger.info({ caches: urls }, 'caches in front are purged');
    },
    waiting: () => {
      const now = clock();
      return readWaitingPurges(database.db, urls, { now, repeatBefore: before(now, 2 * repeatAfterMs) });
    },
    stop: async () => {
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
      await stopListening();
      await kept;
      await Promise.all(lines.map((line) => line.stop()));
    },
  };
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

interface LineOptions extends PurgeWorkerOptions {
  readonly repeatAfterMs: number;
  /** Called when something was purged that is to be purged once more. */
  readonly onDelivered: (line: { wake(): Promise<void> }) => void;
}

/** The way to one cache. */
function purgeLine(url: string, options: LineOptions) {
  const { protocol, token, clock, repeatAfterMs, timeoutMs = defaults.timeoutMs } = options;
  const { db } = options.database;
  const purger = openPurger(protocol, { url, token, timeoutMs });
  const line = new DeliveryLine<CdnTarget, PurgeProgress>(
    {
      details: { cache: url },
      messages: {
        recovered: 'a cache takes purges again',
        failed: 'a cache was not purged',
        unreadable: 'the purges could not be read',
      },
      take: (now) => takeTarget(db, url, { now, repeatBefore: before(now, repeatAfterMs) }),
      deliver: async (target, signal) => {
        const { keys, progress } = await nextPurge(db, target, {
          repeatBefore: before(clock(), repeatAfterMs),
          mostWaiting: purger.mostWaiting,
        });
        await purgeInPieces(
          purger,
          keys,
          AbortSignal.any([signal, AbortSignal.timeout(leaseMs * attemptShare)]),
        );
        return progress;
      },
      end: async (target, outcome) => {
        await endAttempt(db, target, outcome);
        if ('deliveredPurgeId' in outcome) options.onDelivered(line);
      },
    },
    { longestPauseMs: defaults.longestPauseMs, ...options },
  );
  return line;
}

async function purgeInPieces(purger: CdnPurger, keys: readonly string[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < keys.length; start += purger.mostKeys)
    await purger.purge(keys.slice(start, start + purger.mostKeys), signal);
}
