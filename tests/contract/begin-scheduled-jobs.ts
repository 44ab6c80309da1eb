import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { type ScheduledJobs, startScheduledJobs } from '../../server/scheduled-jobs.ts';
import { testSiteLinks } from './setup.ts';

export type JobParts = Parameters<typeof startScheduledJobs>[0];

const minuteMs = 60_000;

/** Begins what the jobs of a process do within so many minutes of its start. */
export function beginScheduledJobs(
  minutes: number,
  parts: Pick<JobParts, 'database' | 'clock'> & Partial<JobParts>,
): ScheduledJobs {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const jobs = startScheduledJobs({
    logger: pino({ level: 'silent' }),
    siteLinks: testSiteLinks,
    api: { publishScheduled: async () => undefined },
    pageShares: undefined,
    mediaPlace: { kind: 'folder', directory: join(tmpdir(), 'no-media') },
    mediaStore: { finishPictures: async () => undefined },
    endedList: { catchUp: async () => undefined },
    backup: undefined,
    ...parts,
  });
  vi.advanceTimersByTime(minutes * minuteMs);
  jobs.stop();
  vi.useRealTimers();
  return jobs;
}

/** Does the daily upkeep of a database as on that day. */
export async function maintainOn(day: string, database: Database): Promise<void> {
  const maintain = vi.fn(async () => undefined);
  beginScheduledJobs(10, { database: { ...database, maintain }, clock: () => new Date(day) });
  await vi.waitFor(() => expect(maintain).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 50 });
}
