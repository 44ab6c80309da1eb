import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { usedToken } from '../../api/kernel/database/schema/limits.ts';
import { startScheduledJobs } from '../../server/scheduled-jobs.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { startTimeoutMs } from './drivers.ts';
import { testSiteLinks } from './setup.ts';

const now = new Date('2026-03-02T09:00:00Z');
const minuteMs = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, startTimeoutMs);
afterAll(() => database.close());

/** Begins what the jobs of a process do within so many minutes of its start. */
function begin(minutes: number, parts: Partial<Parameters<typeof startScheduledJobs>[0]>): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const stop = startScheduledJobs({
    database,
    clock: () => now,
    logger: pino({ level: 'silent' }),
    siteLinks: testSiteLinks,
    api: { publishScheduled: async () => undefined },
    pageShares: undefined,
    mediaPlace: { kind: 'folder', directory: join(tmpdir(), 'no-media') },
    ...parts,
  });
  vi.advanceTimersByTime(minutes * minuteMs);
  stop();
  vi.useRealTimers();
}

test('shares of pages that nobody waits for are removed every minute, one time after the other', async () => {
  const removal = Promise.withResolvers<void>();
  const forgetOld = vi.fn(() => removal.promise);
  begin(3, { pageShares: { forgetOld } });
  expect(forgetOld).toHaveBeenCalledOnce();
  removal.resolve();
});

test('what a killed process was writing beside the media is removed some minutes after each start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const left = join(directory, '0123456789abcdef.pdf.7b8a9c1e-3f52-4d0a-9a55-1c2d3e4f5a6b.tmp');
  writeFileSync(left, 'half');
  const longAgo = new Date('2026-02-01T00:00:00Z');
  utimesSync(left, longAgo, longAgo);
  begin(10, { mediaPlace: { kind: 'folder', directory } });
  await vi.waitFor(() => expect(readdirSync(directory)).toEqual([]), { timeout: 60_000, interval: 50 });
});

test('what is past its term is removed some minutes after each start, also where one part cannot be', async () => {
  const tokenOf = (digest: string, ageMs: number) => ({ digest, expiresAt: new Date(now.getTime() - ageMs) });
  await database.db.insert(usedToken).values([tokenOf('past', 1), tokenOf('valid', -1)]);
  const maintain = vi.fn(async () => undefined);
  const warned = vi.fn();
  await database.db.execute(sql`alter table preview rename to preview_elsewhere`);
  begin(10, { database: { ...database, maintain }, logger: pino({}, { write: warned }) });
  await vi.waitFor(() => expect(maintain).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 50 });
  expect(await database.db.select({ digest: usedToken.digest }).from(usedToken)).toEqual([
    { digest: 'valid' },
  ]);
  expect(warned).toHaveBeenCalledOnce();
  expect(warned.mock.calls[0]?.[0]).toMatch(/the database was not maintained/);
  await database.db.execute(sql`alter table preview_elsewhere rename to preview`);
});
