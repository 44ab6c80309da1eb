import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { checkFolder } from '../../api/import/check-folder.ts';
import { reportLines } from '../../api/import/report.ts';
import { readSpreadsheets } from '../../api/import/spreadsheet/read-spreadsheets.ts';
import { oneDriver } from '../contract/drivers.ts';
import { describeIssue, emptyStore, reservedSlugs, screens, validFolder } from './folders.ts';
import { finished, useImporter } from './importer.ts';

const samples = fileURLToPath(new URL('../../docs/import/', import.meta.url));

/** A folder with the words, filters and site of the usual one, and of the samples only those that are named. */
function sampleFolder(...names: readonly string[]): string {
  const folder = validFolder();
  for (const name of ['products.json', 'packs.csv', 'pages', 'folders.json', 'menus.json', 'sliders.json'])
    rmSync(join(folder, name), { recursive: true, force: true });
  if (names.some((name) => name.startsWith('categories'))) rmSync(join(folder, 'categories.json'));
  for (const name of names) copyFileSync(join(samples, name), join(folder, name));
  return folder;
}

async function checked(folder: string) {
  const context = { stored: emptyStore, reservedSlugs, screens, mediaState: () => 'usable' as const };
  return checkFolder(folder, context, { spreadsheets: await readSpreadsheets(folder) });
}
const faultsIn = async (folder: string) => (await checked(folder)).issues.map(describeIssue);

async function writeSheet(
  folder: string,
  name: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const data: SheetData = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === undefined) return null;
      if (typeof value === 'number') return { type: Number, value };
      if (typeof value === 'boolean') return { type: Boolean, value };
      if (value instanceof Date) return { type: Date, value, format: 'dd/mm/yyyy' };
      return { type: String, value: String(value) };
    }),
  );
  writeFileSync(join(folder, name), await writeExcelFile(data).toBuffer());
}

/** Changes the text of a part of a spreadsheet. */
function editSheet(folder: string, name: string, change: (xml: string) => string): void {
  const path = join(folder, name);
  const parts = unzipSync(readFileSync(path));
  const sheet = 'xl/worksheets/sheet1.xml';
  const before = Buffer.from(parts[sheet] ?? '').toString();
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, zipSync({ ...parts, [sheet]: strToU8(after) }));
}

test('the samples are equal as CSV files and as spreadsheets', async () => {
  const read = async (extension: string) => {
    const names = ['products', 'packs', 'categories'].map((name) => `${name}.${extension}`);
    const { catalogue, issues } = await checked(sampleFolder(...names));
    expect(issues.map(describeIssue)).toEqual([]);
    return {
      products: catalogue?.products.records.map(({ input }) => input),
      categories: catalogue?.categories.records.map(({ input }) => input),
    };
  };
  const fromCsv = await read('csv');
  expect(await read('xlsx')).toEqual(fromCsv);
  const [full, sparse] = fromCsv.products ?? [];
  expect(full).toMatchObject({
    reference: 'P100',
    sales_plans: ['part', 'pro'],
    promoted: { part: 1 },
    advantages: { fr: ['Ne se creuse pas', 'Se ponce sans effort'] },
    step_kinds: ['mix', 'fill-hole'],
    mixing: { kind: 'water', value: 0.45 },
    filters: { SUPPORT: ['platre', 'beton'] },
    hazard: { signal_word: 'warning', statements: ['H319'] },
    declaration: null,
    pictures: [{ file: 'packs/p100.webp', alt: { fr: 'Sac de 5 kg', nl: 'Zak van 5 kg' } }],
  });
  expect(full?.packs.map(({ ean }) => ean)).toEqual(['2990000000019', '2990000000026']);
  expect(sparse).toMatchObject({ hazard: null, thickness_mm: null, mixing: { kind: 'ready' }, pictures: [] });
  expect(sparse?.packs).toMatchObject([{ ean: '0990000000035', picture: null }]);
});

