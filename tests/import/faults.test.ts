import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkedScreens } from '../../src/lib/routes/linked-screens.ts';
import { brokenFolder, check, DEMO_FOLDER, describeIssue, temporaryFolder, validFolder } from './folders.ts';

/** Faults by folder of `fixtures/broken`: every fault as `file:line field: message`. */
const errors: Readonly<Record<string, readonly string[]>> = {
  'bad-formulas': [
    'bases.csv:4 product: unknown product “P999”',
    'formulas.json:5 lines: more than the 20 ml per kg that the base takes',
    'formulas.json:11 shade: the shade is too dark for an outside base: its light reflectance is below 25',
    'formulas.json:13 lines: the base takes inorganic colourants only',
    'formulas.json:16 shade: “S2” is unknown',
    'formulas.json:20 lines.1.colourant: “RO” stands twice',
    'formulas.json:21 lines.2.colourant: “XX” is unknown',
    'teintes.json:7 collection: unknown collection “nowhere”',
  ],
  'bad-price': [
    'products/P300.json:29 packs.0.price_cents: “18,90” is not a number',
    'products/P300.json:30 packs.1.price_cents: 12.5 is not a whole number',
    'products/P300.json:31 packs.2.price_cents: 0 is too small',
  ],
  'broken-json': ['products/P300.json:18 : broken JSON: a comma is expected before this'],
  'circular-category': [
    'categories/2.1.json:3 parent: circular: 2.1 → 2 → 2.1',
    'categories/2.json:3 parent: circular: 2 → 2.1 → 2',
  ],
  'csv-columns': [
    'synonyms.csv:1 terms: unknown column “terms”',
    'synonyms.csv:1 words: the column “words” is missing',
  ],
  'csv-packs': [
    'packs.csv:2 price_cents: “17,90” is not a number',
    'packs.csv:3 product: unknown product “P999”',
    'packs.csv:4 ean: the field is missing',
    'packs.csv:4 unit: the field is missing',
    'packs.csv:4 packaging: the field is missing',
    'packs.csv:4 units_per_box: the field is missing',
    'packs.csv:5 quantity: “2,5” is not a number',
  ],
  'csv-quotes': ['synonyms.csv:2 : broken CSV: the double quote that opens here is never closed'],
  'csv-rows': ['synonyms.csv:2 : the row has 3 cells', 'synonyms.csv:4 words: a list of 1 is too short'],
  'duplicate-pack': [
    'products/P300.json:29 packs.0.reference: the pack reference “P100-K05” is taken by P100 (packs.csv:2)',
    'products/P300.json:29 packs.0.ean: the EAN “2990000000019” is taken by P100 (products.json:90)',
  ],
  'duplicate-reference': ['products/P100.json:2 reference: “P100” stands twice: first at products.json:2'],
  'duplicate-redirect': [
    'redirects.json:3 from: “/promo” stands twice: first at redirects.json:2',
    'redirects.json:4 from: “/promo?x” is not valid',
    'redirects.json:4 to: “javascript:alert(1)” is not valid',
  ],
  'duplicate-slug': [
    'products/P300.json:4 slug.fr: the French product slug “enduit-universel” is taken by P100 (products.json:9)',
  ],
  'latin-1': ['synonyms.csv:3 : the file is not encoded in UTF-8 (it looks like Latin-1 or Windows-1252)'],
  'missing-dutch': [
    'products/P300.json:3 name.nl: the Dutch version is missing',
    'products/P300.json:5 summary.nl: the Dutch version is empty',
  ],
  'missing-image': ['products/P300.json:32 pictures.0.file: the image “packs/p999.webp” is missing'],
  'not-a-list': ['synonyms.json:1 : the file does not hold a list'],
  'not-a-picture': [
    'products/P300.json:32 pictures.0.file: the image “packs/p300.webp” is neither a JPEG, PNG, WebP or AVIF picture nor a PDF',
  ],
  'promoted-clash': [
    'products/P300.json:12 promoted.pro: the promoted place in pro “1” is taken by P200 (products.json:175)',
  ],
  'repeated-values': [
    'products/P300.json:10 categories.2: “1” stands twice',
    'products/P300.json:11 sales_plans.1: “pro” stands twice',
    'products/P300.json:27 filters.SUPPORT.1: “beton” stands twice',
  ],
  'reserved-slug': ['pages/contact.json:5 slug.fr: “contact” is the address of a screen of the site'],
  'unknown-category': ['products/P300.json:10 categories.1: unknown category “9.9”'],
  'unknown-field': [
    'products/P300.json:33 brand: unknown field “brand”',
    'products/P300.json:34 technical_name: unknown field “technical_name”',
  ],
  'unknown-filter': [
    'products/P300.json:27 filters.SUPPORT.1: unknown value “bois” of SUPPORT',
    'products/P300.json:27 filters.USAGE: unknown filter “USAGE”',
  ],
  'unknown-link': [
    'menus/menu_pro.json:11 items.0.link.destination: “2” is not in categories',
    'menus/menu_pro.json:21 items.0.childs.0.link.destination: unknown screen “nowhere”',
    'pages/news.json:14 blocks.fr.0.products.1: “P998” is not in products',
    'pages/news.json:14 blocks.nl.0.link.destination: “gone” is not in pages',
    'sliders/autumn.json:9 link.destination: “P999” is not in products',
  ],
  'unknown-parent': ['categories/3.json:3 parent: unknown category “8”'],
  'unknown-product': [
    'products/P300.json:31 related.1: unknown product “P999”',
    'products/P300.json:31 related.2: the product is related to itself',
  ],
  'unknown-vocabulary': [
    'products/P300.json:16 supports.1: unknown support “wood”',
    'products/P300.json:17 colour: unknown colour “red”',
  ],
  'unknown-inner-fields': [
    'products/P300.json:3 name.en: unknown field “en”',
    'products/P300.json:32 pictures.0.title: unknown field “title”',
  ],
  'unstorable-text': [
    'products/P300.json:7 description.fr: the text holds a character that cannot be stored (\\u0000 or half a pair)',
  ],
  'utf-16': ['synonyms.csv:1 : the file is encoded in UTF-16'],
  'wrong-declaration': [
    'products/P300.json:28 declaration.number: “DoP 300” is not valid',
    'products/P300.json:32 declaration.notified_body: null is not valid',
    'products/P300.json:33 declaration.marking_year: 24 is too small',
    'products/P300.json:34 declaration.intended_use.nl: the Dutch version is empty',
    'products/P300.json:36 declaration.performances: an object is not valid',
    'products/P300.json:36 declaration.performances.wear_resistance: unknown field “wear_resistance”',
  ],
  'wrong-values': [
    'products/P300.json:4 slug.fr: “Enduit de test” is not valid',
    'products/P300.json:10 categories.0: unknown category “9.9”',
    'products/P300.json:11 sales_plans.0: “shop” is not allowed',
    'products/P300.json:24 mixing.value: the field is missing',
    'products/P300.json:25 thickness_mm.max: the field is missing',
    'products/P300.json:26 iaq_class: “D” is not allowed',
    'products/P300.json:31 related: null is not a list',
  ],
};

