import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importMegabytes } from '../../../api/contract/desk/import.ts';
import { megabyte } from '../../../api/contract/files.ts';
import type { Database } from '../../../api/kernel/database/database.ts';
import { endedAccount } from '../../../api/kernel/database/schema/ended.ts';
import { importFile, importRun } from '../../../api/kernel/database/schema/import.ts';
import { toLine } from '../../../api/kernel/ended/ended-accounts.ts';
import { backUp, backupParts } from '../../../server/operations/back-up.ts';
import { listEmptyFolders } from '../../../server/operations/backup-files.ts';
import { drill as rehearse } from '../../../server/operations/drill.ts';
import { endAgain } from '../../../server/operations/end-again.ts';
import { writeManifest } from '../../../server/operations/manifest.ts';
import { moveDatabase } from '../../../server/operations/move-database.ts';
import { restore } from '../../../server/operations/restore.ts';
import { type DatabaseDigest, differences, digestTables } from '../../../server/operations/tables.ts';
import { findPostgresqlBinaries } from '../../database/temporary-postgresql.ts';
import { fillDataDirectory } from '../../database/test-database.ts';
import { startTimeoutMs } from '../drivers.ts';
import { inApi, makeThings } from './ended-things.ts';
import {
  environmentOf,
  folder,
  inDatabase,
  now,
  openCatalogue,
  openServer,
  openSite,
  type Place,
  placeOf,
  runCommand,
} from './places.ts';

/** Names of the media files. The order in which a folder lists its files differs between file systems. */
const mediaOf = async ({ mediaDirectory }: Place): Promise<string[]> =>
  (await readdir(mediaDirectory)).sort();

const digest = (place: Place): Promise<DatabaseDigest> =>
  inDatabase(place, (database) => database.transaction(digestTables));

/** What migrations of a later version may have made. */
const laterVersion = [
  sql`create table later (order_id bigint references shop_order (id))`,
  sql`alter table page add column later bigint references product (id)`,
  sql`create function later() returns void language sql as 'select'`,
];

/** An account takes four of the 65,535 parameters. */
const moreThanAStatement = 16_500;

/** Folders of what a site has made of its content. */
const rendered = ['pages', 'search'];

/** What an accident leaves: rows are gone and changed, and so are files. @returns what is left in the tables */
async function spoil(place: Place, database: Database): Promise<DatabaseDigest> {
  const { db } = database;
  if (place.databaseUrl !== undefined) for (const statement of laterVersion) await db.execute(statement);
  await db.execute(sql`delete from product`);
  await db.execute(sql`update setting set updated_at = now()`);
  const left = await database.transaction(digestTables);
  await rm(place.mediaDirectory, { recursive: true });
  await writeFile(join(place.dataDirectory, 'form-secret'), 'another\n');
  for (const name of rendered) {
    await mkdir(join(place.dataDirectory, name));
    await writeFile(join(place.dataDirectory, name, 'old'), 'of before');
  }
  return left;
}

/** What a restore ends is in these. */
const endingTables = [
  'customer',
  'staff',
  'ended_account',
  'program_token',
  'customer_session',
  'staff_session',
];
const withoutEnding = (tables: DatabaseDigest): DatabaseDigest =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !endingTables.includes(name)));

async function drill(place: Place): Promise<void> {
  const [things, before] = await inApi(place, async (site) => [
    await makeThings(site),
    withoutEnding(await site.database.transaction(digestTables)),
  ]);
  const media = await mediaOf(place);
  expect(media.length).toBeGreaterThan(0);
  expect(before['product']?.rows).toBeGreaterThan(0);
  const saved = join(await folder(), 'backup');
  await backUp({ ...place, folder: saved, now });
  // As a tool leaves it that copies files alone.
  for (const path of await listEmptyFolders(saved)) await rmdir(join(saved, path));
  const left = await inApi(place, async (site) => {
    await things.end(site, place);
    return spoil(place, site.database);
  });
  expect(differences(before, withoutEnding(left))).not.toEqual([]);
  const { ended } = await restore({ ...place, folder: saved });
  expect(ended).toEqual({ sessions: 72, tokens: 30, accounts: 40, hasList: true });
  // Nothing in the list names anybody.
  const list = await readFile(place.endedList, 'utf8');
  expect(list).not.toMatch(/example|Peeters/);
  expect(list.trim().split('\n')).toHaveLength(40);
  expect(await mediaOf(place)).toEqual(media);
  for (const name of rendered) expect(existsSync(join(place.dataDirectory, name)), name).toBe(false);
  expect(await readFile(join(place.dataDirectory, 'form-secret'), 'utf8')).toBe('a secret of forms\n');
  expect(await readdir(place.dataDirectory)).not.toContainEqual(expect.stringMatching(/^restore-/));
  await inApi(place, async (site) => {
    const { db, transaction } = site.database;
    expect(differences(before, withoutEnding(await transaction(digestTables)))).toEqual([]);
    expect(await things.countThere(site)).toEqual({ revived: 0, staying: 2 });
    // Nothing stands in the way of the next upgrade.
    for (const statement of laterVersion) await db.execute(statement);
    // Somebody has the number of an order that came after the backup.
    const { rows } = await db.execute(
      sql`select nextval(pg_get_serial_sequence('shop_order', 'id'))::int as next`,
    );
    expect(rows[0]?.['next']).toBeGreaterThan(10_000);
  });
}

