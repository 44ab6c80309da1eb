import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { purgeLimits } from '../api/contract/purge.ts';
import type { PurgedPages } from '../api/site/purge/purge-log.ts';

export interface PurgeGatherer {
  /** A page was replaced or removed. Resolves to whether its purge is noted; false: the process ended first. */
  note(path: string): Promise<boolean>;
  /** Every page that caches hold may be one that is no longer there. */
  noteAll(): Promise<boolean>;
  /** Resolves when nothing waits to be noted. Resolves to whether everything is noted; false: the process ended first. */
  noted(): Promise<boolean>;
  /** Notes what is left, unless that takes long. */
  close(): Promise<void>;
}

interface GathererOptions {
  /** @throws when it cannot be noted now. */
  readonly send: (pages: PurgedPages) => Promise<void>;
  readonly logger: Logger;
  readonly gatherMs?: number;
}

/** No cache stands in front. */
export const noPurges: PurgeGatherer = {
  note: async () => true,
  noteAll: async () => true,
  noted: async () => true,
  close: async () => undefined,
};

/** Pages that an edit shows in are rendered one after the other. */
const usualGatherMs = 30;
const firstPauseMs = 250;
const longestPauseMs = 5000;
const closeWithinMs = 3000;

/**
 * Gathers the pages that caches in front hold old copies of, and notes them until that succeeds. One call at a time: more
 * would only wait for each other, with connections to the database that visitors need.
 */
export function gatherPurges({ send, logger, gatherMs = usualGatherMs }: GathererOptions): PurgeGatherer {
  const end = new AbortController();
  let paths = new Set<string>();
  let isAll = false;
  let isWhole = true;
  /** What is noted next joins it. */
  let gathering: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function sendUntilTaken(pages: PurgedPages): Promise<boolean> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        await send(pages);
        return true;
      } catch (error) {
        if (end.signal.aborted) {
          isWhole = false;
          return false;
        }
        logger.warn({ err: error, pauseMs }, 'pages to be purged could not be noted');
      }
      await pause(pauseMs, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
    }
  }

  async function sendAfter(before: Promise<unknown>): Promise<boolean> {
    await pause(gatherMs, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
    await before;
    const gathered = [...paths];
    const wasAll = isAll;
    paths = new Set();
    isAll = false;
    gathering = undefined;
    if (wasAll) return sendUntilTaken('all');
    let isNoted = true;
    for (let start = 0; start < gathered.length; start += purgeLimits.paths)
      isNoted = (await sendUntilTaken(gathered.slice(start, start + purgeLimits.paths))) && isNoted;
    return isNoted;
  }

  const underWay = new Set<Promise<boolean>>();
  const gather = (): Promise<boolean> => {
    if (!gathering) {
      const work = sendAfter(last).finally(() => underWay.delete(work));
      underWay.add(work);
      last = work;
      gathering = work;
    }
    return gathering;
  };
  const noted = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
    return isWhole;
  };
  return {
    note: (path) => {
      paths.add(path);
      return gather();
    },
    noteAll: () => {
      isAll = true;
      return gather();
    },
    noted,
    close: async () => {
      const stopTimer = setTimeout(() => end.abort(), closeWithinMs);
      await noted();
      clearTimeout(stopTimer);
      end.abort();
    },
  };
}
