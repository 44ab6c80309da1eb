import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { type MigrationOptions, migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { OlderBuildError } from '../../api/kernel/database/newer-migrations.ts';
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

const migrate = (database: Database, migrationsFolder: string, options: MigrationOptions = {}) =>
  migrateDatabase(database, { migrationsFolder, breakingMigration: '0000_step', ...options });

const steps = ['one', 'two', 'three', 'four'].map((name) => `create table ${name} (id integer)`);

describe.each(drivers)('migrating the $kind database', ({ open, isInstalled }) => {
  it.skipIf(!isInstalled)('knows its own migrations afterwards', async () => {
    const { database, tidy } = await open();
    const warn = vi.fn();
    await migrateDatabase(database);
    await migrateDatabase(database, { logger: { warn } });
    expect(warn).not.toHaveBeenCalled();
    await tidy();
  });

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
      await expect(migrate(database, broken)).rejects.toThrow();
      expect(await tables()).toEqual([]);
    });

    it('makes the tables once, however often and by however many it is run', async () => {
      const folder = migrationsFolder(steps.slice(0, 2));
      const second = (await opened.openAgain?.()) ?? database;
      await Promise.all([migrate(database, folder), migrate(second, folder)]);
      await migrate(database, folder);
      if (second !== database) await second.close();
      expect(await tables()).toEqual(['one', 'two']);
    });

    it('adds only what is new', async () => {
      await migrate(database, migrationsFolder(steps.slice(0, 3)));
      expect(await tables()).toEqual(['one', 'three', 'two']);
    });

    describe('that a newer build has migrated', () => {
      const folders = () => ({ older: migrationsFolder(steps.slice(0, 3)), newer: migrationsFolder(steps) });

      async function warnings(migrationsFolder: string): Promise<unknown[][]> {
        const warn = vi.fn();
        await migrate(database, migrationsFolder, { logger: { warn } });
        return warn.mock.calls;
      }

      it('takes an older build, which warns of it and names what it does not know', async () => {
        const { older, newer } = folders();
        expect(await warnings(newer)).toEqual([]);
        expect(await warnings(older)).toEqual([
          [{ migration: '0003_step' }, expect.stringContaining('start the newer build')],
        ]);
        expect(await tables()).toEqual(['four', 'one', 'three', 'two']);
      });

      it('refuses an older build that would not survive it, and goes on taking the newer one', async () => {
        const { older, newer } = folders();
        await migrate(database, older);
        await migrate(database, newer, { breakingMigration: '0003_step' });
        await expect(migrate(database, older)).rejects.toThrow(OlderBuildError);
        await expect(migrate(database, older)).rejects.toThrow('does not survive its migration 0003_step');
        expect(await warnings(newer)).toEqual([]);
      });

      it('takes an older build whatever somebody else has noted there', async () => {
        const { older, newer } = folders();
        await migrate(database, newer);
        await database.db.execute(sql`comment on table drizzle.__drizzle_migrations is 'ours'`);
        expect(await warnings(older)).toEqual([
          [{ migration: '1970-01-01T00:00:00.004Z' }, expect.stringContaining('start the newer build')],
        ]);
      });
    });

    it('makes the search extensions available', async () => {
      const { rows } = await database.db.execute(
        sql`select unaccent('façade') as plain, similarity('mur', 'mur') as likeness`,
      );
      expect(rows).toEqual([{ plain: 'facade', likeness: 1 }]);
    });
  });
});
