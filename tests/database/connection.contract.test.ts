import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { prepareExtensions } from '../../api/kernel/database/migrate.ts';
import { failureOf } from './causes.ts';
import { drivers, type Opened, START_TIMEOUT_MS } from './drivers.ts';

describe.each(drivers)('the $kind database', ({ kind, open, isInstalled }) => {
  describe.skipIf(!isInstalled)('once opened', () => {
    let opened: Opened;
    let database: Database;

    beforeAll(async () => {
      opened = await open();
      database = opened.database;
      await database.db.execute(sql`create table item (id integer primary key, name text)`);
    }, START_TIMEOUT_MS);

    beforeEach(async () => {
      await database.db.execute(sql`truncate item`);
    });

    afterAll(() => opened.tidy());

    const insert = (id: number) => sql`insert into item (id) values (${id})`;

    async function storedIds(): Promise<unknown[]> {
      const { rows } = await database.db.execute(sql`select id from item order by id`);
      return rows.map((row) => row['id']);
    }

    async function answerTo(expression: ReturnType<typeof sql>): Promise<unknown> {
      const { rows } = await database.db.execute(sql`select ${expression} as value`);
      return rows[0]?.['value'];
    }

    it('reports what it is and that it is alive', async () => {
      expect(database.kind).toBe(kind);
      expect(await database.isAlive()).toBe(true);
    });

    it('reports a duplicate key and a division by zero with their codes', async () => {
      await database.db.execute(insert(1));
      expect(await failureOf(database.db.execute(insert(1)))).toMatchObject({ code: '23505' });
      expect(await failureOf(database.db.execute(sql`select 1 / 0`))).toMatchObject({ code: '22012' });
      expect(await storedIds()).toEqual([1]);
    });

    it('stores nothing of a transaction whose work fails', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.execute(insert(1));
        throw new Error('changed my mind');
      });
      expect(await failureOf(failing)).toMatchObject({ message: 'changed my mind' });
      expect(await storedIds()).toEqual([]);
    });

    it('refuses to commit a transaction whose failed statement was swallowed', async () => {
      // The error and the status that it leaves behind may come in two pieces.
      for (let attempt = 1; attempt <= 50; attempt += 1) {
        const swallowing = database.transaction(async (tx) => {
          await tx.execute(insert(1));
          await tx.execute(insert(1)).catch(() => undefined);
        });
        expect(await failureOf(swallowing)).toMatchObject({ name: 'FailedTransactionError' });
      }
      expect(await storedIds()).toEqual([]);
    });

    it('undoes a failed part of a transaction alone', async () => {
      await database.transaction(async (tx) => {
        await tx.execute(insert(1));
        await tx.transaction((part) => part.execute(insert(1))).catch(() => undefined);
        await tx.execute(insert(2));
      });
      expect(await storedIds()).toEqual([1, 2]);
    });

    it('keeps an acknowledged write made while another transaction is open and rolls back', async () => {
      const inside = Promise.withResolvers<void>();
      const mayFail = Promise.withResolvers<void>();
      const rolledBack = failureOf(
        database.transaction(async (tx) => {
          await tx.execute(insert(1));
          inside.resolve();
          await mayFail.promise;
          throw new Error('rolled back');
        }),
      );
      await inside.promise;
      const other = database.db.execute(insert(2));
      mayFail.resolve();
      await Promise.all([rolledBack, other]);
      expect(await storedIds()).toEqual([2]);
    });

    it('does not mix transactions that run at the same time', async () => {
      const runs = Array.from({ length: 20 }, (_, index) =>
        database
          .transaction(async (tx) => {
            await tx.execute(insert(2 * index));
            await tx.execute(insert(2 * index + 1));
            if (index % 2 === 1) throw new Error('odd');
          })
          .catch(() => undefined),
      );
      await Promise.all(runs);
      const expected = Array.from({ length: 10 }, (_, index) => [4 * index, 4 * index + 1]).flat();
      expect(await storedIds()).toEqual(expected);
    });

    it.each(['transaction', 'db.transaction'])('refuses the pool inside %s, at once', async (way) => {
      const run = way === 'transaction' ? database.transaction : database.db.transaction;
      const nested = run(async (tx) => {
        await tx.execute(insert(1));
        await database.db.execute(insert(2));
      });
      expect(await failureOf(nested)).toMatchObject({ name: 'NestedDatabaseUseError' });
      expect(await storedIds()).toEqual([]);
    });

    it('refuses a transaction inside a transaction unless it is made from its tx', async () => {
      const nested = database.transaction(() => database.transaction(async () => undefined));
      expect(await failureOf(nested)).toMatchObject({ name: 'NestedDatabaseUseError' });
    });

    it('lets work started in a transaction use the database once that has ended', async () => {
      const ended = Promise.withResolvers<void>();
      let later: Promise<unknown> = Promise.resolve();
      await database.transaction(async () => {
        later = ended.promise.then(() => database.db.execute(insert(1)));
      });
      ended.resolve();
      await later;
      expect(await storedIds()).toEqual([1]);
    });

    it('never hands on a connection with an open transaction', async () => {
      await database.withConnection(async (connection) => {
        await connection.execute(sql`begin`);
        await connection.execute(insert(1));
      });
      expect(await storedIds()).toEqual([]);
    });

    it('makes prepared queries again after an error, without a clash of their names', async () => {
      const prepared = database.db.select({ one: sql`1` }).from(sql`item`).prepare('all_items');
      await database.db.execute(insert(1));
      await prepared.execute();
      await failureOf(database.db.execute(sql`select 1 / 0`));
      expect(await prepared.execute()).toEqual([{ one: 1 }]);
    });

    it('delivers a notification after its commit, and none of a rollback', async () => {
      const received: string[] = [];
      const arrived = Promise.withResolvers<void>();
      const stop = await database.listen('pages', (payload) => {
        received.push(payload);
        if (payload === 'last') arrived.resolve();
      });
      await database
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_notify('pages', 'rolled back')`);
          throw new Error('no');
        })
        .catch(() => undefined);
      await database.transaction((tx) => tx.execute(sql`select pg_notify('pages', 'first')`));
      await database.db.execute(sql`select pg_notify('pages', 'last')`);
      await arrived.promise;
      await stop();
      await database.db.execute(sql`select pg_notify('pages', 'after the end')`);
      expect(received).toEqual(['first', 'last']);
    });

    it('lets a handler use the database', async () => {
      const written = Promise.withResolvers<unknown>();
      const stop = await database.listen('writes', () => {
        database.db.execute(insert(7)).then(written.resolve, written.reject);
      });
      await database.transaction((tx) => tx.execute(sql`select pg_notify('writes', '')`));
      await written.promise;
      await stop();
      expect(await storedIds()).toEqual([7]);
    });

    it('reads a response of 6 MB', async () => {
      const { rows } = await database.db.execute(
        sql`select repeat('x', 3000) as text from generate_series(1, 2000)`,
      );
      expect(rows).toHaveLength(2000);
      expect(rows.every((row) => String(row['text']).length === 3000)).toBe(true);
    });

    it('writes and reads a value of 2 MB', async () => {
      const name = 'é'.repeat(1_000_000);
      await database.db.execute(sql`insert into item (id, name) values (1, ${name})`);
      expect(await answerTo(sql`(select name from item)`)).toBe(name);
    });

    it('searches French and Dutch words, without accents and by likeness', async () => {
      await prepareExtensions(database.db);
      expect(await answerTo(sql`to_tsvector('french', 'enduits') @@ to_tsquery('french', 'enduit')`)).toBe(
        true,
      );
      expect(await answerTo(sql`to_tsvector('dutch', 'muren') @@ to_tsquery('dutch', 'muur')`)).toBe(true);
      expect(await answerTo(sql`unaccent('façade intérieure')`)).toBe('facade interieure');
      expect(await answerTo(sql`similarity('enduit', 'endiut') > 0.2`)).toBe(true);
    });

    it('knows the sizes of its tables after maintenance', async () => {
      await database.db.execute(sql`insert into item (id) select generate_series(1, 1000)`);
      await database.maintain();
      expect(await answerTo(sql`(select reltuples from pg_class where relname = 'item')`)).toBe(1000);
    });

    it('returns times in UTC', async () => {
      const moment = sql`cast(cast('2026-07-01 12:00:00+02' as timestamptz) as text)`;
      expect(await answerTo(moment)).toBe('2026-07-01 10:00:00+00');
    });
  });

  it.skipIf(!isInstalled)(
    'rejects queries after it was closed, however often that was done',
    async () => {
      const { database, tidy } = await open();
      await Promise.all([database.close(), database.close()]);
      await expect(database.db.execute(sql`select 1`)).rejects.toThrow();
      expect(await database.isAlive()).toBe(false);
      await tidy();
    },
    START_TIMEOUT_MS,
  );
});
