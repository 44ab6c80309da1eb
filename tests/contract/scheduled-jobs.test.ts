import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { usedToken } from '../../api/kernel/database/schema/limits.ts';
import { shopOrder } from '../../api/kernel/database/schema/order.ts';
import { searchDocumentDue } from '../../api/kernel/database/schema/search.ts';
import { pruneTokens } from '../../api/kernel/limits/used-tokens.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { beginScheduledJobs, type JobParts } from './begin-scheduled-jobs.ts';
import { drivers, startTimeoutMs } from './drivers.ts';

const now = new Date('2026-03-02T09:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, startTimeoutMs);
afterAll(() => database.close());

/** Begins what the jobs of a process do within so many minutes of its start. */
const begin = (minutes: number, parts: Partial<JobParts>) =>
  beginScheduledJobs(minutes, { database, clock: () => now, ...parts });

test('shares of pages that nobody waits for are removed every minute, one time after the other', async () => {
  const removal = Promise.withResolvers<void>();
  const forgetOld = vi.fn(() => removal.promise);
  begin(3, { pageShares: { forgetOld } });
  expect(forgetOld).toHaveBeenCalledOnce();
  removal.resolve();
});

test('whether a backup is due is looked at each minute, one time after the other', async () => {
  const saving = Promise.withResolvers<void>();
  const run = vi.fn(() => saving.promise);
  begin(3, { backup: { run } });
  expect(run).toHaveBeenCalledOnce();
  saving.resolve();
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

test('what cannot be found by its words is given them within a minute', async () => {
  await database.db.insert(searchDocumentDue).values({ productId: 1 });
  await database.db.execute(sql`
    insert into shop_order (placed_at, changed_at, locale, target, email, state, currency, total_cents, document)
    values (now(), now(), 'fr', 'private', 'a.jansen@example.test', 'paid', 'EUR', 100,
      '{"firm": null, "shippingAddress": {}, "billingAddress": {"lastname": "Müller"}}')`);
  begin(1, {});
  const read = async () => [
    await database.db.select({ words: shopOrder.words }).from(shopOrder),
    await database.db.$count(searchDocumentDue),
  ];
  await expect
    .poll(read, { timeout: 60_000, interval: 50 })
    .toEqual([[{ words: 'a.jansen@example.test muller' }], 0]);
});

test('what is past its term is removed some minutes after each start, also where one part cannot be', async () => {
  const tokenOf = (digest: string, ageMs: number) => ({ digest, expiresAt: new Date(now.getTime() - ageMs) });
  await database.db.insert(usedToken).values([tokenOf('past', 1), tokenOf('valid', -1)]);
  const maintain = vi.fn(async () => undefined);
  const warned = vi.fn();
  await database.db.execute(sql`alter table preview rename to preview_elsewhere`);
  const { isMaintained } = begin(10, {
    database: { ...database, maintain },
    logger: pino({}, { write: warned }),
  });
  expect(isMaintained()).toBeUndefined();
  await vi.waitFor(() => expect(maintain).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 50 });
  expect(await database.db.select({ digest: usedToken.digest }).from(usedToken)).toEqual([
    { digest: 'valid' },
  ]);
  await vi.waitFor(() => expect(isMaintained()).toBe(false), { timeout: 60_000, interval: 50 });
  const lines = warned.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('the database was not maintained'))).toHaveLength(1);
  await database.db.execute(sql`alter table preview_elsewhere rename to preview`);
});

