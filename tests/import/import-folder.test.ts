import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readChanges } from '../../api/changes/feed.ts';
import type { Database } from '../../api/database/database.ts';
import { category } from '../../api/database/schema/category.ts';
import { changeEvent } from '../../api/database/schema/changes.ts';
import { folder, menu, page, slider } from '../../api/database/schema/content.ts';
import { media } from '../../api/database/schema/media.ts';
import { pack, product } from '../../api/database/schema/product.ts';
import { country, salesPlan, setting, site, tag } from '../../api/database/schema/site.ts';
import { filter, synonym, vocabulary } from '../../api/database/schema/vocabulary.ts';
import { type ImportDependencies, importFolder } from '../../api/import/import-folder.ts';
import { silentProgress } from '../../api/import/progress.ts';
import type { FinishedImport, ImportResult } from '../../api/import/result.ts';
import { createDiskMediaStore } from '../../api/media/disk-media-store.ts';
import { openTestDatabase } from '../database/test-database.ts';
import {
  brokenFolder,
  describeIssue,
  edit,
  reservedSlugs,
  screens,
  temporaryFolder,
  validFolder,
} from './folders.ts';

const START_TIMEOUT_MS = 60_000;
const tables = {
  site,
  setting,
  vocabulary,
  filter,
  tag,
  country,
  synonym,
  category,
  product,
  folder,
  page,
  menu,
  slider,
  media,
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, START_TIMEOUT_MS);
afterAll(() => database.close());
afterEach(async () => {
  for (const table of [
    slider,
    menu,
    page,
    folder,
    product,
    category,
    synonym,
    country,
    tag,
    filter,
    vocabulary,
    setting,
    salesPlan,
    site,
    media,
    changeEvent,
  ]) {
    await database.db.delete(table);
  }
});

function dependencies(): ImportDependencies {
  const mediaStore = createDiskMediaStore(temporaryFolder());
  const clock = () => new Date('2026-03-31T10:00:00Z');
  return { database, mediaStore, clock, reservedSlugs, screens, progress: silentProgress };
}

const run = (path: string, options: { dryRun?: boolean } = {}) => importFolder(dependencies(), path, options);

function finished(result: ImportResult): FinishedImport {
  if (result.outcome === 'refused') throw new Error(result.issues.map(describeIssue).join('\n'));
  return result;
}

/** `{ products: [created, changed, unchanged, only stored] }` */
function counts(result: ImportResult): Record<string, number[]> {
  const rows = finished(result).counts;
  return Object.fromEntries(
    rows.map((row) => [row.resource, [row.created, row.changed, row.unchanged, row.onlyStored]]),
  );
}

async function rowCounts(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables))
    rows[name] = (await database.db.select({ count: count() }).from(table))[0]?.count ?? 0;
  return rows;
}

test('a folder is imported as a whole and announced as one change', async () => {
  const result = await run(validFolder());
  expect(result.outcome).toBe('imported');
  expect(await rowCounts()).toEqual({
    site: 1,
    setting: 3,
    vocabulary: 8,
    filter: 1,
    tag: 1,
    country: 1,
    synonym: 1,
    category: 2,
    product: 2,
    folder: 1,
    page: 2,
    menu: 1,
    slider: 1,
    media: 2,
  });
  const events = await readChanges(database.db, 0);
  expect(events).toHaveLength(1);
  expect(events[0]?.tags).toEqual(
    expect.arrayContaining(['site', 'settings', 'products', 'menu:part:fr', 'sliders:part']),
  );
});

test('rows of packs.csv replace fields of packs and add packs', async () => {
  await run(validFolder());
  const packs = await database.db.select({ reference: pack.reference, cents: pack.priceCents }).from(pack);
  expect(Object.fromEntries(packs.map(({ reference, cents }) => [reference, cents]))).toEqual({
    'P100-K05': 1890,
    'P100-K15': 4290,
    'P200-K05': 2190,
    'P200-K10': 3990,
  });
});

test('pages that link to each other are stored with their links', async () => {
  await run(validFolder());
  const pages = await database.db.select({ code: page.code, input: page.input }).from(page);
  expect(JSON.stringify(pages.find(({ code }) => code === 'about')?.input)).toContain(
    '"destination":"advice"',
  );
  expect(JSON.stringify(pages.find(({ code }) => code === 'advice')?.input)).toContain(
    '"destination":"about"',
  );
});

