import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProductInput, productDetailSchema } from '../../../api/contract/catalogue.ts';
import { document } from '../../../api/kernel/database/schema/document.ts';
import { emptyCatalogue } from '../catalogue/demo.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { idOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';
import { documentCalls } from './document-calls.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });
const filler: Partial<ProductInput> = {
  name: { fr: 'Enduit fin', nl: 'Fijne plamuur' },
  advantages: { fr: ['Se ponce sans effort'], nl: ['Schuurt moeiteloos'] },
  steps: { fr: ['Mélanger', 'Étaler'], nl: ['Mengen', 'Uitsmeren'] },
  consumption: { basis: 'per_mm', amount: 1000, unit: 'g' },
  hazard: { signal_word: 'danger', pictograms: ['GHS05'], statements: ['H318'], precautions: ['P102'] },
  packs: [
    {
      reference: 'MV110-K05',
      ean: '2990000110039',
      quantity: 5,
      unit: 'kg',
      net_weight_kg: 5,
      packaging: 'bag',
      price_cents: 1790,
      tinting_price_cents: 0,
      units_per_box: 4,
      units_per_pallet: 160,
      picture: null,
    },
  ],
};

describe.each(oneDriver)('documents of products on $kind', (driver) => {
  let site: TestApi;
  const { list, show, serve, download, read } = documentCalls(() => site);
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(document);
    await emptyCatalogue(site.database);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
  });
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const create = async (given: Partial<ProductInput> = {}) =>
    idOf(await site.edit('POST', '/product', productInput({ ...filler, ...given })));

  test('every product has a sheet in both languages, a tagged PDF made when it is asked for', async () => {
    const id = await create();
    const french = await list(`product=${id}&types=FICHE_TECHNIQUE`);
    expect(french).toMatchObject([
      {
        code: 'fiche-technique-mv110',
        language: 'fr',
        version: 1,
        edition: '2026-03-02',
        title: 'Fiche technique, Enduit fin',
        product: { id, reference: 'MV110', family: 1 },
      },
    ]);
    const address = french[0]?.file.url ?? '';
    const { headers } = await download(address);
    expect(headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline; filename="fiche-technique-mv110-version-1.pdf"',
    });
    const pdf = await read(address);
    expect(pdf).toMatchObject({
      isTagged: true,
      language: 'fr-BE',
      title: 'Fiche technique, Enduit fin (MV110)',
    });
    expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'L', 'LI']));
    for (const text of ['Se ponce sans effort', 'Étaler', '2990000110039', 'Danger', 'H318', 'Version 1'])
      expect(pdf.text).toContain(text);

    const dutch = await list(`product=${id}&lang=nl&types=FICHE_TECHNIQUE`);
    expect(dutch).toMatchObject([{ code: 'technische-fiche-mv110', language: 'nl' }]);
    const dutchPdf = await read(dutch[0]?.file.url ?? '');
    expect(dutchPdf.text).toContain('Schuurt moeiteloos');
    expect(dutchPdf.text).not.toContain('sans effort');
  });

  test('the readable address leads to the version of today, and an edit makes a new one', async () => {
    const id = await create();
    const readable = 'documents/fiche-technique-mv110.pdf';
    const first = await show('fiche-technique-mv110');
    expect(await serve(readable)).toEqual({ kind: 'redirect', location: first.file.url });
    const former = (await download(first.file.url)).bytes;

    site.passHours(24);
    const edited = productInput({ ...filler, name: { fr: 'Enduit très fin', nl: 'Fijne plamuur' } });
    const response = await site.edit('PUT', `/product/${id}`, edited);
    expect(tagsOf(response)).toContain(`product:${id}:fr`);
    const second = await show('fiche-technique-mv110');
    expect(second.versions.map(({ version, edition }) => [version, edition])).toEqual([
      [2, '2026-03-03'],
      [1, '2026-03-02'],
    ]);
    expect(second.versions[1]?.superseded_at).not.toBeNull();
    expect(await serve(readable)).toEqual({ kind: 'redirect', location: second.file.url });
    expect((await download(first.file.url)).bytes).toEqual(former);
    expect((await show('technische-fiche-mv110')).version).toBe(1);
    const superseded = await site.edit('GET', '/document-versions');
    expect(superseded.body).toMatchObject({
      total: 4,
      items: expect.arrayContaining([expect.objectContaining({ version: 1, file: first.file })]),
    });
    expect((await site.call('GET', '/document-versions')).status).toBe(401);
  });

  test('what a sheet does not print makes no version, and edits of one day make one', async () => {
    const id = await create();
    const { file } = await show('fiche-technique-mv110');
    site.passHours(24);
    const [pack] = filler.packs ?? [];
    await site.edit(
      'PUT',
      `/product/${id}`,
      productInput({ ...filler, packs: pack ? [{ ...pack, price_cents: 1990 }] : [] }),
    );
    expect((await show('fiche-technique-mv110')).file).toEqual(file);
    for (const name of ['Enduit a', 'Enduit b'])
      await site.edit('PUT', `/product/${id}`, productInput({ ...filler, name: both(name) }));
    const shown = await show('fiche-technique-mv110');
    expect(shown.versions).toHaveLength(2);
    expect((await read(shown.file.url)).text).toContain('Enduit b');
  });

  test('lists are narrowed by type, family, words, product and sales plan', async () => {
    const first = await create({ sales_plans: ['pro'] });
    await create({ reference: 'MV120', slug: { fr: 'pate', nl: 'pasta' }, name: both('Pâte'), packs: [] });
    const references = async (query: string) => [
      ...new Set((await list(query)).map(({ product }) => product?.reference)),
    ];
    expect(await references('sales_plan_id=2')).toEqual(['MV110', 'MV120']);
    expect(await references('sales_plan_id=1')).toEqual(['MV120']);
    expect(await references('text=pate%20MV120')).toEqual(['MV120']);
    expect(await references('text=100%25')).toEqual([]);
    expect(await references('family=1')).toEqual(['MV110', 'MV120']);
    expect(await references('family=2')).toEqual([]);
    expect(await references('types=NOTHING')).toEqual([]);
    expect(await references('general=1')).toEqual([]);
    expect(await list('perPage=1&page=2')).toHaveLength(1);
    expect((await site.call('GET', '/document-facets?sales_plan_id=2')).body).toMatchObject({
      types: expect.arrayContaining([{ code: 'FICHE_TECHNIQUE', label: 'Fiche technique', count: 2 }]),
    });
    await site.edit('DELETE', `/product/${first}`);
    expect(await references('sales_plan_id=2')).toEqual(['MV120']);
  });

  test('a document that its product no longer has is in no list, and is not counted', async () => {
    const form = { kind: 'form', label: { fr: 'Poudre', nl: 'Poeder' } };
    for (const code of ['PO', 'OU']) await site.edit('POST', '/vocabulary', { ...form, code });
    const id = await create({ form: 'PO' });
    expect(await list('types=FDS')).toHaveLength(1);
    await site.edit('PUT', `/product/${id}`, productInput({ ...filler, form: 'OU' }));
    expect(await list('types=FDS')).toEqual([]);
    const { length: total } = await list();
    expect(total).toBeGreaterThan(0);
    expect((await site.call('GET', '/document?perPage=1')).body).toMatchObject({ total });
    for (let page = 1; page <= total; page += 1) expect(await list(`perPage=1&page=${page}`)).toHaveLength(1);
    const facets = await site.call('GET', '/document-facets?sales_plan_id=2');
    expect(facets.body).toMatchObject({
      types: expect.not.arrayContaining([expect.objectContaining({ code: 'FDS' })]),
    });
  });

  test('a safety data sheet has its sixteen sections in both languages, tools have none', async () => {
    const powder = { kind: 'form', code: 'PO', label: { fr: 'Poudre', nl: 'Poeder' } };
    await site.edit('POST', '/vocabulary', powder);
    await site.edit('POST', '/vocabulary', { ...powder, code: 'OU' });
    await create({ form: 'PO' });
    await create({ reference: 'MV940', slug: { fr: 'couteau', nl: 'mes' }, form: 'OU', packs: [] });
    await create({ reference: 'MV120', slug: { fr: 'pate', nl: 'pasta' }, hazard: null, packs: [] });
    expect((await list('types=FDS')).map(({ product }) => product?.reference)).toEqual(['MV110', 'MV120']);
    for (const [code, word, language, component] of [
      ['fiche-de-donnees-de-securite-mv110', 'RUBRIQUE', 'fr-BE', 'Ciment Portland'],
      ['veiligheidsinformatieblad-mv110', 'RUBRIEK', 'nl-BE', 'Portlandcement'],
      ['veiligheidsinformatieblad-mv120', 'RUBRIEK', 'nl-BE', 'niet als gevaarlijk ingedeeld'],
    ]) {
      const pdf = await read((await show(code ?? '')).file.url);
      expect(pdf).toMatchObject({ isTagged: true, language });
      for (let number = 1; number <= 16; number += 1)
        expect(pdf.text).toMatch(new RegExp(`${word}\\s${number}\\s?:`));
      expect(pdf.text).toContain(component);
    }
  });

  test('an unknown document or file is not found', async () => {
    const id = await create();
    expect(productDetailSchema.parse((await site.call('GET', `/product/${id}`)).body).reference).toBe(
      'MV110',
    );
    expect((await site.call('GET', '/document/nothing')).status).toBe(404);
    expect((await site.call('GET', '/document/999999')).status).toBe(404);
    for (const name of ['documents/nothing.pdf', '0123456789abcdef-1.pdf', '0123456789abcdef.pdf'])
      expect(await serve(name)).toBeUndefined();
    const { file } = await show('fiche-technique-mv110');
    const otherEdition = file.url.replace(/-\d+\.pdf$/, '-999.pdf');
    expect(await serve(otherEdition)).toEqual({ kind: 'redirect', location: file.url });
  });
});
