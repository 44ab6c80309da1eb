import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renewRangeDocuments } from '../../../api/catalogue/documents/range-documents.ts';
import type { PackInput } from '../../../api/contract/catalogue.ts';
import type { DocumentInput } from '../../../api/contract/document.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';
import { documentCalls } from './document-calls.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==',
  'base64',
);

const documentInput = (given: Partial<DocumentInput> = {}): DocumentInput => ({
  code: 'rapport-mv110',
  type: 'AIR',
  product: 'MV110',
  language: 'fr',
  title: 'Rapport d’émissions',
  edition: '2026-03-02',
  content: { kind: 'file', file: 'documents/report.pdf', label: 'Rapport' },
  ...given,
});

const bag: PackInput = {
  reference: 'MV120-K05',
  ean: '2990000980001',
  quantity: 5,
  unit: 'kg',
  net_weight_kg: 5,
  packaging: 'bag',
  price_cents: 1000,
  tinting_price_cents: 0,
  units_per_box: 6,
  units_per_pallet: null,
  picture: null,
};
const usesSchema = z.object({
  used_by: z.array(z.object({ entity: z.string(), key: z.string() })),
  used_by_total: z.number(),
});

describe.each(oneDriver)('documents of editors on $kind', (driver) => {
  let site: TestApi;
  const { list, show, serve, download, read } = documentCalls(() => site);
  let productId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
    productId = idOf(await site.edit('POST', '/product', productInput()));
    await upload('documents/report.pdf', pdf('one'));
  }, startTimeoutMs);
  afterAll(() => site.close());
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  async function upload(name: string, bytes: Buffer): Promise<number> {
    const headers = { Authorization: `Bearer ${await site.openSession()}` };
    const body = new Uint8Array(bytes);
    const address = `http://localhost/api/v1/media?name=${name}`;
    return (await site.api.fetch(new Request(address, { method: 'POST', headers, body }))).status;
  }

  test('a file of theirs is listed with its product and served as it is, and editors alone write', async () => {
    expect((await site.call('POST', '/document', { body: documentInput() })).status).toBe(401);
    const created = await site.edit('POST', '/document', documentInput());
    expect(created.status).toBe(201);
    expect(tagsOf(created)).toEqual(['documents', `product:${productId}:fr`, `product:${productId}:nl`]);
    const [item] = await list('types=AIR');
    expect(item).toMatchObject({ code: 'rapport-mv110', version: 1, product: { reference: 'MV110' } });
    const { headers, bytes } = await download(item?.file.url ?? '');
    expect(headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline; filename="rapport-mv110-version-1.pdf"',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    });
    expect(bytes).toEqual(pdf('one'));
  });

  test('a new file under the same name is a new version, and the one before stays', async () => {
    const id = idOf(
      await site.edit('POST', '/document', documentInput({ type: 'FDES', code: 'fdes-mv110' })),
    );
    const first = await show('fdes-mv110');
    const again = documentInput({ type: 'FDES', code: 'fdes-mv110' });
    await site.edit('PUT', `/document/${id}`, again);
    expect(await show('fdes-mv110')).toEqual(first);
    await upload('documents/report.pdf', pdf('two'));
    await site.edit('PUT', `/document/${id}`, again);
    await site.edit('PUT', `/document/${id}`, { ...again, edition: '2026-03-09' });
    const last = await show('fdes-mv110');
    expect(last.versions.map(({ version, edition }) => [version, edition])).toEqual([
      [3, '2026-03-09'],
      [2, '2026-03-02'],
      [1, '2026-03-02'],
    ]);
    expect((await download(last.file.url)).bytes).toEqual(pdf('two'));
    expect((await download(first.file.url)).bytes).toEqual(pdf('one'));
    expect(await serve('documents/fdes-mv110.pdf')).toEqual({
      kind: 'redirect',
      location: last.file.url,
    });
    expect((await site.edit('DELETE', `/document/${id}`)).status).toBe(200);
    expect((await site.call('GET', '/document/fdes-mv110')).status).toBe(404);
  });

  test('one takes the place of ours until it is deleted, and every version stays', async () => {
    const ours = await show('fiche-technique-mv110');
    const input = documentInput({ type: 'FICHE_TECHNIQUE', code: 'notre-fiche' });
    const id = idOf(await site.edit('POST', '/document', input));
    expect(await list('types=FICHE_TECHNIQUE')).toMatchObject([{ code: 'notre-fiche', version: 2 }]);
    await site.edit('PUT', `/product/${productId}`, productInput({ name: { fr: 'A', nl: 'B' } }));
    expect((await show('notre-fiche')).version).toBe(2);
    await site.edit('DELETE', `/document/${id}`);
    const back = await show('fiche-technique-mv110');
    expect(back.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(back.versions.at(-1)?.file.url).toBe(ours.file.url);
    expect((await read(back.file.url)).text).toContain('MV110');
    expect((await site.edit('DELETE', `/document/${back.id}`)).status).toBe(409);
  });

  test('a brochure of theirs gives way to ours at once', async () => {
    await renewRangeDocuments(site.database, new Date('2026-03-02T09:00:00Z'));
    const code = 'brochure-de-la-gamme';
    const input = documentInput({ type: 'BROCHURE', code, product: null });
    const id = idOf(await site.edit('POST', '/document', input));
    expect((await list('types=BROCHURE'))[0]).toMatchObject({ version: 2, product: null });
    await site.edit('DELETE', `/document/${id}`);
    expect((await show(code)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('a product names them however many discounts give one of its packs', async () => {
    const both = (text: string) => ({ fr: text, nl: text });
    const given = productInput({ reference: 'MV120', slug: both('gift'), packs: [bag] });
    const path = `/desk/record/product/${idOf(await site.edit('POST', '/product', given))}`;
    const writes = Array.from({ length: 101 }, (_, index) => {
      const effect = { kind: 'free_product', pack: bag.reference };
      const input = { code: `GIFT${100 + index}`, description: both('Gift'), effect, sales_plans: ['part'] };
      return { action: 'create', entity: 'discount', input };
    });
    expect((await site.edit('POST', '/desk/batch', { writes })).status).toBe(200);
    const report = documentInput({ code: 'rapport-mv120', product: 'MV120' });
    expect((await site.edit('POST', '/document', report)).status).toBe(201);
    const { used_by, used_by_total } = usesSchema.parse((await site.edit('GET', path)).body);
    expect(used_by_total).toBe(102);
    expect(used_by).toHaveLength(101);
    expect(used_by.at(-1)).toMatchObject({ entity: 'document', key: 'rapport-mv120' });
  });

  test('only a PDF by its content, a known product and a free name are taken', async () => {
    await upload('documents/picture.pdf', png);
    const other = { code: 'autre', type: 'FDES' } as const;
    const content = { kind: 'file', label: 'a' } as const;
    for (const [given, field] of [
      [{ ...other, content: { ...content, file: 'documents/picture.pdf' } }, 'content.file'],
      [{ ...other, content: { ...content, file: 'documents/none.pdf' } }, 'content.file'],
      [{ ...other, product: 'MV999' }, 'product'],
      [{ ...other, code: 'technische-fiche-mv110' }, 'code'],
      [{ ...other, code: '../a' }, 'code'],
    ] as const) {
      const response = await site.edit('POST', '/document', documentInput(given));
      expect([409, 422]).toContain(response.status);
      expect(Object.keys(fieldsOf(response))).toEqual([field]);
    }
    expect(
      await upload('documents/drawing.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBe(422);
  });
});
