import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { renewRangeDocuments } from '../../../api/catalogue/documents/range-documents.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { idOf, openTestApi, type TestApi } from '../setup.ts';
import { documentCalls } from './document-calls.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });
const firstDay = new Date('2026-03-02T09:00:00Z');
const nextDay = new Date('2026-03-03T09:00:00Z');
const shade = {
  code: 'T04',
  position: 4,
  hex: 'c7b79a',
  collection: 'terres',
  name: { fr: 'Chanvre', nl: 'Hennep' },
};

describe.each(oneDriver)('documents of the range on $kind', (driver) => {
  let site: TestApi;
  const { list, serve, download, read } = documentCalls(() => site);
  let shadeId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
    await site.edit('POST', '/product', productInput());
    const collection = { kind: 'teinte', key: 'terres', label: { fr: 'Terres', nl: 'Aarde' }, position: 1 };
    await site.edit('POST', '/tags', collection);
    shadeId = idOf(await site.edit('POST', '/teinte', shade));
    await renewRangeDocuments(site.database, firstDay);
  }, startTimeoutMs);
  afterAll(() => site.close());
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const general = (query: string) => list(`general=1&${query}`);

  test('a brochure, a colour chart and the logos are there in both languages, with their sizes', async () => {
    for (const [lang, brochure, chart, reflectance] of [
      ['fr', 'brochure-de-la-gamme', 'nuancier', 'Réflexion lumineuse 48'],
      ['nl', 'brochure-van-het-gamma', 'kleurenkaart', 'Lichtreflectie 48'],
    ]) {
      const items = await general(`lang=${lang}`);
      expect(items.map(({ code }) => code).toSorted()).toEqual(
        [brochure, chart, `logo-${lang}`, `logo-${lang}-dark`].toSorted(),
      );
      const readItem = async (code: string | undefined) => {
        const item = items.find((each) => each.code === code);
        const pdf = await read(item?.file.url ?? '');
        expect(item?.size).toBe(pdf.sizeBytes);
        return pdf;
      };
      const { reference, name } = productInput();
      const range = await readItem(brochure);
      expect(range).toMatchObject({ isTagged: true, language: `${lang}-BE` });
      expect(range.text).toContain(reference);
      expect(range.text).toContain(lang === 'fr' ? name.fr : name.nl);
      const colours = await readItem(chart);
      expect(colours).toMatchObject({ isTagged: true, language: `${lang}-BE` });
      expect(colours.text).toContain(`T04 ${lang === 'fr' ? 'Chanvre' : 'Hennep'}`);
      expect(colours.text).toContain(reflectance);
    }
  });

  test('a logo is the drawing of the site, under its readable name too', async () => {
    const [logo] = (await general('types=LOGO')).filter(({ code }) => code === 'logo-fr-dark');
    const { headers, bytes } = await download(logo?.file.url ?? '');
    expect(headers).toMatchObject({
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': 'inline; filename="logo-fr-dark-version-1.svg"',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(String(bytes)).toBe(
      readFileSync(new URL('../../../public/logo-fr-dark.svg', import.meta.url), 'utf8'),
    );
    expect(await serve('documents/logo-fr-dark.svg')).toEqual({
      kind: 'redirect',
      location: logo?.file.url,
    });
  });

  test('only what reads otherwise becomes a new version', async () => {
    await site.edit('PUT', `/teinte/${shadeId}`, { ...shade, name: both('Jute') });
    await renewRangeDocuments(site.database, nextDay);
    const versions = (await general('')).map(({ code, version, edition }) => [code, version, edition]);
    expect(versions).toContainEqual(['nuancier', 2, '2026-03-03']);
    expect(versions).toContainEqual(['brochure-de-la-gamme', 1, '2026-03-02']);
    const changes = await site.edit('GET', '/document-versions');
    expect(changes.body).toMatchObject({ total: 2 });
  });

  test('what there is nothing to make of any more is withdrawn, and comes back as a new version', async () => {
    await site.edit('DELETE', `/teinte/${shadeId}`);
    await renewRangeDocuments(site.database, nextDay);
    const codes = async () => (await general('lang=fr')).map(({ code }) => code);
    expect(await codes()).toEqual(expect.not.arrayContaining(['nuancier']));
    expect(await codes()).toEqual(expect.arrayContaining(['brochure-de-la-gamme']));
    await site.edit('POST', '/teinte', shade);
    await renewRangeDocuments(site.database, nextDay);
    expect((await general('lang=fr')).find(({ code }) => code === 'nuancier')).toMatchObject({ version: 3 });
  });
});
