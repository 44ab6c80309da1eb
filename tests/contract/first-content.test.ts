import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentProgress } from '../../api/import/progress.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { openDatabaseClock } from '../../api/kernel/database/database-clock.ts';
import { lockDirectory } from '../../api/kernel/database/embedded/directory-lock.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { loadFirstContent } from '../../server/first-content.ts';
import { loadBeforehand } from '../../server/load-beforehand.ts';
import { logFields } from '../../server/log-fields.ts';
import { createTerminal } from '../../server/terminal.ts';
import { createSharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startTimeoutMs } from './drivers.ts';

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

test(
  'a start that builds the site loads the content of a new embedded database meanwhile, and of no other',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'load-beforehand-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync(catalogue, join(root, 'data/demo'), { recursive: true });
    const dataDir = join(root, 'var');
    mkdirSync(dataDir);
    const load = (settings: Record<string, string>) =>
      loadBeforehand({
        root,
        configuration: readConfiguration({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }),
        terminal: createTerminal(new PassThrough(), undefined),
        logFields: logFields('site'),
      });
    expect(await load({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toBe(false);
    expect(await load({ API_URL: 'http://127.0.0.1:1' })).toBe(false);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
    expect(await load({})).toBe(true);
    expect(await load({})).toBe(false);
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    expect(await database.db.$count(changeEvent)).toBe(1);
    lockDirectory(join(dataDir, 'process')).release();
  },
  2 * startTimeoutMs,
);
