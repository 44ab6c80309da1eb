import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { drivers, type Opened, START_TIMEOUT_MS } from './drivers.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function migrationsFolder(statements: readonly string[]): string {
  const folder = temporaryDirectory();
  const entries = statements.map((_, index) => ({
    idx: index,
    version: '7',
    when: index + 1,
    tag: `000${index}_step`,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [index, statement] of statements.entries()) {
    writeFileSync(join(folder, `000${index}_step.sql`), statement);
  }
  return folder;
}

describe.each(drivers)('migrating the $kind database', ({ open, isInstalled }) => {
  describe.skipIf(!isInstalled)('once opened', () => {
    let opened: Opened;
    let database: Database;

    beforeAll(async () => {
      opened = await open();
      database = opened.database;
    }, START_TIMEOUT_MS);

    afterAll(() => opened.tidy());

    async function tables(): Promise<unknown[]> {
      const { rows } = await database.db.execute(
        sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
      );
      return rows.map((row) => row['tablename']);
    }

    it('stores nothing of a run that fails half-way, so that it can be run again', async () => {
      const broken = migrationsFolder(['create table one (id integer)', 'create table two (id nonsense)']);
      await expect(migrateDatabase(database, broken)).rejects.toThrow();
      expect(await tables()).toEqual([]);
    });

    it('makes the tables once, however often and by however many it is run', async () => {
      const folder = migrationsFolder(['create table one (id integer)', 'create table two (id integer)']);
      const second = (await opened.openAgain?.()) ?? database;
      await Promise.all([migrateDatabase(database, folder), migrateDatabase(second, folder)]);
      await migrateDatabase(database, folder);
      if (second !== database) await second.close();
      expect(await tables()).toEqual(['one', 'two']);
    });

    it('adds only what is new', async () => {
      const folder = migrationsFolder([
        'create table one (id integer)',
        'create table two (id integer)',
        'create table three (id integer)',
      ]);
      await migrateDatabase(database, folder);
      expect(await tables()).toEqual(['one', 'three', 'two']);
    });

    it('makes the search extensions available', async () => {
      const { rows } = await database.db.execute(
        sql`select unaccent('façade') as plain, similarity('mur', 'mur') as likeness`,
      );
      expect(rows).toEqual([{ plain: 'facade', likeness: 1 }]);
    });
  });
});