test.each(Object.entries(errors))(
  '%s: every fault is reported with its file, line and field',
  (fault, expected) => {
    const { catalogue, issues } = check(brokenFolder(fault));
    expect(issues.map(describeIssue)).toEqual(expected);
    expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['error']));
    expect(catalogue).toBeUndefined();
  },
);

const warnings: Readonly<Record<string, readonly string[]>> = {
  'check-digit': ['products/P300.json:29 packs.0.ean: the check digit of the EAN “2990000000099” is wrong'],
  'damaged-text': ['synonyms.csv:2 : “Ã¢” looks like a letter damaged by a wrong encoding'],
  'no-shades': [
    'products/P300.json:28 tinting: no base of the product has a formula, so that it is offered in no shade',
  ],
  'unread-files': [
    'pages.csv:1 : not read: this resource has nested fields and comes as JSON',
    'product.json:1 : not read: unknown name',
    'tags/preparer.txt:1 : not read: a folder of records holds only .json files',
  ],
};

test.each(Object.entries(warnings))('%s: a warning does not stop the import', (fault, expected) => {
  const { catalogue, issues } = check(brokenFolder(fault));
  expect(issues.map(describeIssue)).toEqual(expected);
  expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  expect(catalogue).toBeDefined();
});

test('a folder without faults has no issues', () => {
  expect(check(validFolder()).issues).toEqual([]);
});

test('the demo catalogue has no fault, its links to screens included', () => {
  expect(check(DEMO_FOLDER, { screens: linkedScreens }).issues.map(describeIssue)).toEqual([]);
});

test('an error names what was expected', () => {
  const [error] = check(brokenFolder('bad-price')).issues;
  expect(error?.expected).toContain('cents');
  expect(error?.column).toBe(124);
});

test('a file that cannot be read is reported once, and not again by everything that refers to it', () => {
  const folder = validFolder();
  writeFileSync(join(folder, 'categories.json'), '[{]');
  expect(check(folder).issues.map(describeIssue)).toEqual([
    'categories.json:1 : broken JSON: a field name between double quotes is expected here; perhaps a comma too many before it',
  ]);
});

test.each([
  ['', 'a value is expected here; perhaps a comma too many before it', 1],
  ['[1 2]', 'a comma is expected before this', 1],
  ['[\n{"code": "a"\n', 'the closing } is missing', 3],
  ['[{"code" "a"}]', 'a colon is expected after the field name', 1],
  ['[{"code": "a}]', 'the closing double quote is missing on this line', 1],
  ['[{"code": tru}]', 'this is not a JSON value (texts stand between double quotes)', 1],
  ['[]\n// end', 'comments are not allowed in JSON', 2],
  ['[],', 'the file should end here', 1],
  ['["a\\q"]', 'this backslash escape is not valid', 1],
])('broken JSON %j is explained', (text, message, line) => {
  const folder = validFolder();
  writeFileSync(join(folder, 'synonyms.json'), text);
  const [first] = check(folder).issues;
  expect(first?.message).toBe(`broken JSON: ${message}`);
  expect(first?.line).toBe(line);
});

test('a folder that does not exist or holds nothing is an error', () => {
  const folder = temporaryFolder();
  expect(check(join(folder, 'nowhere')).issues.map(({ message }) => message)).toEqual([
    'there is no such folder',
  ]);
  mkdirSync(join(folder, 'media'));
  expect(check(folder).issues.map(({ message }) => message)).toEqual(['the folder holds nothing to import']);
});

test('pictures may be in a media folder next to the import folder', () => {
  const folder = validFolder();
  const moved = join(temporaryFolder(), 'catalogue');
  cpSync(folder, moved, { recursive: true });
  rmSync(join(moved, 'media'), { recursive: true });
  expect(check(moved).issues.map(({ message }) => message)).toContain('the image “fill.webp” is missing');
  cpSync(join(folder, 'media'), join(moved, '..', 'media'), { recursive: true });
  expect(check(moved).issues).toEqual([]);
});
