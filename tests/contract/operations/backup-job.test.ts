import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../api/kernel/database/connection.ts';
import type { Database } from '../../../api/kernel/database/database.ts';
import { readBackupNote } from '../../../server/operations/backup-note.ts';
import { copyOpenDatabase } from '../../../server/operations/copy-open-database.ts';
import { createBackupJob } from '../../../server/operations/store/backup-job.ts';
import { saveToStore } from '../../../server/operations/store/save-to-store.ts';
import { countRows, differences, digestTables } from '../../../server/operations/tables.ts';
import { createSharedDatabase } from '../../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../../database/temporary-postgresql.ts';
import { startTimeoutMs } from '../drivers.ts';
import { saveTestSite } from '../setup.ts';
import {
  folder,
  inDatabase,
  openCatalogue,
  originalCatalogue,
  type Place,
  placeOf,
  runCommand,
} from './places.ts';

const hourMs = 60 * 60 * 1000;
const at = '02:30';
const night = new Date('2026-03-31T00:31:00Z');
const later = (hours: number) => new Date(night.getTime() + hours * hourMs);

const lineSchema = z.looseObject({ msg: z.string() });

interface Job {
  readonly store: string;
  /** What the job does at a moment. */
  readonly runAt: (now: Date) => Promise<void>;
  readonly checkAt: (now: Date) => Promise<void>;
  /** Of the log. */
  readonly messages: () => string[];
  readonly saved: () => Promise<string[]>;
  /** Of what the admins were told. */
  readonly told: () => Told[];
}

interface Told {
  readonly kind: string;
  readonly lastWholeAt: Date | undefined;
}

/** The job of a process with that database, and a store of its own. */
async function openJob(
  database: Database,
  { databaseUrl, dataDirectory, mediaPlace }: Place,
  changed: { readonly store?: string; readonly recipients?: readonly string[] } = {},
): Promise<Job> {
  const store = changed.store ?? join(await folder(), 'store');
  let now = night;
  const lines: string[] = [];
  const told: Told[] = [];
  const job = createBackupJob({
    database,
    databaseUrl,
    dataDirectory,
    mediaPlace,
    // The thread of a server gives way to all others, of which there are many while tests run.
    saveToStore,
    backup: {
      place: { kind: 'folder', directory: store },
      at,
      retention: { days: 7, weeks: 4, months: 0 },
      recipients: changed.recipients ?? [],
      key: undefined,
    },
    clock: () => now,
    onFault: async ({ kind }, lastWholeAt) => void told.push({ kind, lastWholeAt }),
    logger: pino(
      { level: 'info' },
      { write: (line) => void lines.push(lineSchema.parse(JSON.parse(line)).msg) },
    ),
  });
  return {
    store,
    runAt: (moment) => {
      now = moment;
      return job.run();
    },
    checkAt: (moment) => {
      now = moment;
      return job.check();
    },
    messages: () => lines.splice(0),
    told: () => told.splice(0),
    saved: async () => (await readdir(join(store, 'backups')).catch(() => [])).sort(),
  };
}

const digest = (place: Place) => inDatabase(place, (database) => database.transaction(digestTables));

