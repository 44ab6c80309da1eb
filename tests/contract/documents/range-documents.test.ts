import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { documentListSchema } from '../../../api/contract/document.ts';
import { renewRangeDocuments } from '../../../api/document/range-documents.ts';
import { serveMedia } from '../../../api/media/serve-media.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { readPaper } from '../read-paper.ts';
import { idOf, mediaSourcesOf, openTestApi, type TestApi } from '../setup.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });
const firstDay = new Date('2026-03-02T09:00:00Z');
const nextDay = new Date('2026-03-03T09:00:00Z');
const shade = {
  ...{ code: 'T04', position: 4, hex: 'c7b79a', collection: 'terres' },
  name: { fr: 'Chanvre', nl: 'Hennep' },
};

describe.each(drivers)('documents of the range on $kind', (driver) => {
  let site: TestApi;
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

  const list = async (query: string) =>
    documentListSchema.parse((await site.call('GET', `/document?general=1&${query}`)).body).items;
  const download = async (url: string) => {
    const answer = await serveMedia(mediaSourcesOf(site), url.replace('/media/', ''));
    if (answer?.kind !== 'file') throw new Error(`${url} is not served`);
    return { headers: answer.headers, bytes: readFileSync(answer.file.path) };
  };

  test('a brochure, a colour chart and the logos are there in both languages, with their sizes', async () => {
    for (const [lang, brochure, chart, reflectance] of [
      ['fr', 'brochure-de-la-gamme', 'nuancier', 'Réflexion lumineuse 48'],
      ['nl', 'brochure-van-het-gamma', 'kleurenkaart', 'Lichtreflectie 48'],
    ]) {
      const items = await list(`lang=${lang}`);
      expect(items.map(({ code }) => code).toSorted()).toEqual(
        [brochure, chart, `logo-${lang}`, `logo-${lang}-dark`].toSorted(),
      );
      const read = async (code: string | undefined) => {
        const item = items.find((each) => each.code === code);
        const { bytes } = await download(item?.file.url ?? '');
        expect(item?.size).toBe(bytes.byteLength);
        return readPaper(new Uint8Array(bytes));
      };
      const { reference, name } = productInput();
      const range = await read(brochure);
      expect(range).toMatchObject({ isTagged: true, language: `${lang}-BE` });
      expect(range.text).toContain(reference);
      expect(range.text).toContain(lang === 'fr' ? name.fr : name.nl);
      const colours = await read(chart);
      expect(colours).toMatchObject({ isTagged: true, language: `${lang}-BE` });
      expect(colours.text).toContain(`T04 ${lang === 'fr' ? 'Chanvre' : 'Hennep'}`);
      expect(colours.text).toContain(reflectance);
    }
  });

  test('a logo is the drawing of the site, under its readable name too', async () => {
    const [logo] = (await list('types=LOGO')).filter(({ code }) => code === 'logo-fr-dark');
    const { headers, bytes } = await download(logo?.file.url ?? '');
    expect(headers).toMatchObject({
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': 'inline; filename="logo-fr-dark-version-1.svg"',
    });
    expect(String(bytes)).toBe(
      readFileSync(new URL('../../../public/logo-fr-dark.svg', import.meta.url), 'utf8'),
    );
    expect(await serveMedia(mediaSourcesOf(site), 'documents/logo-fr-dark.svg')).toEqual({
      kind: 'redirect',
      location: logo?.file.url,
    });
  });

  test('only what reads otherwise becomes a new version', async () => {
    await site.edit('PUT', `/teinte/${shadeId}`, { ...shade, name: both('Jute') });
    await renewRangeDocuments(site.database, nextDay);
    const versions = (await list('')).map(({ code, version, edition }) => [code, version, edition]);
    expect(versions).toContainEqual(['nuancier', 2, '2026-03-03']);
    expect(versions).toContainEqual(['brochure-de-la-gamme', 1, '2026-03-02']);
    const changes = await site.edit('GET', '/document-versions');
    expect(changes.body).toMatchObject({ total: 2 });
  });
});