test('packs may stand as columns, and zeros that a spreadsheet took from an EAN come back', async () => {
  const folder = sampleFolder('products.csv', 'packs.csv');
  rmSync(join(folder, 'packs.csv'));
  const columns = ['reference', 'ean', 'quantity', 'unit', 'packaging', 'price_cents', 'units_per_box'];
  await writeSheet(folder, 'packs.xlsx', [
    ['product', ...columns],
    ['P200', 'P200-K20', 990000000035, 20, 'kg', 'bucket', 5490, 1],
    ['P200', 'P200-K21', 990000000036, 21, 'kg', 'bucket', 5490, 1],
  ]);
  expect(await faultsIn(folder)).toEqual(['packs.xlsx:3 ean: “990000000036” is not valid']);
  const text = readFileSync(join(folder, 'products.csv'), 'utf8').split(/\r?\n/);
  const heads = columns.map((column) => `packs.1.${column}`).join(',');
  const other = [`${text[0]},${heads}`, `${text[1]},A1,2990000000019,1,kg,bag,100,1`, `${text[2]},,,,,,,`];
  rmSync(join(folder, 'packs.xlsx'));
  writeFileSync(join(folder, 'products.csv'), other.join('\n'));
  const { catalogue, issues } = await checked(folder);
  expect(issues.map(describeIssue)).toEqual([]);
  expect(catalogue?.products.records.map(({ input }) => input.packs.map(({ ean }) => ean))).toEqual([
    ['2990000000019'],
    [],
  ]);
});

test('what is wrong is reported with its file, line and column', async () => {
  const folder = sampleFolder('products.xlsx', 'packs.csv');
  await writeSheet(folder, 'products.xlsx', [
    ['reference', 'name.fr', 'drying_hours', 'packs.1.ean', 'supports', 'pictures.1.file'],
    ['P100', new Date('2026-03-31'), 'a day', 'x', 'plaster', 'A.JPG'],
  ]);
  expect(await faultsIn(folder)).toContain('products.xlsx:2 name.fr: the cell holds a date');
  await writeSheet(folder, 'products.xlsx', [
    ['reference', 'name.fr', 'drying_hours', 'packs.1.ean', 'supports', 'pictures.1.file'],
    ['P100', 12, 'a day', 'x', true, 'A.JPG', 'more'],
  ]);
  expect(await faultsIn(folder)).toContain(
    'products.xlsx:2 : the cell 7 of the line has no column name above it',
  );
  await writeSheet(folder, 'products.xlsx', [
    ['reference', 'name.fr', 'drying_hours', 'packs.1.ean', 'colour'],
    ['P100', 12, 'a day', 'x', true],
  ]);
  const faults = await faultsIn(folder);
  expect(faults).toContain('products.xlsx:2 drying_hours: “a day” is not a number');
  expect(faults).toContain('products.xlsx:2 packs.1.ean: “x” is not valid');
  expect(faults).toContain('products.xlsx:2 name.nl: the Dutch version is missing');
  await writeSheet(folder, 'products.xlsx', [['reference', 'colur', 'packs.0.ean', 'reference']]);
  expect(await faultsIn(folder)).toEqual(
    expect.arrayContaining([
      'products.xlsx:1 colur: unknown column “colur”',
      'products.xlsx:1 packs.0.ean: unknown column “packs.0.ean”',
      'products.xlsx:1 reference: the column “reference” stands twice',
    ]),
  );
});

test('merged cells, errors and formulas without a result are refused; a result is read', async () => {
  const folder = sampleFolder('products.xlsx', 'packs.csv');
  editSheet(folder, 'products.xlsx', (xml) =>
    xml.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>'),
  );
  expect(await faultsIn(folder)).toContain('products.xlsx:2 name.fr: the cells B2:B3 are merged');
  copyFileSync(join(samples, 'products.xlsx'), join(folder, 'products.xlsx'));
  editSheet(folder, 'products.xlsx', (xml) =>
    xml.replace(/(<c r="AD2"[^>]*>)<v>24<\/v>/, '$1<f>12*2</f><v>24</v>'),
  );
  const read = await checked(folder);
  expect(read.issues.map(describeIssue)).toEqual([]);
  expect(read.catalogue?.products.records[0]?.input.drying_hours).toBe(24);
  editSheet(folder, 'products.xlsx', (xml) => xml.replace('<f>12*2</f><v>24</v>', '<f>12*2</f>'));
  expect(await faultsIn(folder)).toContain(
    'products.xlsx:2 drying_hours: the cell AD2 holds a formula without a result',
  );
  editSheet(folder, 'products.xlsx', (xml) =>
    xml.replace(/<c r="AD2"[^>]*><f>12\*2<\/f>/, '<c r="AD2" t="e"><f>1/0</f><v>#DIV/0!</v>'),
  );
  expect(await faultsIn(folder)).toContain(
    'products.xlsx:2 drying_hours: the cell AD2 holds the error #DIV/0!',
  );
});

