import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { openMigrated } from '../../api/kernel/database/open-migrated.ts';
import { forPages } from '../../api/kernel/database/pages-lane.ts';
import { failureOf } from './causes.ts';
import { START_TIMEOUT_MS } from './drivers.ts';
import {
  findPostgresqlBinaries,
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from './temporary-postgresql.ts';

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'a PostgreSQL server',
  { timeout: START_TIMEOUT_MS },
  () => {
    let server: TemporaryPostgresql;

    beforeAll(async () => {
      const started = await startTemporaryPostgresql();
      if (!started) throw new Error('PostgreSQL is not installed');
      server = started;
    }, START_TIMEOUT_MS);

    afterAll(() => server.stop());

    async function open(): Promise<Database> {
      const database = await openDatabase({ databaseUrl: await server.createDatabase(), dataDir: tmpdir() });
      onTestFinished(() => database.close());
      return database;
    }

    it('cuts a statement off after ten seconds', async () => {
      const database = await open();
      const { rows } = await database.db.execute(sql`show statement_timeout`);
      expect(rows).toEqual([{ statement_timeout: '10s' }]);
    });

    it('ends nothing for an operator who copies or compares a whole database', async () => {
      const databaseUrl = await server.createDatabase();
      const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), isPatient: true });
      onTestFinished(() => database.close());
      const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      const { rows } = await database.db.execute(
        sql`select name, setting from pg_settings where name in ${limits} and setting <> '0'`,
      );
      expect(rows).toEqual([]);
    });

    it('compiles no query just in time, whichever connection it comes by', async () => {
      const database = await open();
      const show = async () => (await database.db.execute(sql`show jit`)).rows;
      expect(await show()).toEqual([{ jit: 'off' }]);
      expect(await forPages(show)).toEqual([{ jit: 'off' }]);
    });

    it('is used again without a restart after it crashed', async () => {
      const database = await open();
      await database.db.execute(sql`create table item (id integer)`);
      await server.crashAndRestart();
      await database.db.execute(sql`insert into item values (1)`).catch(() => undefined);
      await database.db.execute(sql`insert into item values (2)`);
      expect(await database.isAlive()).toBe(true);
    });

    it('fails the transaction it crashed in, and no connection is lost by that', async () => {
      const database = await open();
      for (let crash = 0; crash < 2; crash += 1) {
        const interrupted = database.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await server.crashAndRestart();
          await tx.execute(sql`select 2`);
        });
        expect(await failureOf(interrupted)).toBeInstanceOf(Error);
      }
      const parallel = Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.01)`));
      await Promise.all(parallel);
    });

    it('is listened to again after it crashed, and the listener hears of the gap', async () => {
      const database = await open();
      const gap = Promise.withResolvers<void>();
      const heard = Promise.withResolvers<string>();
      const stop = await database.listen('pages', heard.resolve, { onGap: gap.resolve });
      await server.crashAndRestart();
      await gap.promise;
      await database.db.execute(sql`select pg_notify('pages', 'back')`);
      expect(await heard.promise).toBe('back');
      await stop();
    });

    it('listens to channels that are asked for at the same time', async () => {
      const database = await open();
      const channels = ['pages', 'orders', 'emails', 'purges'];
      const heard = channels.map(() => Promise.withResolvers<string>());
      const stops = await Promise.all(
        channels.map((channel, index) =>
          database.listen(channel, heard[index]?.resolve ?? (() => undefined)),
        ),
      );
      for (const channel of channels)
        await database.db.execute(sql`select pg_notify(${channel}, ${channel})`);
      expect(await Promise.all(heard.map(({ promise }) => promise))).toEqual(channels);
      await Promise.all(stops.map((stop) => stop()));
    });

    it('is refused where it does not hold texts as Unicode, with a line that explains what to do', async () => {
      const databaseUrl = new URL(await server.createDatabase());
      const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: tmpdir() });
      onTestFinished(() => database.close());
      await database.db.execute(
        sql`create database plain encoding 'SQL_ASCII' locale 'C' template template0`,
      );
      databaseUrl.pathname = '/plain';
      await expect(openMigrated({ databaseUrl: databaseUrl.href, dataDir: tmpdir() })).rejects.toThrow(
        /encoded as SQL_ASCII, .* createdb --encoding=UTF8/,
      );
    });

    it('is not waited for by who stops listening while it is away', async () => {
      const database = await open();
      const stop = await database.listen('pages', () => undefined);
      await server.crashAndRestart(async () => {
        expect(await failureOf(database.db.execute(sql`select 1`))).toBeInstanceOf(Error);
        await stop();
      });
    });
  },
);
