import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { mediaDetailSchema } from '../../../api/contract/media.ts';
import { importRun } from '../../../api/kernel/database/schema/import.ts';
import { media } from '../../../api/kernel/database/schema/media.ts';
import { product } from '../../../api/kernel/database/schema/product.ts';
import { readMediaPlace } from '../../../api/kernel/media/media-place.ts';
import { faultLines } from '../../../server/entry.ts';
import { findUnusedMedia, removeMedia } from '../../../server/operations/unused-media.ts';
import { lockForProcess } from '../../../server/process-lock.ts';
import { findPostgresqlBinaries } from '../../database/temporary-postgresql.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { startTimeoutMs } from '../drivers.ts';
import {
  environmentOf,
  folder,
  inDatabase,
  now,
  openCatalogue,
  openSite,
  type Place,
  placeOf,
  runCommand,
} from './places.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const startsWithin = { timeout: 60_000, interval: 100 };
const editorPassword = 'a password for editors';
const replaced = 'packs/p100.webp';

/** Where a site has its media. */
interface Storage {
  readonly environment: Record<string, string>;
  names(): Promise<string[]>;
  /** Stores a file as another process did, so many days ago. */
  put(name: string, days: number): Promise<void>;
  /** Everything there was stored so many days ago. */
  age(days: number): Promise<void>;
}

function inFolder(directory: string): Storage {
  const names = async () => (await readdir(directory)).sort();
  const ageOne = (name: string, days: number) => utimes(join(directory, name), daysAgo(days), daysAgo(days));
  return {
    environment: { MEDIA_STORE: directory },
    names,
    put: async (name, days) => {
      await writeFile(join(directory, name), 'content');
      await ageOne(name, days);
    },
    age: async (days) => {
      for (const name of await names()) await ageOne(name, days);
    },
  };
}

async function inBucket({
  mediaDirectory,
}: Place): Promise<Storage & { readonly service: Awaited<ReturnType<typeof startS3StandIn>> }> {
  const service = await startS3StandIn();
  onTestFinished(service.close);
  const { environment, objects } = service;
  const put = (name: string, bytes: Buffer, days: number) =>
    void objects.set(`media/${name}`, { bytes, type: '', cacheControl: undefined, changedAt: daysAgo(days) });
  for (const name of await readdir(mediaDirectory)) put(name, await readFile(join(mediaDirectory, name)), 0);
  return {
    service,
    environment,
    names: async () => [...objects.keys()].map((key) => key.slice('media/'.length)).sort(),
    put: async (name, days) => put(name, Buffer.from('content'), days),
    age: async (days) => {
      for (const [key, object] of objects) objects.set(key, { ...object, changedAt: daysAgo(days) });
    },
  };
}

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

/** A site with a small catalogue, all of it stored long ago. */
async function openOld(open: () => Promise<Place> = openSite) {
  const place = await open();
  const storage = inFolder(place.mediaDirectory);
  await storage.age(40);
  return { place, storage, environment: { ...environmentOf(place), ...storage.environment } };
}
const openEmbedded = () => openOld(async () => placeOf(await openCatalogue()));

type Settings = Readonly<Record<string, string>>;

function optionsOf(settings: Settings) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory = '' } = settings;
  const read = readMediaPlace(settings, dataDirectory);
  if (!('place' in read)) throw new Error(read.faults.join('\n'));
  return { databaseUrl, dataDirectory, mediaPlace: read.place, now: new Date() };
}

/** As the command does, in this process. */
async function removeUnused(settings: Settings): Promise<string[]> {
  const options = optionsOf(settings);
  return (await removeMedia(await findUnusedMedia(options), options)).map(({ name }) => name);
}

/** An editor links to a file in texts. */
const linkTo = (place: Place, name: string) =>
  inDatabase(place, async ({ db }) => {
    await db.execute(sql`
      update revision set input = jsonb_set(input, '{description,fr}', ${JSON.stringify(`<a href="/media/${name}">PDF</a>`)}::jsonb)
      where input ? 'description'`);
  });

