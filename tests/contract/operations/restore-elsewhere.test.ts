import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { notifiedSite } from '../../../api/kernel/database/schema/notified-site.ts';
import { backUp } from '../../../server/operations/back-up.ts';
import { readBackupNote } from '../../../server/operations/backup-note.ts';
import { moveDatabase } from '../../../server/operations/move-database.ts';
import { restore } from '../../../server/operations/restore.ts';
import { lockForProcess } from '../../../server/process-lock.ts';
import {
  findPostgresqlBinaries,
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../database/temporary-postgresql.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';
import { startTimeoutMs } from '../drivers.ts';
import {
  environmentOf,
  folder,
  inDatabase,
  now,
  openCatalogue,
  openSite,
  originalCatalogue,
  type Place,
  placeOf,
  runCommand,
} from './places.ts';

/** Puts a script before a tool of PostgreSQL, which it calls as `real`. */
async function standBefore(tool: string, script: string): Promise<void> {
  const scripts = await folder();
  const path = process.env['PATH'] ?? '';
  const file = join(scripts, tool);
  await writeFile(file, `#!/bin/sh\nreal() { PATH='${path}' ${tool} "$@"; }\n${script}\n`);
  await chmod(file, 0o755);
  vi.stubEnv('PATH', `${scripts}${delimiter}${path}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** With a line that clients of 17 and newer write for every server, and that only such a server knows. */
const newerClient = `
real "$@" || exit
for word in "$@"; do
  case $word in --file=*) sed -i 's/^SET lock_timeout = 0;$/&\\nSET transaction_timeout = 0;/' "\${word#--file=}";; esac
done`;

/** For as long as a dump may take, the site goes on. */
const busySite = `
for word in "$@"; do
  case $word in --dbname=*) psql --quiet --command='delete from product' "\${word#--dbname=}" || exit;; esac
done
real "$@"`;

const countProducts = (place: Place) =>
  inDatabase(place, async ({ db }) => (await db.execute(sql`select id from product`)).rows.length);

const bucket = {
  MEDIA_STORE: 's3://shop/media',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

test('the files of a backup that a bucket does not get are named', async () => {
  const place = await openSite();
  const saved = join(await folder(), 'backup');
  const { media } = await backUp({ ...place, folder: saved, now });
  const printed = await runCommand('restore', [saved], { ...environmentOf(place), ...bucket });
  expect(printed).toContain('with 0 files');
  expect(printed).toContain(
    `MEDIA_STORE is a bucket: copy the ${media.length} files of ${saved}/media into it`,
  );
});

test('a backup leaves out a bucket, says so, and refuses one that lacks a file which the database names', async () => {
  const place = await openSite();
  const { dataDirectory, mediaDirectory } = place;
  const { environment: ofBucket, objects, close } = await startS3StandIn();
  const environment = { ...environmentOf(place), ...ofBucket };
  onTestFinished(close);
  const names = await readdir(mediaDirectory);
  const stored = { type: '', cacheControl: undefined, changedAt: now };
  for (const name of names)
    objects.set(`media/${name}`, { ...stored, bytes: await readFile(join(mediaDirectory, name)) });
  const saved = join(await folder(), 'backup');
  const printed = await runCommand('backup', [saved], environment);
  expect(printed).toMatch(/ and 0 files to .*\nMEDIA_STORE is a bucket, which a backup leaves out: /);
  expect(await runCommand('backup', ['verify', saved], {})).toMatch(/^Whole: \d+ files of \d+ bytes, /);
  const { goodAt, hasFailed } = await readBackupNote(dataDirectory);
  expect({ isNoted: goodAt !== undefined, hasFailed }).toEqual({ isNoted: true, hasFailed: false });
  const lost = names.find((name) => name.endsWith('.webp')) ?? '';
  objects.delete(`media/${lost}`);
  const another = join(await folder(), 'backup');
  await expect(runCommand('backup', [another], environment)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `^1 file is missing in s3://muravlak/media/, which the database names \\(${lost}\\): [^\\n]+\\n$`,
      ),
    ),
  });
  expect(await readBackupNote(dataDirectory)).toEqual({ goodAt, hasFailed: true });
  await rm(join(saved, 'form-secret'));
  await expect(runCommand('backup', ['verify', join(saved, 'manifest.json')], {})).rejects.toMatchObject({
    code: 1,
    stderr: `${saved} is not a whole backup: 1 file is missing (form-secret)\n`,
  });
});