describe('an embedded site', () => {
  let place: Place;
  let database: Database;
  let savedStore: string;
  beforeAll(async () => {
    // They outlive each test.
    place = placeOf(await mkdtemp(join(tmpdir(), 'backup-job-')));
    savedStore = await mkdtemp(join(tmpdir(), 'backup-job-'));
    await cp(await originalCatalogue(), place.dataDirectory, { recursive: true });
    database = await openDatabase({ dataDir: place.dataDirectory });
    await (await openJob(database, place, { store: savedStore })).runAt(night);
  }, startTimeoutMs);
  afterAll(async () => {
    await database.close();
    for (const each of [place.dataDirectory, savedStore]) await rm(each, { recursive: true });
  });

  /** A job whose store has the backup of the first night, so that little is left to save. */
  async function openNextJob(changed: Partial<Place> = {}): Promise<Job> {
    const store = join(await folder(), 'store');
    await cp(savedStore, store, { recursive: true });
    return openJob(database, { ...place, ...changed }, { store });
  }

  test('has a copy of its open database that is as it was at one moment', {
    timeout: startTimeoutMs,
  }, async () => {
    const parent = await folder();
    const target = join(parent, 'database');
    const write = async () => {
      await database.db.execute(sql`insert into change_event (entity, tags) values ('page', '{}')`);
    };
    await Promise.all([write(), write()]);
    const copying = copyOpenDatabase(
      database,
      { directory: join(place.dataDirectory, 'database'), target },
      countRows,
    );
    // They wait for the copy, and are not in it.
    await Promise.all([copying, ...Array.from({ length: 20 }, write)]);
    const rows = await copying;
    const found = await inDatabase(placeOf(parent), (copy) => copy.transaction(countRows));
    expect(found).toEqual(rows);
    expect(await database.transaction(countRows)).toMatchObject({
      change_event: (rows['change_event'] ?? 0) + 20,
    });
  });

  test('is saved once a day, and again after an hour where that failed', {
    timeout: startTimeoutMs,
  }, async () => {
    const { store, runAt, saved, messages, told } = await openNextJob();
    await runAt(later(1));
    expect(await saved()).toEqual(['2026-03-31T00-31-00.000Z.json.zst']);
    expect(messages()).toEqual([]);
    await runAt(later(24));
    await runAt(later(25));
    expect(await saved()).toEqual(['2026-03-31T00-31-00.000Z.json.zst', '2026-04-01T00-31-00.000Z.json.zst']);
    expect(messages()).toEqual(['a backup was saved']);
    expect(await readBackupNote(place.dataDirectory)).toEqual({ goodAt: later(24), hasFailed: false });
    expect(await readdir(place.dataDirectory)).not.toContain('backup.tmp');

    // The disk of the store goes, and is back.
    const objects = join(store, 'objects');
    await rename(objects, `${objects}-elsewhere`);
    await writeFile(objects, 'no folder');
    await runAt(later(48));
    expect(messages()).toEqual(['the backup has failed']);
    expect(await readBackupNote(place.dataDirectory)).toEqual({ goodAt: later(24), hasFailed: true });
    expect(told()).toEqual([{ kind: 'failed', lastWholeAt: later(24) }]);
    await runAt(later(49));
    expect([messages(), told()]).toEqual([['the backup has failed'], []]);
    await rm(objects);
    await rename(`${objects}-elsewhere`, objects);
    await runAt(later(49.5));
    expect(await saved()).toHaveLength(2);
    await runAt(later(50));
    expect(await saved()).toHaveLength(3);
    expect(await readBackupNote(place.dataDirectory)).toEqual({ goodAt: later(50), hasFailed: false });
  });

  test('whose clock was wrong is saved by the right one', { timeout: startTimeoutMs }, async () => {
    const { runAt, saved } = await openNextJob();
    await runAt(later(24 * 365));
    await runAt(later(24));
    expect(await saved()).toHaveLength(3);
  });

  test('knows at the start that its backups cannot be saved', async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, 'no folder');
    const { checkAt, messages } = await openJob(database, place, { store: join(file, 'store') });
    await checkAt(night);
    expect(messages()).toEqual(['backups cannot be saved']);
    expect(await readBackupNote(place.dataDirectory)).toMatchObject({ hasFailed: true });
  });

  test('that lost a picture is saved without it, and the backup has failed', {
    timeout: startTimeoutMs,
  }, async () => {
    const directory = join(await folder(), 'media');
    await cp(place.mediaDirectory, directory, { recursive: true });
    const [picture = ''] = (await readdir(directory)).filter((name) => name.endsWith('.webp'));
    await rm(join(directory, picture));
    const { goodAt } = await readBackupNote(place.dataDirectory);
    const { runAt, saved, messages, told } = await openNextJob({ mediaPlace: { kind: 'folder', directory } });
    await runAt(later(24));
    expect(await saved()).toHaveLength(2);
    expect(messages()).toEqual(['a backup was saved', 'a backup lacks files that the database names']);
    expect(told()).toEqual([{ kind: 'incomplete', lastWholeAt: goodAt }]);
    expect(await readBackupNote(place.dataDirectory)).toEqual({ goodAt, hasFailed: true });
  });

  test('comes back from its encrypted store, with the key alone', { timeout: startTimeoutMs }, async () => {
    const site = placeOf(await openCatalogue());
    const key = await generateX25519Identity();
    const recipient = await identityToRecipient(key);
    const { store, before } = await inDatabase(site, async (opened) => {
      const job = await openJob(opened, site, { recipients: [recipient] });
      await job.runAt(night);
      const digested = await opened.transaction(digestTables);
      await opened.db.execute(sql`delete from product`);
      return { store: job.store, before: digested };
    });
    const [name = ''] = await readdir(join(store, 'backups'));
    const one = join(store, 'backups', name);
    await rm(site.mediaDirectory, { recursive: true });
    const environment = { DATA_DIR: site.dataDirectory };
    const otherKey = await generateX25519Identity();
    const refusals = [
      ['backup', ['verify', store], {}],
      ['backup', ['verify', one], { BACKUP_KEY: otherKey }],
      ['restore', [store], environment],
    ] as const;
    const lines = [
      `${one} is encrypted: no part is missing, and contents cannot be compared without BACKUP_KEY\n`,
      `BACKUP_KEY is not the key of this backup, which is encrypted for ${recipient}\n`,
      `${one} is encrypted for ${recipient}: set BACKUP_KEY or BACKUP_KEY_FILE\n`,
    ];
    const refused = await Promise.allSettled(
      refusals.map(([command, words, variables]) => runCommand(command, words, variables)),
    );
    expect(refused).toMatchObject(lines.map((line) => ({ reason: { code: 1, stderr: line } })));
    expect(await runCommand('backup', ['verify', store], { BACKUP_KEY: key })).toMatch(
      /^Whole: \d+ files of \d+ bytes, saved at 2026-03-31T00:31:00\.000Z\n$/,
    );
    const printed = await runCommand('restore', [store], { ...environment, BACKUP_KEY: key });
    expect(printed).toContain('Restored what was saved at 2026-03-31T00:31:00.000Z');
    expect(differences(before, await digest(site))).toEqual([]);
    expect((await readdir(site.dataDirectory)).filter((entry) => entry.startsWith('restore-'))).toEqual([]);
  });
});

