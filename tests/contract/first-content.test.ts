import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '../../api/import/progress.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { openDatabaseClock } from '../../api/kernel/database/database-clock.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { createDiskMediaStore } from '../../api/kernel/media/disk-media-store.ts';
import { loadFirstContent } from '../../server/first-content.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase } from '../database/test-database.ts';

const catalogue = fileURLToPath(new URL('../import/fixtures/valid', import.meta.url));

/** What a process starts with: a project with a small catalogue as its demo, and the database. */
async function openProcess(databaseUrl: string, root: string) {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  const clock = await openDatabaseClock(database, { logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    clock.stop();
    await database.close();
  });
  const mediaStore = createDiskMediaStore(join(root, 'media'));
  return { database, clock, mediaStore };
}

test.skipIf(findPostgresqlBinaries() === undefined)(
  'of processes that start at once on an empty database, one loads the demo and all have it',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'first-content-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync(catalogue, join(root, 'data/demo'), { recursive: true });
    const { server, databaseUrl } = await copyMigratedDatabase();
    onTestFinished(server.stop);
    const processes = [await openProcess(databaseUrl, root), await openProcess(databaseUrl, root)];
    const load = () =>
      Promise.all(processes.map((each) => loadFirstContent(each, { root, progress: silentProgress })));
    expect(await load()).toEqual([true, true]);
    expect(await processes[0]?.database.db.$count(changeEvent)).toBe(1);
    expect(await load()).toEqual([false, false]);
  },
);