test('an embedded site comes back from its backup, row for row and file for file', async () => {
  await drill(placeOf(await openCatalogue()));
});

test('a list of more accounts than a statement takes is noted whole', async () => {
  const place = await openSite();
  const lines = Array.from({ length: moreThanAStatement }, (_, index) => {
    const mark = String(index).padStart(43, '0');
    return toLine({ id: randomUUID(), kind: 'customer', mark, endedAt: now });
  });
  await writeFile(place.endedList, lines.join(''));
  await inDatabase(place, async (database) => {
    expect(await endAgain(database, place.endedList)).toMatchObject({ accounts: 0, hasList: true });
    expect(await database.db.$count(endedAccount)).toBe(moreThanAStatement);
  });
});

test('a backup that is not whole is not restored, and what is there stays', async () => {
  const place = await openSite();
  const parent = await folder();
  const saved = join(parent, 'backup');
  await backUp({ ...place, folder: saved, now });
  expect(await readdir(parent)).toEqual(['backup']);
  const before = await digest(place);
  const media = await mediaOf(place);
  const isRefused = async (reason: RegExp) => {
    await expect(restore({ ...place, folder: saved })).rejects.toThrow(reason);
    expect(await digest(place)).toEqual(before);
    expect(await mediaOf(place)).toEqual(media);
  };
  const picture = join(saved, 'media', media[0] ?? '');
  const content = await readFile(picture);
  await writeFile(picture, content.subarray(0, 10));
  await isRefused(/is not a whole backup: 1 file is damaged \(media\/\S+: 10 bytes instead of \d+\)$/);
  await writeFile(picture, content);
  const part = place.databaseUrl === undefined ? 'database/PG_VERSION' : 'database.dump';
  await rm(join(saved, part));
  await isRefused(new RegExp(`is not a whole backup: 1 file is missing \\(${part}\\)$`));
  await rm(join(saved, 'manifest.json'));
  await isRefused(/is not a whole backup: manifest\.json is missing or damaged$/);
  await expect(backUp({ ...place, folder: saved, now })).rejects.toThrow('is not empty');
});

test('a drill brings an embedded site back beside itself, and leaves nothing', {
  timeout: startTimeoutMs,
}, async () => {
  const place = placeOf(await openCatalogue());
  const saved = join(await folder(), 'backup');
  await backUp({ ...place, folder: saved, now });
  const files = await readdir(place.dataDirectory);
  expect(await runCommand('backup', ['drill', saved], environmentOf(place))).toMatch(
    /^Comes back: \d+ rows of \d+ tables and \d+ media files, saved at 2026-03-31T10:00:00\.000Z \([\d.]+ hours ago\), in \d+ s\nThe site has as many rows in every table\n$/,
  );
  expect(await readdir(place.dataDirectory)).toEqual(files);
  // The process that has the database lets nobody else count.
  const { changed } = await inDatabase(place, () => rehearse({ ...place, folder: saved }));
  expect(changed).toBeUndefined();
});

test('a drill on a server names what has changed since, and what does not come back', async () => {
  const place = await openSite();
  const saved = join(await folder(), 'backup');
  const { rows, ...manifest } = await backUp({ ...place, folder: saved, now });
  await inDatabase(place, ({ db }) => db.execute(sql`delete from product`));
  const before = await digest(place);
  const files = await readdir(place.dataDirectory);
  const { changed } = await rehearse({ ...place, folder: saved });
  expect(changed).toContain(`product: ${rows['product']} in the backup, 0 in the site`);
  const setting = (rows['setting'] ?? 0) + 1;
  await writeManifest(saved, { ...manifest, files: manifest.files ?? [], rows: { ...rows, setting } });
  await expect(rehearse({ ...place, folder: saved })).rejects.toThrow(
    `What was restored is not what was saved: setting: ${setting - 1} rows instead of ${setting}`,
  );
  expect(differences(before, await digest(place))).toEqual([]);
  expect(await readdir(place.dataDirectory)).toEqual(files);
  const left = await inDatabase(place, ({ db }) =>
    db.execute(sql`select datname from pg_database where datname like 'drill-%'`),
  );
  expect(left.rows).toEqual([]);
});

