import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { page } from '../../api/kernel/database/schema/content.ts';
import { drivers } from '../contract/drivers.ts';
import { brokenFolder, edit, validFolder } from './folders.ts';
import { counts, finished, useImporter } from './importer.ts';

describe.each(drivers)('importing into $kind', (driver) => {
  const importer = useImporter(driver);

  test('a folder is imported as a whole and announced as one change', async () => {
    const result = await importer.run(validFolder());
    expect(result.outcome).toBe('imported');
    expect(await importer.rowCounts()).toEqual({
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
    const events = await importer.changes();
    expect(events).toHaveLength(1);
    const tags = ['site', 'setting-values', 'products', 'menu:part:fr', 'sliders:part'];
    expect(events[0]?.tags).toEqual(expect.arrayContaining(tags));
  });

  test('rows of packs.csv replace fields of packs and add packs', async () => {
    await importer.run(validFolder());
    expect(await importer.prices()).toEqual({
      'P100-K05': 1890,
      'P100-K15': 4290,
      'P200-K05': 2190,
      'P200-K10': 3990,
    });
  });

  test('pages that link to each other are stored with their links', async () => {
    await importer.run(validFolder());
    const rows = await importer.database().db.select({ code: page.code, input: page.input }).from(page);
    const inputs = Object.fromEntries(rows.map(({ code, input }) => [code, JSON.stringify(input)]));
    expect(inputs['about']).toContain('"destination":"advice"');
    expect(inputs['advice']).toContain('"destination":"about"');
  });

  test('a second import finds everything unchanged and announces nothing', async () => {
    const path = validFolder();
    await importer.run(path);
    const second = finished(await importer.run(path));
    expect(second.counts.every(({ created, changed }) => created + changed === 0)).toBe(true);
    expect(await importer.changes()).toHaveLength(1);
  });

  test('a dry run writes nothing and reports what would be created', async () => {
    const result = finished(await importer.run(validFolder(), { dryRun: true }));
    expect(result.outcome).toBe('tried');
    expect(counts(result)).toMatchObject({ products: [2, 0, 0, 0], media: [2, 0, 0, 0] });
    const created = { resource: 'products', key: 'P100', outcome: 'created', fields: [] };
    expect(result.changes).toContainEqual(created);
    expect(new Set(Object.values(await importer.rowCounts()))).toEqual(new Set([0]));
    expect(await importer.changes()).toEqual([]);
  });

  test('a dry run reports which fields would change, and leaves them', async () => {
    const path = validFolder();
    await importer.run(path);
    edit(path, 'packs.csv', '1890', '1990');
    edit(path, 'categories.json', '"nl": "Gaten"', '"nl": "Gaatjes"');
    rmSync(join(path, 'sliders.json'));
    const result = finished(await importer.run(path, { dryRun: true }));
    const name = { field: 'name.nl', before: 'Gaten', after: 'Gaatjes' };
    const price = { field: 'packs.0.price_cents', before: 1890, after: 1990 };
    expect(result.changes).toEqual([
      { resource: 'categories', key: '1.1', outcome: 'changed', fields: [name] },
      { resource: 'products', key: 'P100', outcome: 'changed', fields: [price] },
    ]);
    const expected = { categories: [0, 1, 1, 0], products: [0, 1, 1, 0], sliders: [0, 0, 0, 1] };
    expect(counts(result)).toMatchObject(expected);
    expect(await importer.prices()).toMatchObject({ 'P100-K05': 1890 });
    expect(counts(await importer.run(path))).toMatchObject(expected);
    expect(await importer.prices()).toMatchObject({ 'P100-K05': 1990 });
  });

  test('nothing is written when a single field is wrong', async () => {
    const result = await importer.run(brokenFolder('bad-price'));
    expect(result.outcome).toBe('refused');
    expect(new Set(Object.values(await importer.rowCounts()))).toEqual(new Set([0]));
  });
});
