import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { openDatabaseClock } from '../../api/kernel/database/database-clock.ts';
import { enqueueWrittenEmail } from '../../api/kernel/mail/enqueue-written-email.ts';
import { takeDue } from '../../api/kernel/mail/leases.ts';
import { notePurge, takeTarget } from '../../api/site/purge/purge-log.ts';
import { keepTargets } from '../../api/site/purge/purge-targets.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { contactMessage } from '../fixtures/contact.ts';
import { type SiteProcess, startApi } from '../setup/site-process.ts';
import { startTimeoutMs } from './drivers.ts';
import { envelopeTo, readQueue, writtenEmail } from './mail/emails.ts';
import { saveTestSite } from './setup.ts';

const aheadMs = 10 * 60_000;
/** The clock of this machine and of its database is the same. */
const nearlyMs = 60_000;
/** Nobody fills a form in within two seconds. */
const formFilledMs = 2500;
const movedClock = new URL('../setup/moved-clock.ts', import.meta.url).href;
const cache = 'https://cache.test/purge';

describe.skipIf(findPostgresqlBinaries() === undefined)('machines whose clocks differ by ten minutes', () => {
  let drop: SharedDatabase['drop'];
  let databaseUrl: string;
  beforeAll(async () => {
    ({ drop, databaseUrl } = await createSharedDatabase());
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    await saveTestSite(database);
    await database.close();
  }, startTimeoutMs);
  afterAll(() => drop());

  /** A process on the database, with what it warns of its clock. */
  async function open(movedMs: () => number) {
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    const warnings: string[] = [];
    const clock = await openDatabaseClock(database, {
      logger: { warn: (_details, message) => warnings.push(message) },
      machineNow: () => Date.now() + movedMs(),
    });
    onTestFinished(async () => {
      clock.stop();
      await database.close();
    });
    return { database, clock, warnings };
  }

  test('take no email that another one is sending, and take it when its lease has ended', async () => {
    const right = await open(() => 0);
    const ahead = await open(() => aheadMs);
    await right.database.transaction((tx) =>
      enqueueWrittenEmail(
        tx,
        { ...envelopeTo('ann@example.test'), now: new Date(ahead.clock.now().getTime() - nearlyMs) },
        writtenEmail,
      ),
    );
    expect(await takeDue(right.database, right.clock.now())).toMatchObject({ attempts: 1 });
    expect(await takeDue(ahead.database, ahead.clock.now())).toBeUndefined();
    await right.database.db.execute(sql`update mail_message set leased_until = now() - interval '1 minute'`);
    expect(await takeDue(ahead.database, ahead.clock.now())).toMatchObject({ attempts: 2 });
    expect(await readQueue(right.database)).toHaveLength(1);
  });

  test('take no cache that another one is purging, and purge no later than the other', async () => {
    const right = await open(() => 0);
    const ahead = await open(() => aheadMs);
    const take = ({ database, clock }: Awaited<ReturnType<typeof open>>) =>
      takeTarget(database.db, cache, { now: clock.now(), repeatBefore: new Date(0) });
    await keepTargets(ahead.database.db, [cache], new Date(ahead.clock.now().getTime() - nearlyMs));
    await notePurge(ahead.database, ['/fr'], ahead.clock.now());
    expect(await take(right)).toMatchObject({ url: cache });
    expect(await take(ahead)).toBeUndefined();
  });

  test('one of them warns once, and goes by the database also when its clock is moved again', async () => {
    let movedMs = -aheadMs;
    const { database, clock, warnings } = await open(() => movedMs);
    const offMs = async () => Math.abs(clock.now().getTime() - (await momentOf(database)));
    expect(warnings).toEqual([
      'the clock of this machine is 10 min behind the database, whose moment is used',
    ]);
    expect(clock.aheadSeconds()).toBeCloseTo(-aheadMs / 1000, -2);
    expect(await offMs()).toBeLessThan(nearlyMs);
    movedMs = aheadMs;
    expect(await offMs()).toBeLessThan(nearlyMs);
    expect(clock.aheadSeconds()).toBeCloseTo(aheadMs / 1000, -2);
    movedMs = 0;
    expect(await offMs()).toBeLessThan(nearlyMs);
    expect(warnings).toHaveLength(1);
  });

  describe('as processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clock-'));
    let right: SiteProcess;
    let ahead: SiteProcess;
    beforeAll(async () => {
      const clockFile = join(folder, 'ahead');
      writeFileSync(clockFile, String(aheadMs));
      const shared = { DATABASE_URL: databaseUrl, FORM_SECRET: 'a secret of all forms' };
      const moved = { NODE_OPTIONS: `--import=${movedClock}`, CLOCK_FILE: clockFile };
      right = await startApi({ environment: shared, readyPath: '/readyz' });
      ahead = await startApi({ environment: { ...shared, ...moved }, readyPath: '/readyz' });
    }, startTimeoutMs);
    afterAll(async () => {
      await right.stop();
      await ahead.stop();
      rmSync(folder, { recursive: true });
    });

    const post = (site: SiteProcess, path: string, body: object) =>
      fetch(`${site.address}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const stampOf = async (site: SiteProcess) =>
      z.object({ stamp: z.string() }).parse(await (await post(site, 'captcha', { action: 'contact' })).json())
        .stamp;
    const offsetOf = async ({ address, revalidateToken }: SiteProcess) => {
      const headers = { authorization: `Bearer ${revalidateToken}` };
      const text = await (await fetch(`${address}/metrics`, { headers })).text();
      return Number(/^clock_offset_seconds (.*)$/m.exec(text)?.[1]);
    };

    test('a form that one has shown is taken by the other', async () => {
      for (const [shown, sent] of [
        [ahead, right],
        [right, ahead],
      ] as const) {
        const stamp = await stampOf(shown);
        await delay(formFilledMs);
        const response = await post(sent, 'contact?lang=fr&sales_plan_id=1', { ...contactMessage, stamp });
        expect(await response.json()).toMatchObject({ number: expect.any(String) });
      }
    });

    test('the log and the figures of the wrong one show it', async () => {
      expect(await offsetOf(ahead)).toBeCloseTo(aheadMs / 1000, -2);
      expect(await offsetOf(right)).toBeCloseTo(0, -2);
      const warning = 'the clock of this machine is 10 min ahead of the database';
      expect(readFileSync(ahead.logFile, 'utf8')).toContain(warning);
      expect(readFileSync(right.logFile, 'utf8')).not.toContain('the clock of this machine');
    });
  });
});

test('the embedded database goes by the clock of its machine', async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = await openDatabaseClock(database, {
    logger: { warn: (_details, message) => expect.fail(message) },
    machineNow: () => 1000,
  });
  expect(clock.now()).toEqual(new Date(1000));
  expect(clock.aheadSeconds()).toBe(0);
});

async function momentOf({ db }: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as moment`,
  );
  return Number(rows[0]?.['moment']);
}