describe.skipIf(findPostgresqlBinaries() === undefined)('with PostgreSQL', () => {
  test('one of two processes saves, and the site comes back', { timeout: startTimeoutMs }, async () => {
    const { databaseUrl, drop } = await createSharedDatabase();
    onTestFinished(drop);
    const [first, second] = [placeOf(await folder(), databaseUrl), placeOf(await folder(), databaseUrl)];
    const store = join(await folder(), 'store');
    const one = await openDatabase({ databaseUrl, dataDir: first.dataDirectory });
    const other = await openDatabase({ databaseUrl, dataDir: second.dataDirectory });
    await saveTestSite(one);
    const before = await one.transaction(digestTables);
    try {
      const jobs = [await openJob(one, first, { store }), await openJob(other, second, { store })];
      await Promise.all(jobs.map(({ runAt }) => runAt(night)));
      await Promise.all(jobs.map(({ runAt }) => runAt(later(0.1))));
      expect(jobs.flatMap(({ messages }) => messages())).toEqual(['a backup was saved']);
      expect(await jobs[0]?.saved()).toHaveLength(1);
      for (const { dataDirectory } of [first, second])
        expect(await readBackupNote(dataDirectory)).toEqual({ goodAt: night, hasFailed: false });
      await one.db.execute(sql`delete from site`);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
    const environment = { DATA_DIR: first.dataDirectory, DATABASE_URL: databaseUrl };
    expect(await runCommand('restore', [store], environment)).toContain('Restored what was saved at');
    expect(differences(before, await digest(first))).toEqual([]);
  });
});
