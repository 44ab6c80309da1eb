import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBackups, openStore } from '../../../server/operations/store/backup-store.ts';
import { checkStored, extractStored } from '../../../server/operations/store/read-files.ts';
import { requireRoom } from '../../../server/operations/store/room.ts';
import { comparedWithinDays } from '../../../server/operations/store/save-files.ts';
import { saveInThread } from '../../../server/operations/store/save-in-thread.ts';
import { type SaveOrder, saveToStore } from '../../../server/operations/store/save-to-store.ts';
import { s3Bucket, s3Key, startS3StandIn } from '../../setup/s3-stand-in.ts';
import { plantFolder } from '../scripts/planted-checkout.ts';

const start = new Date('2026-03-01T01:30:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const nightOf = (day: number) => new Date(start.getTime() + day * dayMs).toISOString();

/** A site of a few files, and the order to save it. */
function plantSite(changed: Partial<SaveOrder> = {}) {
  const site = plantFolder({
    'staged/database/PG_VERSION': '17\n',
    'staged/database/base/1/2': 'rows',
    'media/1111111111111111-320.webp': 'a picture',
    'media/masters/1111111111111111': 'its master',
    'media/pages.tmp/shared': 'handed over',
    'media/2222222222222222.pdf.tmp': 'half',
    'form-secret': 'a secret\n',
  });
  mkdirSync(join(site, 'staged/database/pg_stat'));
  const directory = join(plantFolder(), 'store');
  const order: SaveOrder = {
    place: { kind: 'folder', directory },
    recipients: [],
    key: undefined,
    retention: { days: 30, weeks: 0, months: 0 },
    kind: 'embedded',
    createdAt: nightOf(0),
    rows: { product: 2 },
    hasMedia: true,
    staged: join(site, 'staged'),
    folders: [{ name: 'media', directory: join(site, 'media') }],
    files: ['form-secret', 'editor-password'].map((name) => ({ name, path: join(site, name) })),
    named: new Set(['1111111111111111-320.webp']),
    lost: [],
    ...changed,
  };
  return { site, directory, order };
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const bytesOf = (folder: string) => filesOf(folder).reduce((sum, file) => sum + statSync(file).size, 0);

test('a site is saved by a thread, and is the same when it is taken out', async () => {
  const { site, order } = plantSite();
  const saved = await saveInThread(order, new AbortController().signal);
  expect(saved).toMatchObject({ fileCount: 5, newParts: 6, lost: [], pruned: { backups: [], partCount: 0 } });
  const folder = plantFolder();
  const { manifest, details } = await extractStored(openStore(order.place), saved.name, {
    key: undefined,
    folder,
  });
  expect(
    filesOf(folder)
      .map((file) => file.slice(folder.length + 1))
      .sort(),
  ).toEqual([
    'database/PG_VERSION',
    'database/base/1/2',
    'form-secret',
    'media/1111111111111111-320.webp',
    'media/masters/1111111111111111',
  ]);
  expect(readFileSync(join(folder, 'form-secret'))).toEqual(readFileSync(join(site, 'form-secret')));
  expect(readdirSync(join(folder, 'database'))).toContain('pg_stat');
  expect([manifest.emptyFolders, details]).toEqual([
    ['database/pg_stat'],
    { rows: { product: 2 }, lost: [] },
  ]);
  const again = await saveToStore({ ...order, createdAt: nightOf(1) });
  expect(again).toMatchObject({ fileCount: 5, newParts: 0, newBytes: 0 });
});

test('a thread that fails states why, and one that is not wanted any more ends', async () => {
  const { order } = plantSite();
  const file = join(plantFolder({ file: '' }), 'file');
  await expect(
    saveInThread({ ...order, place: { kind: 'folder', directory: file } }, new AbortController().signal),
  ).rejects.toThrow(/^\/\S+\/file cannot be written: EEXIST/);
  const stop = new AbortController();
  const saving = saveInThread(order, stop.signal);
  stop.abort(new Error('enough'));
  await expect(saving).rejects.toThrow('enough');
});

test('what had gone when it was to be read is lost where the database names it', async () => {
  const { site, order } = plantSite({ lost: ['3333333333333333.pdf'] });
  rmSync(join(site, 'media/1111111111111111-320.webp'));
  const gone = {
    name: 'media/1111111111111111-320.webp',
    path: join(site, 'media/1111111111111111-320.webp'),
  };
  const saved = await saveToStore({ ...order, files: [...order.files, gone] });
  expect(saved.lost).toEqual(['1111111111111111-320.webp', '3333333333333333.pdf']);
});

test('a disk is not filled that the site may need', async () => {
  const folder = plantFolder();
  await requireRoom(folder, 0);
  await expect(requireRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^\/\S+ has \d+ MB free, too few for 8589934592 MB more and 256 MB that stay free for the site$/,
  );
});

test('what killed processes were writing to the store goes after a day', async () => {
  const { directory, order } = plantSite();
  await saveToStore(order);
  const left = ['old', 'new'].map((name) =>
    join(directory, 'objects', `${name}.00000000-0000-0000-0000-000000000000.tmp`),
  );
  for (const file of left) writeFileSync(file, 'half');
  const [old = ''] = left;
  utimesSync(old, start, start);
  await saveToStore({ ...order, createdAt: new Date().toISOString() });
  expect(filesOf(directory).filter((file) => file.endsWith('.tmp'))).toEqual(left.slice(1));
});

test('a part that rots in the store is whole again within four weeks, while the site has it', async () => {
  const { directory, order } = plantSite();
  const { name } = await saveToStore(order);
  for (const file of filesOf(join(directory, 'objects'))) writeFileSync(file, 'rotten');
  const mended: number[] = [];
  for (let day = 1; day <= comparedWithinDays; day += 1)
    mended.push((await saveToStore({ ...order, createdAt: nightOf(day) })).mendedParts);
  expect(Math.max(...mended)).toBeLessThan(6);
  expect(mended.reduce((sum, count) => sum + count)).toBe(6);
  await checkStored(openStore(order.place), name, { key: undefined });
});

/** A table of two megabytes. */
const plantTable = () => {
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    `${row} ${(row * 7919) % 100_003} an order of a customer, sent and paid`.padEnd(100),
  );
  return Buffer.from(rows.join(''));
};

/** In a two-hundredth of the size. */
test('thirty nights of 3 GB of which a hundredth changes take less than 4 GB', {
  timeout: 60_000,
}, async () => {
  const { site, directory, order } = plantSite();
  const [pictures, pictureBytes] = [96, 135_000];
  const add = (name: string) => writeFileSync(join(site, 'media', name), randomBytes(pictureBytes));
  for (let picture = 0; picture < pictures; picture += 1) add(`first-${picture}.webp`);
  const table = plantTable();
  expect(pictures * pictureBytes + table.length).toBeCloseTo(15_000_000, -5);
  for (let night = 0; night < 30; night += 1) {
    // A page of the table and a new picture.
    table.write(`changed in night ${night}`, night * 7 * 8192);
    writeFileSync(join(site, 'staged/database/base/1/3'), table);
    add(`${night}.webp`);
    await saveToStore({ ...order, createdAt: nightOf(night) });
  }
  expect(await listBackups(openStore(order.place))).toHaveLength(30);
  expect(bytesOf(directory)).toBeLessThan(20_000_000);
});

describe('in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3StandIn>>;
  beforeAll(async () => {
    s3 = await startS3StandIn();
  });
  afterAll(() => s3.close());
  const placeOf = (changed: object = {}) =>
    ({
      kind: 's3',
      endpoint: s3.environment.AWS_ENDPOINT_URL,
      region: s3.environment.AWS_REGION,
      bucket: s3Bucket,
      prefix: 'backups/',
      ...s3Key,
      ...changed,
    }) as const;

  test('a site is saved encrypted, and taken out with its key', async () => {
    const key = await generateX25519Identity();
    const { order } = plantSite({ place: placeOf(), recipients: [await identityToRecipient(key)] });
    const { name } = await saveInThread(order, new AbortController().signal);
    await saveInThread({ ...order, createdAt: nightOf(1) }, new AbortController().signal);
    expect(s3.objects.size).toBe(8);
    for (const { bytes } of s3.objects.values()) expect(bytes.toString('latin1')).not.toContain('a secret');
    const folder = plantFolder();
    await extractStored(openStore(order.place), name, { key, folder });
    expect(readFileSync(join(folder, 'form-secret'), 'utf8')).toBe('a secret\n');
  });

  test.each([
    [
      'key',
      { secretAccessKey: 'another' },
      /^s3:\/\/muravlak\/backups cannot be read: The bucket answered 403/,
    ],
    [
      'bucket',
      { bucket: 'nowhere' },
      /^s3:\/\/nowhere\/backups cannot be read: The bucket answered 404 .*NoSuchBucket/,
    ],
    [
      'service',
      { endpoint: 'http://127.0.0.1:65534' },
      /^s3:\/\/muravlak\/backups cannot be read: .*ECONNREFUSED/,
    ],
  ])('another %s is one line', async (_what, changed, line) => {
    const { order } = plantSite({ place: placeOf(changed) });
    await expect(saveToStore(order)).rejects.toThrow(line);
  });
});