test('of two sheets the one that is named like the file is read; otherwise neither', async () => {
  const folder = sampleFolder('products.csv', 'packs.csv');
  const sheet = (sheetName: string, rows: readonly string[][]) => ({
    sheet: sheetName,
    data: rows.map((row) => row.map((value) => ({ type: String, value }))),
  });
  const words = [
    ['code', 'words'],
    ['filler', 'enduit|plamuur'],
  ];
  const write = async (...names: string[]) =>
    writeFileSync(
      join(folder, 'synonyms.xlsx'),
      await writeExcelFile(names.map((name) => sheet(name, words))).toBuffer(),
    );
  rmSync(join(folder, 'synonyms.json'));
  await write('Notes', 'Words');
  expect(await faultsIn(folder)).toEqual(['synonyms.xlsx:1 : the file has 2 sheets: “Notes”, “Words”']);
  await write('Notes', 'Synonyms');
  expect((await checked(folder)).catalogue?.synonyms.records).toMatchObject([{ key: 'filler' }]);
});

test('what is no spreadsheet, or one without a record, is reported', async () => {
  const folder = sampleFolder('packs.csv');
  writeFileSync(join(folder, 'products.xlsx'), 'reference,name');
  writeFileSync(join(folder, '~$products.xlsx'), 'locked');
  expect(await faultsIn(folder)).toContain('products.xlsx:1 : the file cannot be read as a spreadsheet');
  await writeSheet(folder, 'products.xlsx', [[null]]);
  expect(await faultsIn(folder)).toContain('products.xlsx:1 : the file is empty');
  mkdirSync(join(folder, 'nothing'));
  expect([...(await readSpreadsheets(join(folder, 'none')))]).toEqual([]);
});

test('empty lines do not move the numbers of the lines after them', async () => {
  const folder = sampleFolder('packs.csv', 'products.csv');
  rmSync(join(folder, 'synonyms.json'));
  await writeSheet(folder, 'synonyms.xlsx', [
    [null],
    ['code', 'words'],
    [null],
    ['a', 'one|two'],
    [null],
    ['b', 'word'],
  ]);
  expect(await faultsIn(folder)).toEqual(['synonyms.xlsx:6 words: a list of 1 is too short']);
});

test('50,000 lines are read, and each fault among them is reported', async () => {
  const folder = sampleFolder('products.csv', 'packs.csv');
  rmSync(join(folder, 'synonyms.json'));
  const rows = Array.from({ length: 50_000 }, (_, place) => [
    `w${place}`,
    place === 49_999 ? 'one' : 'one word|two words',
  ]);
  await writeSheet(folder, 'synonyms.xlsx', [['code', 'words'], ...rows]);
  expect(await faultsIn(folder)).toEqual(['synonyms.xlsx:50001 words: a list of 1 is too short']);
});

describe.each(oneDriver)('tables of products on $kind', (driver) => {
  const importer = useImporter(driver);

  test('a table changes the fields that it names; a complete one takes the others off sale', async () => {
    const folder = sampleFolder('products.xlsx', 'packs.xlsx', 'categories.xlsx');
    expect((await importer.run(folder)).outcome).toBe('imported');
    rmSync(join(folder, 'packs.xlsx'));
    await writeSheet(folder, 'products.xlsx', [
      ['reference', 'drying_hours', 'colour'],
      ['P100', 36, null],
    ]);
    const tried = await importer.run(folder, { dryRun: true });
    expect(finished(tried).changes).toEqual([
      {
        resource: 'products',
        key: 'P100',
        outcome: 'changed',
        fields: [
          { field: 'colour', before: 'white', after: null },
          { field: 'drying_hours', before: 24, after: 36 },
        ],
      },
    ]);
    const complete = await importer.run(folder, { dryRun: true, isComplete: true });
    expect(reportLines(complete)).toContain('taken off sale: P200');
    expect((await importer.run(folder, { isComplete: true })).outcome).toBe('imported');
    const again = await importer.run(folder, { dryRun: true, isComplete: true });
    expect(finished(again).changes).toEqual([]);
    rmSync(join(folder, 'products.xlsx'));
    const refused = await importer.run(folder, { isComplete: true });
    expect(refused.outcome).toBe('refused');
    expect(refused.issues.map(({ message }) => message)).toEqual([
      'no file names the products, and --complete would take all of them off sale',
    ]);
  });

  test('a complete file of packs takes the others out of the products that it names', async () => {
    const folder = sampleFolder('products.xlsx', 'packs.xlsx', 'categories.xlsx');
    expect((await importer.run(folder)).outcome).toBe('imported');
    await writeSheet(folder, 'packs.xlsx', [
      ['product', 'reference', 'price_cents'],
      ['P100', 'P100-K05', 1990],
    ]);
    await importer.run(folder);
    expect(await importer.prices()).toEqual({ 'P100-K05': 1990, 'P100-K15': 4290, 'P200-K20': 5490 });
    await importer.run(folder, { isComplete: true });
    expect(await importer.prices()).toEqual({ 'P100-K05': 1990, 'P200-K20': 5490 });
  });
});