test('a second import finds everything unchanged and announces nothing', async () => {
  const path = validFolder();
  await run(path);
  const second = await run(path);
  expect(finished(second).counts.every(({ created, changed }) => created + changed === 0)).toBe(true);
  expect(await readChanges(database.db, 0)).toHaveLength(1);
});

test('a dry run writes nothing and tells what would be created', async () => {
  const result = finished(await run(validFolder(), { dryRun: true }));
  expect(result.outcome).toBe('tried');
  expect(counts(result)['products']).toEqual([2, 0, 0, 0]);
  expect(counts(result)['media']).toEqual([2, 0, 0, 0]);
  expect(result.changes).toContainEqual({
    resource: 'products',
    key: 'P100',
    outcome: 'created',
    fields: [],
  });
  expect(new Set(Object.values(await rowCounts()))).toEqual(new Set([0]));
  expect(await readChanges(database.db, 0)).toEqual([]);
});

test('a dry run tells which fields would change, and leaves them', async () => {
  const path = validFolder();
  await run(path);
  edit(path, 'packs.csv', '1890', '1990');
  edit(path, 'categories.json', '"nl": "Gaten"', '"nl": "Gaatjes"');
  rmSync(join(path, 'sliders.json'));
  const result = finished(await run(path, { dryRun: true }));
  expect(result.changes).toEqual([
    {
      resource: 'categories',
      key: '1.1',
      outcome: 'changed',
      fields: [{ field: 'name.nl', before: 'Gaten', after: 'Gaatjes' }],
    },
    {
      resource: 'products',
      key: 'P100',
      outcome: 'changed',
      fields: [{ field: 'packs.0.price_cents', before: 1890, after: 1990 }],
    },
  ]);
  expect(counts(result)).toMatchObject({
    categories: [0, 1, 1, 0],
    products: [0, 1, 1, 0],
    sliders: [0, 0, 0, 1],
  });
  const again = finished(await run(path));
  expect(counts(again)).toMatchObject({ categories: [0, 1, 1, 0], products: [0, 1, 1, 0] });
});

test('a folder may hold only what changes: a price list alone', async () => {
  await run(validFolder());
  const prices = temporaryFolder();
  writeFileSync(join(prices, 'packs.csv'), 'product,reference,price_cents\nP200,P200-K05,2290\n');
  const result = await run(prices);
  expect(counts(result)['products']).toEqual([0, 1, 0, 1]);
  const packs = await database.db.select({ reference: pack.reference, cents: pack.priceCents }).from(pack);
  expect(packs).toContainEqual({ reference: 'P200-K05', cents: 2290 });
});

test('what a folder holds is checked against what is stored', async () => {
  await run(validFolder());
  const path = temporaryFolder();
  writeFileSync(
    join(path, 'categories.csv'),
    [
      'code,parent,position,family,name.fr,name.nl,slug.fr,slug.nl,description.fr,description.nl,meta_description.fr,meta_description.nl',
      '1.2,1,2,1,Fissures,Scheuren,trous,scheuren,,,,',
      '1.3,7,3,1,Joints,Voegen,joints,voegen,,,,',
    ].join('\n'),
  );
  const result = await run(path);
  expect(result.issues.map(describeIssue)).toEqual([
    'categories.csv:2 slug.fr: the French category slug “trous” is taken by 1.1 (in the database)',
    'categories.csv:3 parent: unknown category “7”',
  ]);
});

test('nothing is written when a single field is wrong', async () => {
  const result = await run(brokenFolder('bad-price'));
  expect(result.outcome).toBe('refused');
  expect(new Set(Object.values(await rowCounts()))).toEqual(new Set([0]));
});

test('a picture whose file changed is taken again, and those who show it are told', async () => {
  const path = validFolder();
  await run(path);
  writeFileSync(join(path, 'media', 'fill.webp'), await otherPicture());
  const result = await run(path);
  expect(counts(result)['media']).toEqual([0, 1, 1, 0]);
  const [, second] = await readChanges(database.db, 0);
  expect(second?.tags).toEqual(expect.arrayContaining(['sliders:part']));
});

test('a picture that is damaged inside is refused before anything is written', async () => {
  const path = validFolder();
  writeFileSync(join(path, 'media', 'fill.webp'), (await otherPicture()).subarray(0, 20));
  const result = await run(path);
  expect(result.outcome).toBe('refused');
  expect(result.issues.map(describeIssue)).toEqual([
    expect.stringContaining('the image “fill.webp” cannot be used'),
  ]);
  expect(new Set(Object.values(await rowCounts()))).toEqual(new Set([0]));
});

async function otherPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 20, height: 20, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer();
}