test('levels that are not the sums of their movements are named some minutes after each start', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into depot (code, position, is_active, input, updated_at) values ('main', 0, true, '{}', now())`);
  await db.execute(sql`
    insert into stock_item (reference, is_counted, when_out, few_left_count, shelf, updated_at)
    values ('MV110-B05', true, 'refuse', 5, '', now())`);
  await db.execute(sql`
    insert into stock_level (reference, depot_id, on_hand, reserved) select 'MV110-B05', id, 3, 0 from depot`);
  const written = vi.fn();
  begin(10, { logger: pino({}, { write: written }) });
  const lines = () => written.mock.calls.map(([line]) => String(line)).join('');
  await expect
    .poll(lines, { timeout: 60_000, interval: 50 })
    .toContain('are not the sums of their movements');
  expect(lines()).toContain('"count":1,"levels":["MV110-B05 main"]');
  for (const table of ['stock_level', 'stock_item', 'depot'])
    await db.execute(sql.raw(`delete from ${table}`));
});

/** Rows of each table that are past their term: what makes them, how many one statement may delete, how many stay. */
const backlogs = [
  {
    table: 'used_token',
    most: 5000,
    fill: sql`insert into used_token (digest, expires_at) select n::text, '2026-03-01' from generate_series(1, 10001) n`,
  },
  {
    table: 'audit_entry',
    most: 5000,
    fill: sql`insert into audit_entry (at, actor_kind, actor_name, operation, entity, outcome, network)
      select '2020-01-01', 'program', 'ERP', 'PUT /product', 'product', 'done', '' from generate_series(1, 10001)`,
  },
  {
    table: 'record',
    most: 100,
    left: 102,
    fill: sql`insert into record (entity, key, title, sort, words, state, missing, version, saved_by, saved_at, deleted_at)
      select 'product', n::text, '{}', '{}', '', 'live', '{}', 1, 'import', '2025-01-01', '2025-01-01'
      from generate_series(1, 201) n`,
  },
  {
    table: 'submission',
    most: 100,
    fill: sql`insert into submission (kind, digest, email, fields, locale, target, state, received_at, changed_at)
      select 'contact', n::text, '', '{}', 'fr', '{}', 'handled', '2020-01-01', '2020-01-01' from generate_series(1, 201) n`,
  },
  {
    table: 'claim',
    most: 100,
    fill: sql`insert into claim (email, email_key, company, sale_point, order_number, reason, products, comment, locale, target, state, received_at)
      select '', '', '', '', '', 'other', '[]', '', 'fr', 'part', 'closed', '2020-01-01' from generate_series(1, 201)`,
  },
  {
    table: 'shop_order',
    most: 100,
    fill: sql`insert into shop_order (placed_at, locale, target, email, state, currency, total_cents, document, changed_at)
      select '2010-01-01', 'fr', 'part', '', 'delivered', 'EUR', 0, '{}', '2010-01-01' from generate_series(1, 201)`,
  },
  {
    table: 'withdrawal',
    most: 5000,
    fill: sql`insert into withdrawal (name, email, email_key, order_number, articles, locale, received_at, state, handled_at)
      select '', '', '', '', '', 'fr', '2010-01-01', 'handled', '2010-01-02' from generate_series(1, 5001)`,
  },
  {
    table: 'revision',
    most: 1000,
    left: 102 * 50,
    fill: sql`
      with added as (
        insert into record (entity, key, title, sort, words, state, missing, version, saved_by, saved_at)
        select 'product', n::text, '{}', '{}', '', 'live', '{}', 62, 'import', '2020-01-01' from generate_series(1, 102) n
        returning id, version)
      insert into revision (record_id, version, input, cause, saved_by, saved_at)
      select id, n, '{}', 'import', 'import', '2020-01-01' from added cross join generate_series(1, added.version) n`,
  },
  {
    table: 'price_history',
    most: 5000,
    left: 102,
    fill: sql`insert into price_history (pack_reference, cents, "from")
      select 'pack ' || pack, day, '2020-01-01'::timestamptz + day * interval '1 day'
      from generate_series(1, 102) pack cross join generate_series(1, 100) day`,
  },
  {
    table: 'cdn_purge',
    most: 5000,
    left: 1,
    fill: sql`insert into cdn_purge (created_at) select '2026-03-01' from generate_series(1, 10001)`,
  },
];

test.each(drivers)(
  'a large backlog is deleted by statements that delete few rows each on $kind',
  async (driver) => {
    const filled = await driver.open();
    onTestFinished(() => filled.close());
    const { db } = filled;
    await db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from deleted) > tg_argv[0]::int then raise exception 'too many rows of %', tg_table_name; end if;
      return null;
    end $$`);
    for (const { table, most, fill } of backlogs) {
      await db.execute(fill);
      await db.execute(
        `create trigger few_at_once after delete on ${table} referencing old table as deleted execute function refuse_many(${most})`,
      );
    }
    const maintain = vi.fn(async () => undefined);
    begin(10, { database: { ...filled, maintain } });
    await vi.waitFor(() => expect(maintain).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 50 });
    for (const { table, left = 0 } of backlogs)
      expect((await db.execute(`select count(*)::int as count from ${table}`)).rows, table).toEqual([
        { count: left },
      ]);
  },
  startTimeoutMs,
);

test.runIf(drivers.length > 1)(
  'what somebody has locked is left, and the rest is deleted',
  async () => {
    const shared = await drivers[1]?.open();
    if (!shared) throw new Error('PostgreSQL is not installed');
    onTestFinished(() => shared.close());
    const { db } = shared;
    const expiresAt = new Date(now.getTime() - 1);
    await db.insert(usedToken).values(['held', 'free'].map((digest) => ({ digest, expiresAt })));
    const left = () => db.select({ digest: usedToken.digest }).from(usedToken);
    const [isHeld, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = shared.transaction(async (tx) => {
      await tx.select().from(usedToken).where(eq(usedToken.digest, 'held')).for('update');
      isHeld.resolve();
      await isDone.promise;
    });
    await isHeld.promise;
    await pruneTokens(db, now).finally(() => isDone.resolve());
    await holding;
    expect(await left()).toEqual([{ digest: 'held' }]);
    await pruneTokens(db, now);
    expect(await left()).toEqual([]);
  },
  startTimeoutMs,
);