describe.skipIf(findPostgresqlBinaries() === undefined)('with PostgreSQL', () => {
  let server: TemporaryPostgresql;
  beforeAll(async () => {
    server = (await startTemporaryPostgresql()) ?? expect.fail('PostgreSQL is not installed');
  }, startTimeoutMs);
  afterAll(() => server.stop());

  async function moveTo(databaseUrl: string): Promise<Place> {
    const dataDirectory = await openCatalogue();
    await moveDatabase({ dataDirectory, databaseUrl });
    return placeOf(dataDirectory, databaseUrl);
  }

  test('a newer client restores into a server that does not know all of its settings', async () => {
    const place = await openSite();
    const saved = join(await folder(), 'backup');
    await backUp({ ...place, folder: saved, now });
    await standBefore('pg_restore', newerClient);
    const before = await countProducts(place);
    await inDatabase(place, ({ db }) => db.execute(sql`delete from product`));
    await restore({ ...place, folder: saved });
    expect(await countProducts(place)).toBe(before);
  });

  test('what is deleted while a dump is made is whole in the backup', async () => {
    const place = await openSite();
    const before = await countProducts(place);
    const saved = join(await folder(), 'backup');
    await standBefore('pg_dump', busySite);
    await backUp({ ...place, folder: saved, now });
    expect(await countProducts(place)).toBe(0);
    await restore({ ...place, folder: saved });
    expect(await countProducts(place)).toBe(before);
  });

  test('a role restores that owns neither the extensions nor, for those who shop, the audit trail', async () => {
    const administrator = await server.createDatabase({ name: 'managed' });
    const asOwner = new URL(administrator);
    asOwner.username = 'owner';
    await inDatabase(placeOf(await folder(), administrator), async ({ db }) => {
      for (const statement of [
        sql`create extension pg_trgm`,
        sql`create extension unaccent`,
        sql`create role owner login`,
        sql`create role shop login`,
        sql`grant create on database managed to owner`,
        sql`grant usage, create on schema public to owner`,
        sql`alter default privileges for role owner in schema public
            grant select, insert, update, delete on tables to shop`,
      ])
        await db.execute(statement);
    });
    const place = await moveTo(asOwner.href);
    const saved = join(await folder(), 'backup');
    await backUp({ ...place, folder: saved, now });
    await restore({ ...place, folder: saved });
    const { rows } = await inDatabase(place, ({ db }) =>
      db.execute(sql`
        select has_table_privilege('shop', 'product', 'update') as sells,
          has_table_privilege('shop', 'audit_entry', 'insert') as notes,
          has_table_privilege('shop', 'audit_entry', 'update, delete, truncate') as rewrites`),
    );
    expect(rows).toEqual([{ sells: true, notes: true, rewrites: false }]);
  });

  test('after another tool numbers go on further up, and sites of other processes render everything', async () => {
    const place = await openSite();
    await inDatabase(place, ({ db }) =>
      db.insert(notifiedSite).values({ url: 'http://site', deliveredChangeId: 7, nextAttemptAt: now }),
    );
    await runCommand('restore', ['--after-another-tool'], environmentOf(place));
    await inDatabase(place, async ({ db }) => {
      const { rows } = await db.execute(
        sql`select nextval(pg_get_serial_sequence('claim', 'id'))::int as next`,
      );
      expect(rows[0]?.['next']).toBeGreaterThan(10_000);
      expect(await db.select({ delivered: notifiedSite.deliveredChangeId }).from(notifiedSite)).toEqual([
        { delivered: -1 },
      ]);
    });
  });

  test('the commands save, restore and move; beside a site that runs, a server is saved and nothing else is done', async () => {
    const { dataDirectory: DATA_DIR } = placeOf(await openCatalogue());
    const DATABASE_URL = await server.createDatabase();
    const [embedded, ofServer] = [join(await folder(), 'embedded'), join(await folder(), 'server')];
    expect(await runCommand('backup', [embedded], { DATA_DIR })).toMatch(/^Saved \d+ rows/);
    expect(await runCommand('restore', [embedded], { DATA_DIR: await folder() })).toMatch(/^Restored/);
    expect(await runCommand('move', [DATABASE_URL], { DATA_DIR })).toContain('Moved.');
    const lock = lockForProcess(DATA_DIR, pino({ level: 'silent' }));
    const isRefused = { code: 1, stderr: expect.stringContaining('is already in use by process') };
    await expect(runCommand('restore', [embedded], { DATA_DIR })).rejects.toMatchObject(isRefused);
    await expect(runCommand('move', [DATABASE_URL], { DATA_DIR })).rejects.toMatchObject(isRefused);
    expect(await runCommand('backup', [ofServer], { DATA_DIR, DATABASE_URL })).toMatch(/^Saved \d+ rows/);
    lock?.release();
  });

  test('a database that no start accepts is moved into by nobody', async () => {
    const administrator = await server.createDatabase();
    await inDatabase(placeOf(await folder(), administrator), ({ db }) =>
      db.execute(sql`create database plain template template0 encoding 'SQL_ASCII' locale 'C'`),
    );
    const plain = new URL(administrator);
    plain.pathname = '/plain';
    const source = { dataDirectory: await originalCatalogue() };
    await expect(moveDatabase({ ...source, databaseUrl: plain.href })).rejects.toThrow(
      'is encoded as SQL_ASCII',
    );
  });
});