describe('while no site runs', () => {
  test('files that nothing names are listed, and removed when that is asked for; young ones stay', async () => {
    const { storage, environment } = await openEmbedded();
    const named = await storage.names();
    expect(await removeUnused(environment)).toEqual([]);
    const [old, young, ofOthers] = [`${'0'.repeat(16)}-160.avif`, `${'1'.repeat(16)}.pdf`, 'readme.txt'];
    await storage.put(old, 31);
    await storage.put(young, 29);
    await storage.put(ofOthers, 400);
    const all = await storage.names();
    expect(await runCommand('media', [], environment)).toBe(
      `Nothing names 1 file of 7 bytes:\n  ${old}\nnpm run media -- --delete removes them\n`,
    );
    expect(await storage.names()).toEqual(all);
    expect(await runCommand('media', ['--delete'], environment)).toBe(
      'Removed 1 file of 7 bytes that nothing named\n',
    );
    expect(await storage.names()).toEqual([...named, young, ofOthers].sort());
  });

  test('what an import has replaced stays while it can be undone, and so does what a text links to', async () => {
    const { place, storage, environment } = await openOld();
    const [former, linked] = ['2'.repeat(16), '3'.repeat(16)];
    await storage.put(`${former}-160.webp`, 40);
    await storage.put(`${linked}.pdf`, 40);
    await inDatabase(place, async ({ db }) => {
      const none = { files: [], issues: [], counts: [], changes: [], seen: {}, kept: [] };
      const source = { name: `${former}-160.webp`, width: 160, type: 'image/webp' };
      const formerMedia = [
        {
          file: replaced,
          contentHash: former,
          importedHash: linked,
          mime: 'image/webp',
          width: 160,
          height: 80,
          sources: [source],
        },
      ];
      const run = { state: 'written', isComplete: true, createdBy: 'editor', createdAt: now } as const;
      await db.insert(importRun).values({ ...none, ...run, formerMedia });
    });
    await linkTo(place, `${linked}.pdf`);
    expect(await removeUnused(environment)).toEqual([]);
    await inDatabase(place, ({ db }) => db.delete(importRun));
    expect(await removeUnused(environment)).toEqual([`${former}-160.webp`]);
    expect(await storage.names()).toContain(`${linked}.pdf`);
  });

  test.each([
    ['folder', undefined],
    ['bucket', inBucket],
  ])(
    'a file that something has named since it was listed ends the removal with its name: %s',
    async (_, open) => {
      const { place, ...site } = await openOld();
      const { put, environment } = (await open?.(place)) ?? site.storage;
      const [named, unused] = [`${'6'.repeat(16)}.pdf`, `${'7'.repeat(16)}.pdf`];
      for (const name of [named, unused]) await put(name, 40);
      const options = optionsOf({ ...environment, ...environmentOf(place) });
      const found = await findUnusedMedia(options);
      expect(found.map(({ name }) => name)).toEqual([named, unused]);
      await linkTo(place, named);
      await expect(removeMedia(found, options)).rejects.toThrow(
        new RegExp(`^2 files were removed\\..+: ${named}$`),
      );
    },
  );

  test('another word is refused, and so is a site that runs', async () => {
    const { place, storage, environment } = await openEmbedded();
    await storage.put(`${'4'.repeat(16)}.pdf`, 40);
    const all = await storage.names();
    await expect(runCommand('media', ['--remove'], environment)).rejects.toMatchObject({
      code: 1,
      stderr: "Unknown option '--remove'. Usage: npm run media, or npm run media -- --delete\n",
    });
    const lock = lockForProcess(place.dataDirectory, pino({ level: 'silent' }));
    await expect(runCommand('media', ['--delete'], environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ is already in use by process [^\n]+\. Stop the site first; [^\n]+\n$/),
    });
    lock?.release();
    expect(await storage.names()).toEqual(all);
  });

  test('nothing is removed by settings that are not those of one site', async () => {
    const { storage, environment } = await openOld();
    const all = await storage.names();
    const elsewhere = join(await folder(), 'media');
    await mkdir(elsewhere);
    const other = inFolder(elsewhere);
    await other.put(`${'5'.repeat(16)}.pdf`, 40);
    await expect(
      runCommand('media', ['--delete'], { ...storage.environment, DATA_DIR: await folder() }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('holds no database') });
    await expect(removeUnused({ ...environment, MEDIA_STORE: elsewhere })).rejects.toThrow(
      'holds no file that the database names',
    );
    expect(await storage.names()).toEqual(all);
    expect(await other.names()).toHaveLength(1);
  });

  test.each([
    ['fails', 'error' as const, {}, 'SlowDown'],
    ['refuses the key', 'well' as const, { AWS_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['has another bucket', 'well' as const, { MEDIA_STORE: 's3://nowhere/media' }, 'NoSuchBucket'],
  ])(
    'a service that %s is named with its reason, and loses nothing',
    async (_, behaviour, changes, reason) => {
      const { place, environment } = await openOld();
      const { service, ...storage } = await inBucket(place);
      await storage.age(40);
      const all = await storage.names();
      service.behave(behaviour);
      const removing = removeUnused({ ...environment, ...storage.environment, ...changes });
      const fault: unknown = await removing.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(faultLines(fault).join('\n')).toMatch(new RegExp(`^s3://\\S+ cannot be listed\\n[^]*${reason}`));
      expect(await storage.names()).toEqual(all);
    },
  );
});

describe.skipIf(findPostgresqlBinaries() === undefined)('beside a site that runs on PostgreSQL', () => {
  const inFolderOfItsOwn = async ({ mediaDirectory }: Place): Promise<Storage> => inFolder(mediaDirectory);

  async function start(databaseUrl: string, storage: Storage): Promise<ApiProcess> {
    const api = await startApi(databaseUrl, { ...storage.environment, EDITOR_PASSWORD: editorPassword });
    await expect.poll(() => api.statusOf('/readyz').catch(() => 'not there yet'), startsWithin).toBe(200);
    return api;
  }

  async function write(api: ApiProcess, method: string, path: string, body: Uint8Array | object) {
    const opened = await api.ask('/api/v1/session/editor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: editorPassword }),
    });
    const { token } = z.object({ token: z.string() }).parse(await opened.json());
    const isFile = body instanceof Uint8Array;
    const response = await api.ask(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isFile && { 'content-type': 'application/json' }) },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  }

  /** Every media file that the API names to the pages, and the status of each. */
  async function shown(api: ApiProcess): Promise<Record<string, number>> {
    const paths = ['product', 'category', 'slider', 'page', 'folder', 'product/1', 'category/1', 'document'];
    const texts = await Promise.all(
      paths.map(async (path) => (await api.ask(`/api/v1/${path}?site_id=2&lang=fr&sales_plan_id=1`)).text()),
    );
    const urls = [...new Set(texts.join('\n').match(/\/media\/[\w./-]+/g))].sort();
    const statuses: Record<string, number> = {};
    for (const url of urls) statuses[url] = await api.statusOf(url);
    return statuses;
  }

  interface RunningSite {
    readonly api: ApiProcess;
    readonly place: Place;
    readonly storage: Storage;
    readonly settings: Settings;
  }

  /** A file that is uploaded again is young again, and stays until something names it. */
  async function expectYoungAgain({ api, place, storage, settings }: RunningSite): Promise<void> {
    const upload = async () =>
      mediaDetailSchema.parse(
        await write(api, 'POST', '/media?name=packs/again.webp', await picture('#00a')),
      );
    const { sources } = await upload();
    for (const { url } of sources) expect(await api.statusOf(url)).toBe(200);
    await storage.age(40);
    await upload();
    // As a process leaves it that is about to save its row.
    await inDatabase(place, ({ db }) => db.delete(media).where(eq(media.file, 'packs/again.webp')));
    await removeUnused(settings);
    const names = sources.map(({ url }) => url.slice('/media/'.length));
    expect(await storage.names()).toEqual(expect.arrayContaining(names));
    await storage.age(40);
    await removeUnused(settings);
    expect((await storage.names()).filter((name) => names.includes(name))).toEqual([]);
  }

  test.each([
    ['folder', inFolderOfItsOwn],
    ['bucket', inBucket],
  ])(
    'files uploaded again stay, those of a replaced picture and of former documents go, and all that is shown stays: %s',
    async (_, open) => {
      const place = await openSite();
      const { databaseUrl = '' } = place;
      const storage = await open(place);
      const settings = { ...storage.environment, DATABASE_URL: databaseUrl, DATA_DIR: await folder() };
      const api = await start(databaseUrl, storage);
      await expectYoungAgain({ api, place, storage, settings });
      const [former, [stored]] = await inDatabase(place, async ({ db }) => [
        await db.select({ sources: media.sources }).from(media).where(eq(media.file, replaced)),
        await db
          .select({ id: product.id, input: product.input })
          .from(product)
          .where(eq(product.reference, 'P100')),
      ]);
      const before = await shown(api);
      expect(Object.keys(before).length).toBeGreaterThan(10);
      expect(new Set(Object.values(before))).toEqual(new Set([200]));
      const written = await storage.names();
      const detail = mediaDetailSchema.parse(
        await write(api, 'POST', `/media?name=${replaced}`, await picture('#0a0')),
      );
      expect(detail.sources.length).toBeGreaterThan(0);
      await write(api, 'PUT', `/product/${stored?.id}`, {
        ...z.record(z.string(), z.unknown()).parse(stored?.input),
        summary: { fr: 'Un autre résumé', nl: 'Een andere samenvatting' },
      });
      const after = await shown(api);
      expect(after).not.toEqual(before);
      await storage.age(40);
      // A PDF document that an earlier edition of the templates made.
      const pdf =
        written.find((name) => name.endsWith('-2.pdf')) ?? expect.fail('No PDF document was written');
      await storage.put(pdf.replace('-2.pdf', '-1.pdf'), 40);
      const all = await storage.names();
      await removeUnused(settings);
      const left = await storage.names();
      const names = Object.keys(after).map((url) => url.slice('/media/'.length));
      expect(left).toEqual(expect.arrayContaining(names));
      // What earlier versions of PDF documents are made of.
      const { rows } = await inDatabase(place, ({ db }) =>
        db.execute(sql`select source -> 'picture' ->> 'file' as name from document_version`),
      );
      const madeOf = new Set(rows.map(({ name }) => name));
      const sources = former.flatMap((row) => row.sources.map(({ name }) => name));
      expect(sources.filter((name) => left.includes(name))).toEqual(
        sources.filter((name) => madeOf.has(name)),
      );
      expect(sources.some((name) => madeOf.has(name))).toBe(true);
      const isFormerPdf = (name: string) => name.endsWith('.pdf') && !names.includes(name);
      expect(all.filter(isFormerPdf).length).toBeGreaterThan(1);
      expect(left.filter(isFormerPdf)).toEqual([]);

      // A process that has no copies of its own.
      const next = await start(databaseUrl, storage);
      expect(await shown(next)).toEqual(after);
      for (const name of all.filter(isFormerPdf)) expect(await next.statusOf(`/media/${name}`)).toBe(200);
      expect(await runCommand('media', ['--delete'], settings)).toContain('Something names every file');
    },
    startTimeoutMs,
  );
});
