import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { type MigrationOptions, migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { OlderBuildError } from '../../api/kernel/database/newer-migrations.ts';
import { drivers, type Opened, START_TIMEOUT_MS } from './drivers.ts';
import { createEmptySharedDatabase } from './shared-postgresql.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { findPostgresqlBinaries } from './temporary-postgresql.ts';

/** The lock that those who migrate wait for. */
const MIGRATION_LOCK_KEY = 7_301_904;
const eventually = { timeout: START_TIMEOUT_MS };

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

describe.skipIf(findPostgresqlBinaries() === undefined)('migrating while others work on the server', () => {
  /** A database with the first two tables, connections of others to it, and those that wait for a lock there. */
  async function openMigrated() {
    const { databaseUrl, drop } = await createEmptySharedDatabase();
    onTestFinished(drop);
    const databases = await Promise.all(
      // As operators have them: no statement of theirs is cut off.
      [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: tmpdir(), isPatient: true })),
    );
    onTestFinished(async () => {
      for (const each of databases) await each.close();
    });
    const [database, holder, visitor] = databases;
    if (!database || !holder || !visitor) throw new Error('Three connections are needed');
    await migrate(database, migrationsFolder(steps.slice(0, 2)));
    const waiting = async () => {
      const { rows } = await visitor.db.execute(
        sql`select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.map((row) => String(row['query']));
    };
    const warn = vi.fn();
    const begin = (statements: readonly string[]) =>
      migrate(database, migrationsFolder(statements), { logger: { warn } });
    return { database, holder, visitor, warn, waiting, begin };
  }

  it('waits for who reads a table, and nobody waits behind it', async () => {
    const { database, holder, visitor, warn, waiting, begin } = await openMigrated();
    let migrating: Promise<void> | undefined;
    await holder.transaction(async (tx) => {
      await tx.execute(sql`select from one`);
      migrating = begin([...steps.slice(0, 2), 'alter table one add column name text']);
      await expect.poll(waiting, eventually).toEqual(['alter table one add column name text']);
      // The table is still held: what responds here has not waited for its reader.
      await visitor.db.execute(sql`select from one`);
      await expect
        .poll(() => warn.mock.calls, eventually)
        .toEqual([[{}, expect.stringContaining('is in use')]]);
    });
    await migrating;
    expect(warn).toHaveBeenCalledTimes(1);
    await database.db.execute(sql`select name from one`);
  });

  it('waits for another process that migrates', async () => {
    const { database, holder, warn, waiting, begin } = await openMigrated();
    let migrating: Promise<void> | undefined;
    await holder.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`);
      migrating = begin(steps);
      await expect.poll(waiting, eventually).toEqual([expect.stringContaining('pg_advisory_lock')]);
      expect(warn.mock.calls).toEqual([[{}, expect.stringContaining('another process migrates')]]);
    });
    await migrating;
    await database.db.execute(sql`select from four`);
  });

  it('waits for nobody where nothing is left to do', async () => {
    const { holder, warn, begin } = await openMigrated();
    await holder.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`);
      await tx.execute(sql`lock table one, two in access exclusive mode`);
      await begin(steps.slice(0, 2));
    });
    expect(warn).not.toHaveBeenCalled();
  });
});