test('what the release before has saved is restored', async () => {
  const place = await openSite();
  const saved = join(await folder(), 'backup');
  const { kind, createdAt, rows, media } = await backUp({ ...place, folder: saved, now });
  const former = { version: 1, kind, createdAt, rows, media };
  await writeFile(join(saved, 'manifest.json'), JSON.stringify(former));
  await rm(place.mediaDirectory, { recursive: true });
  const { files } = await restore({ ...place, folder: saved });
  expect(files).toBeUndefined();
  expect(await mediaOf(place)).toEqual([...media].sort());
});

test('files that the database names and that are lost are no backup, unless the rest is wanted', async () => {
  const place = await openSite();
  const parent = await folder();
  const saved = join(parent, 'backup');
  const pictures = (await mediaOf(place)).filter((name) => name.endsWith('.webp'));
  const [lost = '', empty = ''] = pictures;
  await rm(join(place.mediaDirectory, lost));
  await writeFile(join(place.mediaDirectory, empty), '');
  const line = `2 files are missing in ${place.mediaDirectory}, which the database names (${lost}, ${empty})`;
  await expect(backUp({ ...place, folder: saved, now })).rejects.toThrow(line);
  expect(await readdir(parent)).toEqual([]);
  const manifest = await backUp({ ...place, folder: saved, now, isDespiteLostFiles: true });
  expect(manifest.lost).toEqual([lost, empty]);
});

test('a size of a picture that its master still makes is not lost, nor is a document that is written when it is asked for', async () => {
  const place = await openSite();
  const names = await mediaOf(place);
  const picture = names.find((name) => name.endsWith('.webp')) ?? '';
  const documents = names.filter((name) => name.endsWith('-2.pdf'));
  for (const name of [picture, ...documents]) await rm(join(place.mediaDirectory, name));
  const masters = join(place.mediaDirectory, 'masters');
  await mkdir(masters, { recursive: true });
  await writeFile(join(masters, picture.slice(0, 16)), 'a master');
  const saved = join(await folder(), 'backup');
  const { lost, files = [] } = await backUp({ ...place, folder: saved, now });
  expect(lost).toEqual([]);
  expect(files.map(({ path }) => path)).toContain(`media/masters/${picture.slice(0, 16)}`);
});

test('a backup is none before all of it is on the disk, whatever part fails', async () => {
  const place = await openSite();
  for (const failing of backupParts) {
    const parent = await folder();
    const saved = join(parent, 'backup');
    const seen: (string | undefined)[] = [];
    const backup = backUp({
      ...place,
      folder: saved,
      now,
      onPart: (part) => {
        // What a kill would leave here.
        seen.push(...readdirSync(parent).filter((name) => name === 'backup'));
        if (part === failing)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      },
    });
    await expect(backup, failing).rejects.toThrow('ENOSPC: no space left on device');
    expect(seen, failing).toEqual([]);
    expect(await readdir(parent), failing).toEqual([]);
  }
});

test('of two backups into one folder the second is none, and leaves the first', async () => {
  const place = await openSite();
  const parent = await folder();
  const saved = join(parent, 'backup');
  const second = backUp({
    ...place,
    folder: saved,
    now,
    onPart: (part) => {
      if (part !== 'name') return;
      mkdirSync(saved);
      writeFileSync(join(saved, 'manifest.json'), 'of the first');
    },
  });
  await expect(second).rejects.toThrow(`${saved} is not empty: each backup has its own folder`);
  expect(await readdir(parent)).toEqual(['backup']);
  expect(await readFile(join(saved, 'manifest.json'), 'utf8')).toBe('of the first');
});

test('a site is not saved into itself, nor into what is no folder', async () => {
  const place = await openSite();
  const { dataDirectory, mediaDirectory } = place;
  for (const target of [dataDirectory, join(dataDirectory, 'backups', '1'), join(mediaDirectory, '1')])
    await expect(backUp({ ...place, folder: target, now })).rejects.toThrow(
      `${target} is in ${dataDirectory}, which the site itself uses`,
    );
  const file = join(await folder(), 'file');
  await writeFile(file, 'content');
  await expect(backUp({ ...place, folder: file, now })).rejects.toThrow(
    `${file} cannot be written: a backup needs a folder that is empty or not there yet`,
  );
});

