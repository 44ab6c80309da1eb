import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentProgress } from '../../api/import/progress.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { openDatabaseClock } from '../../api/kernel/database/database-clock.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import { loadFirstContent } from '../../server/first-content.ts';
import { createSharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';

const catalogue = fileURLToPath(new URL('../import/fixtures/valid', import.meta.url));

/** What a process starts with: a project with a small catalogue as its demo, and the database. */
async function openProcess(databaseUrl: string, root: string) {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  const clock = await openDatabaseClock(database, { logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    clock.stop();
    await database.close();
  });
  const mediaStore = openMediaFolder(join(root, 'media'));
  return { database, clock, mediaStore };
}

describe.skipIf(findPostgresqlBinaries() === undefined)('processes that start at once', () => {
  async function openProcesses() {
    const root = mkdtempSync(join(tmpdir(), 'first-content-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync(catalogue, join(root, 'data/demo'), { recursive: true });
    const { drop, databaseUrl } = await createSharedDatabase();
    onTestFinished(drop);
    const processes = [await openProcess(databaseUrl, root), await openProcess(databaseUrl, root)] as const;
    return {
      load: (loadContent = loadFirstContent) =>
        Promise.all(processes.map((each) => loadContent(each, { root, progress: silentProgress }))),
      countChanges: () => processes[0].database.db.$count(changeEvent),
    };
  }

  test('on an empty database have one load the demo, which all have then', async () => {
    const { load, countChanges } = await openProcesses();
    expect(await load()).toEqual([true, true]);
    expect(await countChanges()).toBe(1);
    expect(await load()).toEqual([false, false]);
  });

  test('with a language that the settings add have one complete the content, and all go on', async () => {
    const { load, countChanges } = await openProcesses();
    await load();
    vi.stubEnv('ADDED_LANGUAGES', 'de');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    const added = await import('../../server/first-content.ts');
    expect((await load(added.loadFirstContent)).toSorted()).toEqual([false, true]);
    expect(await countChanges()).toBe(2);
  });
});
