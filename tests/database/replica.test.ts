import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { subscribe } from '../../api/kernel/changes/feed.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { rememberReads } from '../../api/kernel/changes/remembered-reads.ts';
import { createSharedReads } from '../../api/kernel/changes/shared-reads.ts';
import { batchReads } from '../../api/kernel/database/batch-reads.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database, DatabaseLogger } from '../../api/kernel/database/database.ts';
import { openDatabaseClock } from '../../api/kernel/database/database-clock.ts';
import { forPages, forPagesOfPrimary } from '../../api/kernel/database/pages-lane.ts';
import { startSilentProxy } from './silent-proxy.ts';
import {
  findPostgresqlBinaries,
  type TemporaryPostgresql,
  type TemporaryReplica,
} from './temporary-postgresql.ts';
import { copyMigratedDatabase } from './test-database.ts';

const comesBack = { timeout: 30_000, interval: 20 };

describe.skipIf(findPostgresqlBinaries() === undefined)('a replica for what pages read', () => {
  let server: TemporaryPostgresql;
  let replica: TemporaryReplica;
  let databaseUrl: string;
  let replicaUrl: string;
  /** Another process, which writes. */
  let writer: Database;
  beforeAll(async () => {
    ({ server, databaseUrl } = await copyMigratedDatabase());
    writer = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    await writer.db.execute(sql`create table item (id integer primary key, name text not null)`);
    replica = await server.startReplica();
    replicaUrl = replica.addressOf(databaseUrl);
  });
  beforeEach(async () => {
    await replica.resumeReplay();
    await writer.db.execute(sql`truncate item`);
    await write('first');
  });
  afterAll(async () => {
    await writer.close();
    await replica.resumeReplay();
    await replica.stop();
    await server.stop();
  });

  /** A process with the replica, once it reads from that. */
  async function open(url = replicaUrl, logger?: DatabaseLogger): Promise<Database> {
    const database = await openWith(url, logger);
    await untilRead(database);
    return database;
  }

  async function openWith(url: string, logger?: DatabaseLogger): Promise<Database> {
    const database = await openDatabase({
      databaseUrl,
      replicaUrl: url,
      dataDir: tmpdir(),
      ...(logger && { logger }),
    });
    onTestFinished(() => database.close());
    return database;
  }

  /** Waits until pages are read from the replica. */
  const untilRead = (database: Database) =>
    vi.waitFor(async () => expect(await forPages(() => isOnReplica(database))).toBe(true), comesBack);

  async function isOnReplica({ db }: Pick<Database, 'db'>): Promise<unknown> {
    const { rows } = await db.execute(sql`select pg_is_in_recovery() as value`);
    return rows[0]?.['value'];
  }

  /** Names the item and records the change, as every write of content does. */
  const write = (name: string) =>
    writer.transaction(async (tx) => {
      await tx.execute(
        sql`insert into item (id, name) values (1, ${name}) on conflict (id) do update set name = ${name}`,
      );
      return recordChange(tx, { entity: 'page', entityId: 1, tags: ['page:1'] });
    });

  const nameIn = async ({ db }: Pick<Database, 'db'>): Promise<unknown> =>
    (await db.execute(sql`select name from item`)).rows[0]?.['name'];

  const usesReplica = (database: Database) => database.pools().find(({ pool }) => pool === 'replica')?.isUsed;

  async function follow(database: Database) {
    const subscription = await subscribe(database, () => undefined, { onError: () => undefined });
    onTestFinished(() => subscription.stop());
    return subscription;
  }

  it('serves pages, and nobody else', async () => {
    const database = await open();
    expect(await forPages(() => isOnReplica(database))).toBe(true);
    expect(await isOnReplica(database)).toBe(false);
    expect(await forPagesOfPrimary(() => isOnReplica(database))).toBe(false);
    expect(database.pools().map(({ pool }) => pool)).toEqual(['shop', 'pages', 'replica']);
    expect(usesReplica(database)).toBe(true);
  });

  it('moves no process whose machine has another clock', async () => {
    await writer.db.execute(sql`create schema wrong`);
    await writer.db.execute(
      sql`create function wrong.clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() + interval '10 minutes' $$`,
    );
    await write('after the clock');
    const wrongUrl = new URL(replicaUrl);
    wrongUrl.searchParams.set('options', '-c search_path=wrong,pg_catalog,public');
    const database = await open(wrongUrl.href);
    const { rows } = await forPages(() => database.db.execute(sql`show search_path`));
    expect(rows).toEqual([{ search_path: 'wrong,pg_catalog,public' }]);
    const warn = (_details: object, message: string) => expect.fail(message);
    const clock = await openDatabaseClock(database, { logger: { warn } });
    clock.stop();
    expect(clock.aheadSeconds()).toBeCloseTo(0, -2);
  });

  it('serves a role that owns nothing', async () => {
    await writer.db.execute(sql`create role reader login`);
    await writer.db.execute(sql`grant select on item, change_event to reader`);
    const [asReader, asReaderThere] = [databaseUrl, replicaUrl].map((url) => {
      const changed = new URL(url);
      changed.username = 'reader';
      return changed.href;
    });
    const database = await openDatabase({
      databaseUrl: asReader,
      replicaUrl: asReaderThere,
      dataDir: tmpdir(),
    });
    onTestFinished(() => database.close());
    await untilRead(database);
    expect(await forPages(() => nameIn(database))).toBe('first');
  });

  it('is no place for transactions and writes', async () => {
    const database = await open();
    expect(await forPages(() => database.transaction((tx) => isOnReplica({ db: tx })))).toBe(false);
    expect(await forPages(() => database.withConnection((db) => isOnReplica({ db })))).toBe(false);
    await forPages(() => database.db.execute(sql`update item set name = 'written for a page'`));
    expect(await nameIn(database)).toBe('written for a page');
    const nested = forPages(() => database.transaction(() => nameIn(database)));
    await expect(nested).rejects.toMatchObject({ cause: { name: 'NestedDatabaseUseError' } });
  });

  it('is not asked for what it has not replayed, once the process has heard of a change', async () => {
    const database = await open();
    const { catchUp } = await follow(database);
    await catchUp();
    await untilRead(database);
    await replica.pauseReplay();
    await write('second');
    await catchUp();
    expect(await forPages(() => nameIn(database))).toBe('second');
    expect(await forPages(() => isOnReplica(database))).toBe(false);
    expect(usesReplica(database)).toBe(false);
    await replica.resumeReplay();
    await untilRead(database);
    expect(await forPages(() => nameIn(database))).toBe('second');
    expect(usesReplica(database)).toBe(true);
  });

  it('is asked while it lacks only what the process has not heard of', async () => {
    const database = await open();
    await replica.pauseReplay();
    await write('second');
    expect(await forPages(() => isOnReplica(database))).toBe(true);
    expect(await forPages(() => nameIn(database))).toBe('first');
    expect(await nameIn(database)).toBe('second');
  });

  it('is not asked by a process that starts before it has replayed what was there', async () => {
    await replica.pauseReplay();
    // As a migration, without a change.
    await writer.db.execute(sql`update item set name = 'migrated'`);
    const database = await openWith(replicaUrl);
    await vi.waitFor(
      () => expect(database.pools().find(({ pool }) => pool === 'replica')?.open).toBe(1),
      comesBack,
    );
    expect(await forPages(() => nameIn(database))).toBe('migrated');
    await replica.resumeReplay();
    await untilRead(database);
  });

  it('is never read under the number of a change that it has not replayed', async () => {
    const database = await open();
    const shared = createSharedReads(database);
    const readName = () => nameIn(database);
    const names = rememberReads<unknown>(
      shared,
      async () => {
        const name = await readName();
        return () => name;
      },
      { mostKeys: 10, maximumCached: 10 },
    );
    expect(await forPages(() => shared.remember('name', readName))).toBe('first');
    await replica.pauseReplay();
    await write('second');
    // A page that knows nothing of the change, then a visitor of the shop, then a page again.
    expect(await forPages(() => shared.remember('name', readName))).toBe('first');
    expect(await forPages(() => names(1))).toBe('first');
    expect(await shared.remember('name', readName)).toBe('second');
    expect(await forPages(() => shared.remember('name', readName))).toBe('second');
    expect(await forPages(() => names(1))).toBe('second');
    expect(await names(1)).toBe('second');
  });

  it('is not read for a number that came with other rows', async () => {
    const database = await open();
    const shared = createSharedReads(database);
    await replica.pauseReplay();
    const changeId = await write('second');
    const read = () => shared.remember('name', () => nameIn(database), changeId);
    expect(await forPages(read)).toBe('second');
    expect(await read()).toBe('second');
  });

  it('is not asked for a page and a visitor of the shop together', async () => {
    const database = await open();
    const readName = batchReads<number, unknown>(async () => {
      const [name, isOld] = [await nameIn(database), await isOnReplica(database)];
      return () => ({ name, isOld });
    }, 10);
    await replica.pauseReplay();
    await write('second');
    const both = [forPages(() => readName(1)), readName(1)];
    expect(await Promise.all(both)).toEqual([
      { name: 'second', isOld: false },
      { name: 'second', isOld: false },
    ]);
    expect(await forPages(() => readName(1))).toEqual({ name: 'first', isOld: true });
  });

  it('fails no page when it is shut down, and is asked again when it is back', async () => {
    const database = await open();
    const underWay = forPages(() => readSlowlyThere(database));
    await untilActive();
    const startAgain = await replica.shutDown();
    expect(await underWay).toBe(false);
    expect(await forPages(() => nameIn(database))).toBe('first');
    expect(usesReplica(database)).toBe(false);
    await startAgain();
    await untilRead(database);
  });

  it('fails no page when the network to it drops connections silently', async () => {
    const proxy = await startSilentProxy(replicaUrl);
    onTestFinished(() => proxy.stop());
    const database = await open(proxy.databaseUrl);
    proxy.swallow();
    expect(await Promise.all(Array.from({ length: 8 }, () => forPages(() => nameIn(database))))).toEqual(
      Array(8).fill('first'),
    );
    expect(usesReplica(database)).toBe(false);
    await untilRead(database);
  });

  it('fails no page when it cancels a read that stands in the way of replay, and stays in use', async () => {
    const database = await open();
    await replica.setReplayDelay(0);
    onTestFinished(() => replica.setReplayDelay(30_000));
    const underWay = forPages(() => readSlowlyThere(database));
    await untilActive();
    await writer.db.execute(sql`alter table item alter column name drop not null`);
    expect(await underWay).toBe(false);
    expect(usesReplica(database)).toBe(true);
  });

  it('fails no page with a read that takes it too long, and stays in use', async () => {
    const database = await open();
    const slow = sql`select pg_is_in_recovery() as value, case when pg_is_in_recovery() then pg_sleep(20) end`;
    const { rows } = await forPages(() => database.db.execute(slow));
    expect(rows[0]?.['value']).toBe(false);
    expect(usesReplica(database)).toBe(true);
  });

  it('fails what the primary fails as well', async () => {
    const database = await open();
    const wrong = forPages(() => database.db.execute(sql`select 1 / 0`));
    await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(usesReplica(database)).toBe(true);
  });

  it('is not asked for what was before the database was restored', async () => {
    const database = await open();
    const { catchUp } = await follow(database);
    const before = await write('kept');
    const after = await write('lost');
    await catchUp();
    await untilRead(database);
    await replica.pauseReplay();
    await writer.transaction(async (tx) => {
      await tx.execute(sql`delete from change_event where id > ${before}`);
      await tx.execute(sql`update item set name = 'kept'`);
    });
    await catchUp();
    expect(await forPages(() => nameIn(database))).toBe('kept');
    await replica.resumeReplay();
    await untilRead(database);
    expect(await forPages(() => nameIn(database))).toBe('kept');
    expect(after).toBeGreaterThan(before);
  });

  it('is never asked where its URL leads to another database, which the log reports once', async () => {
    const other = replica.addressOf(await server.createDatabase({ copyOf: 'migrated' }));
    await vi.waitFor(async () => {
      const there = await openDatabase({ databaseUrl: other, dataDir: tmpdir() });
      expect(await there.isAlive().finally(there.close)).toBe(true);
    }, comesBack);
    const warn = vi.fn<DatabaseLogger['warn']>();
    const database = await openWith(other, { warn, error: () => undefined });
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), comesBack);
    expect(await forPages(() => nameIn(database))).toBe('first');
    expect(warn.mock.calls.map(([details, message]) => [String(Object.values(details)[0]), message])).toEqual(
      [
        [
          'ForeignReplicaError: DATABASE_REPLICA_URL leads to another database than DATABASE_URL',
          'The replica cannot be read: pages are read from the primary',
        ],
      ],
    );
  });

  /** Takes its time on the replica, but not on the primary, and returns where it was read. */
  async function readSlowlyThere({ db }: Database): Promise<unknown> {
    const { rows } = await db.execute(
      sql`select pg_is_in_recovery() as value, case when pg_is_in_recovery() then pg_sleep(1.8) end, name as slow_name from item`,
    );
    return rows[0]?.['value'];
  }

  const untilActive = () =>
    vi.waitFor(async () => {
      const observer = await openDatabase({ databaseUrl: replicaUrl, dataDir: tmpdir() });
      const { rows } = await observer.db
        .execute(
          sql`select 1 from pg_stat_activity where state = 'active' and query like '%slow_name%' and pid <> pg_backend_pid()`,
        )
        .finally(observer.close);
      expect(rows).toHaveLength(1);
    }, comesBack);
});