test('where no site is, nothing is saved: settings that were not given are no backup', async () => {
  const place = placeOf(await folder());
  const saved = join(await folder(), 'backup');
  await expect(backUp({ ...place, folder: saved, now })).rejects.toThrow(
    `There is nothing to save: ${place.dataDirectory} holds no database, and DATABASE_URL is not set`,
  );
  expect(existsSync(saved)).toBe(false);
  expect(await readdir(place.dataDirectory)).toEqual([]);
});

describe.skipIf(findPostgresqlBinaries() === undefined)('with PostgreSQL', () => {
  test('where no site is, nothing is moved, and the target stays empty', async () => {
    const place = placeOf(await folder(), await openServer());
    const { dataDirectory, databaseUrl = '' } = place;
    await expect(moveDatabase({ dataDirectory, databaseUrl })).rejects.toThrow(
      `There is nothing to move: ${dataDirectory} holds no database`,
    );
    expect(await readdir(dataDirectory)).toEqual([]);
    expect(await digest(place)).toEqual({});
  });

  test('a database without a table is not saved', async () => {
    const place = placeOf(await folder(), await openServer());
    const saved = join(await folder(), 'backup');
    await expect(backUp({ ...place, folder: saved, now })).rejects.toThrow(
      'There is nothing to save: the database of DATABASE_URL has no table',
    );
    expect(existsSync(saved)).toBe(false);
  });

  test('a dump that cannot be read leaves what is there', async () => {
    const place = await openSite();
    const saved = join(await folder(), 'backup');
    const { kind, createdAt, rows, media } = await backUp({ ...place, folder: saved, now });
    const before = await digest(place);
    await writeFile(join(saved, 'database.dump'), 'no dump');
    await expect(restore({ ...place, folder: saved })).rejects.toThrow(
      /1 file is damaged \(database\.dump: 7 bytes instead of \d+\)$/,
    );
    // The release before noted no content.
    const former = { version: 1, kind, createdAt, rows, media };
    await writeFile(join(saved, 'manifest.json'), JSON.stringify(former));
    await expect(restore({ ...place, folder: saved })).rejects.toThrow('pg_restore: ');
    expect(await digest(place)).toEqual(before);
  });

  test('files that no JSON holds move there as well, the largest import among them', async () => {
    const dataDirectory = await folder();
    await fillDataDirectory(dataDirectory);
    const sizes = [importMegabytes * megabyte, 40 * megabyte];
    await inDatabase(placeOf(dataDirectory), async ({ db }) => {
      const none = { files: [], issues: [], counts: [], changes: [], seen: {}, kept: [], formerMedia: [] };
      const run = {
        ...none,
        state: 'written',
        isComplete: true,
        createdBy: 'editor',
        createdAt: now,
      } as const;
      const [saved] = await db.insert(importRun).values(run).returning({ runId: importRun.id });
      for (const sizeBytes of sizes) {
        const file = {
          name: `media/${sizeBytes}.pdf`,
          content: Buffer.alloc(sizeBytes, 'content'),
          sizeBytes,
        };
        await db.insert(importFile).values({ runId: saved?.runId ?? 0, ...file });
      }
    });
    const databaseUrl = await openServer();
    expect(await moveDatabase({ dataDirectory, databaseUrl })).toMatchObject({ import_file: { rows: 2 } });
    const { rows } = await inDatabase(placeOf(dataDirectory, databaseUrl), ({ db }) =>
      db.execute(sql`select octet_length(content) as size from import_file order by size desc`),
    );
    expect(rows.map((row) => row['size'])).toEqual(sizes);
  });

  test('an embedded site moves there, row for row, and comes back from its backup', async () => {
    const dataDirectory = await openCatalogue();
    const databaseUrl = await openServer();
    const numberChange = (place: Place, isKept: boolean) =>
      inDatabase(place, async ({ db }) => {
        const { rows } = await db.execute(
          sql`insert into change_event (entity, tags) values ('page', '{}') returning id`,
        );
        const id = Number(rows[0]?.['id']);
        if (!isKept) await db.execute(sql`delete from change_event where id = ${id}`);
        return id;
      });
    const given = await numberChange(placeOf(dataDirectory), false);
    const moved = await moveDatabase({ dataDirectory, databaseUrl });
    expect(differences(await digest(placeOf(dataDirectory)), moved)).toEqual([]);
    const place = placeOf(dataDirectory, databaseUrl);
    expect(differences(moved, await digest(place))).toEqual([]);
    expect(await numberChange(place, true)).toBe(given + 1);
    await expect(moveDatabase({ dataDirectory, databaseUrl })).rejects.toThrow('holds rows already');
    await drill(place);
  });
});
