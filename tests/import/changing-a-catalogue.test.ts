import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formerSlug } from '../../api/kernel/database/schema/former-slug.ts';
import { oneDriver } from '../contract/drivers.ts';
import { describeIssue, edit, temporaryFolder, validFolder } from './folders.ts';
import { counts, finished, useImporter } from './importer.ts';

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer();

describe.each(oneDriver)('changing a catalogue in $kind', (driver) => {
  const importer = useImporter(driver);

  test('a folder may hold only what changes: a price list alone', async () => {
    await importer.run(validFolder());
    const path = temporaryFolder();
    writeFileSync(join(path, 'packs.csv'), 'product,reference,price_cents\nP200,P200-K05,2290\n');
    expect(counts(await importer.run(path))['products']).toEqual([0, 1, 0, 1]);
    expect(await importer.prices()).toMatchObject({ 'P200-K05': 2290, 'P200-K10': 3990, 'P100-K05': 1890 });
  });

  test('what a folder holds is checked against what is stored', async () => {
    await importer.run(validFolder());
    const path = temporaryFolder();
    const header =
      'code,parent,position,family,name.fr,name.nl,slug.fr,slug.nl,description.fr,description.nl,meta_description.fr,meta_description.nl';
    const rows = [
      '1.2,1,2,1,Fissures,Scheuren,trous,scheuren,,,,',
      '1.3,7,3,1,Joints,Voegen,joints,voegen,,,,',
    ];
    writeFileSync(join(path, 'categories.csv'), [header, ...rows].join('\n'));
    const { issues } = await importer.run(path);
    expect(issues.map(describeIssue)).toEqual([
      'categories.csv:2 slug.fr: the French category slug “trous” is taken by 1.1 (in the database)',
      'categories.csv:3 parent: unknown category “7”',
    ]);
  });

  test('slugs may be exchanged and packs may move to another product', async () => {
    const path = validFolder();
    await importer.run(path);
    for (const [before, after] of [
      ['"fr": "enduit-universel"', '"fr": "between"'],
      ['"fr": "enduit-rapide"', '"fr": "enduit-universel"'],
      ['"fr": "between"', '"fr": "enduit-rapide"'],
      ['P200-K05', 'P100-K15-old'],
      ['P100-K15"', 'P200-K05"'],
      ['P100-K15-old', 'P100-K15'],
      ['2990000000026', 'ean'],
      ['2990000000033', '2990000000026'],
      ['"ean": "ean"', '"ean": "2990000000033"'],
    ] as const) {
      edit(path, 'products.json', before, after);
    }
    edit(path, 'categories.json', '"fr": "trous"', '"fr": "reboucher"');
    edit(path, 'categories.json', '"fr": "reboucher"', '"fr": "trous"');
    edit(path, 'pages/about.json', '"fr": "a-propos"', '"fr": "conseils/reboucher"');
    edit(path, 'pages/advice.json', '"fr": "conseils/reboucher"', '"fr": "a-propos"');
    const result = await importer.run(path);
    expect(counts(result)).toMatchObject({
      categories: [0, 2, 0, 0],
      products: [0, 2, 0, 0],
      pages: [0, 2, 0, 0],
    });
    expect(await importer.prices()).toEqual({
      'P100-K05': 1890,
      'P200-K05': 4290,
      'P100-K15': 2190,
      'P200-K10': 3990,
    });
    const again = finished(await importer.run(path));
    expect(again.counts.every(({ created, changed }) => created + changed === 0)).toBe(true);
    expect(await importer.database().db.select().from(formerSlug)).toEqual([]);
  });

  test('a changed slug is stored as a former one of what had it', async () => {
    const path = validFolder();
    await importer.run(path);
    edit(path, 'products.json', '"fr": "enduit-universel"', '"fr": "between"');
    edit(path, 'products.json', '"fr": "enduit-rapide"', '"fr": "enduit-universel"');
    edit(path, 'categories.json', '"fr": "trous"', '"fr": "petits-trous"');
    edit(path, 'pages/about.json', '"fr": "a-propos"', '"fr": "la-maison"');
    finished(await importer.run(path));
    const slugs = await importer.database().db.select().from(formerSlug).orderBy(formerSlug.entityType);
    expect(slugs.map(({ entityType, locale, slug }) => `${entityType} ${locale} ${slug}`)).toEqual([
      'category fr trous',
      'page fr a-propos',
      'product fr enduit-rapide',
    ]);
  });

  test('a picture whose file changed is taken again, and what shows it is invalidated', async () => {
    const path = validFolder();
    await importer.run(path);
    writeFileSync(join(path, 'media', 'fill.webp'), await picture());
    expect(counts(await importer.run(path))['media']).toEqual([0, 1, 1, 0]);
    const [, second] = await importer.changes();
    expect(second?.tags).toContain('sliders:part');
  });

  test('a picture that is damaged inside is refused before anything is written', async () => {
    const path = validFolder();
    writeFileSync(join(path, 'media', 'fill.webp'), (await picture()).subarray(0, 20));
    const result = await importer.run(path);
    expect(result.outcome).toBe('refused');
    const message =
      'the image “fill.webp” cannot be used: neither a JPEG, PNG, WebP or AVIF picture nor a PDF';
    expect(result.issues.map((issue) => issue.message)).toEqual([message]);
    expect(new Set(Object.values(await importer.rowCounts()))).toEqual(new Set([0]));
  });
});
