import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publishDuePages } from '../../../api/content/pages/publish-due-pages.ts';
import { recordItemSchema } from '../../../api/contract/desk/records.ts';
import { errorBodySchema } from '../../../api/contract/errors.ts';
import { record } from '../../../api/kernel/database/schema/record.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, menuInput, pageInput, productInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';

const both = (text: string) => ({ fr: text, nl: text });
const usesSchema = z.object({ used_by: z.array(z.object({ key: z.string() })), used_by_total: z.number() });
const listSchema = z.object({ items: z.array(recordItemSchema), total: z.number() });

describe.each(drivers)('records on $kind', (driver) => {
  let site: TestApi;
  let productId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    productId = idOf(await site.edit('POST', '/product', productInput()));
    const hidden = productInput({
      reference: 'MV200',
      name: { fr: 'Éponge', nl: 'Spons' },
      slug: both('eponge'),
      sales_plans: [],
      steps: { fr: ['Frotter'], nl: [] },
      step_kinds: [],
    });
    await site.edit('POST', '/product', hidden);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (path: string) => listSchema.parse((await site.edit('GET', `/desk/${path}`)).body);
  const keys = async (path: string) => (await list(path)).items.map(({ key }) => key);
  const put = async (path: string, body: unknown, version?: number) => {
    const token = await site.openSession();
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return site.call('PUT', path, { token, body, headers });
  };

  test('a list has what no sales plan has, and shows what visitors see and which texts are missing', async () => {
    const { items, total } = await list('record/product');
    expect(total).toBe(2);
    expect(items.map(({ key, state, missing }) => [key, state, missing])).toEqual([
      ['MV110', 'live', []],
      ['MV200', 'hidden', ['nl']],
    ]);
    expect(items[0]).toMatchObject({ title: { fr: 'Enduit', nl: 'Plamuur' }, version: 1, kind: null });
    expect(items[0]?.saved_by).toMatch(/^editor:\d+$/);
  });

  test('a list is searched, sorted and narrowed', async () => {
    expect(await keys('record/product?text=EPONGE%20mv2')).toEqual(['MV200']);
    expect(await keys('record/product?text=100%25')).toEqual([]);
    expect(await keys('record/product?state=hidden')).toEqual(['MV200']);
    expect(await keys('record/product?missing=nl')).toEqual(['MV200']);
    expect(await keys('record/product?missing=fr')).toEqual([]);
    expect(await keys('record/product?sort=-key')).toEqual(['MV200', 'MV110']);
    expect(await keys('record/product?lang=nl&sort=-title')).toEqual(['MV200', 'MV110']);
    expect(await keys('record/product?perPage=1&page=2')).toEqual(['MV200']);
    expect(await keys('search?text=mv110')).toEqual(['MV110']);
    expect(await keys('search?text=fill')).toContain('fill');
  });

  test('a page of a day to come is scheduled, and live when its day has come', async () => {
    const published_at = '2026-04-01';
    await site.edit('POST', '/page', pageInput({ code: 'later', slug: both('later'), published_at }));
    expect((await list('record/page?text=later')).items[0]?.state).toBe('scheduled');
    await publishDuePages(site.database, new Date('2026-04-01T06:00:00Z'));
    expect((await list('record/page?text=later')).items[0]?.state).toBe('live');
  });

  test('what was saved last comes first, of all entities, but not what an import wrote', async () => {
    expect((await keys('recent')).slice(0, 2)).toEqual(['later', 'MV200']);
    await site.database.db.update(record).set({ savedBy: 'import' }).where(eq(record.key, 'later'));
    expect(await list('recent?perPage=1')).toMatchObject({ items: [{ entity: 'product', key: 'MV200' }] });
    expect((await site.call('GET', '/desk/recent')).status).toBe(401);
  });

  test('a record is read as it was written, in both languages, with what refers to it', async () => {
    const link = { type: 'product', destination: 'MV110' } as const;
    await site.edit('POST', '/menu', menuInput({ code: 'to_product', items: [{ label: both('Go'), link }] }));
    const { status, headers, body } = await site.edit('GET', `/desk/record/product/${productId}`);
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
      200,
      '"1"',
      'private, no-store',
    ]);
    expect(body).toMatchObject({
      input: JSON.parse(JSON.stringify(productInput())),
      version: 1,
      used_by: [{ entity: 'menu', key: 'to_product', title: both('to_product') }],
      used_by_total: 1,
      pages: [],
      pages_total: 0,
    });
    expect((await site.edit('GET', '/desk/record/product/99999')).status).toBe(404);
    expect((await site.edit('GET', '/desk/record/nothing/1')).status).toBe(404);
  });

  test('a write without the version that was seen is refused, one with an older version gets the other input', async () => {
    const path = `/desk/record/product/${productId}`;
    const first = productInput({ name: { fr: 'Premier', nl: 'Eerste' } });
    const second = productInput({ name: { fr: 'Second', nl: 'Tweede' } });
    expect((await put(path, first)).status).toBe(428);
    const written = await put(path, first, 1);
    expect(written.body).toMatchObject({ id: productId, version: 2 });
    expect(written.headers.get('etag')).toBe('"2"');
    const refused = await put(path, second, 1);
    const { errors } = errorBodySchema.parse(refused.body);
    expect([refused.status, errors.status]).toEqual([412, 'edited_elsewhere']);
    expect(errors.current).toMatchObject({ version: 2, input: { name: { fr: 'Premier' } } });
    expect((await put(`/product/${productId}`, second, 1)).status).toBe(412);
    expect((await put(`/product/${productId}`, second)).body).toMatchObject({ version: 3 });
    expect((await site.call('PUT', path, { body: first, headers: { 'If-Match': '"3"' } })).status).toBe(401);
  });

  test('a faulty version or input is refused at its cause, and an equal input changes nothing', async () => {
    const path = `/desk/record/product/${productId}`;
    const { body } = await site.edit('GET', path);
    const { version, input } = z.object({ version: z.number(), input: z.looseObject({}) }).parse(body);
    const token = await site.openSession();
    const odd = { token, body: input, headers: { 'If-Match': 'yesterday' } };
    expect((await site.call('PUT', path, odd)).status).toBe(400);
    const faulty = await put(path, { ...input, name: { fr: 'Un' }, price: 3 }, version);
    expect(Object.keys(fieldsOf(faulty)).toSorted()).toEqual(['name.nl', 'price']);
    expect((await put(path, input, version)).body).toEqual({
      id: productId,
      version,
      tags: [],
      change_id: null,
    });
  });

  test('of many users a record names the first hundred, and its refusal ten, with the number of all', async () => {
    const word = idOf(
      await site.edit('POST', '/vocabulary', { kind: 'support', code: 'brick', label: both('Brick') }),
    );
    const references = Array.from({ length: 120 }, (_, index) => `MV${300 + index}`);
    const writes = references.map((reference) => ({
      action: 'create',
      entity: 'product',
      input: productInput({ reference, slug: both(reference.toLowerCase()), supports: ['brick'] }),
    }));
    expect((await site.edit('POST', '/desk/batch', { writes })).status).toBe(200);
    const { headers, body } = await site.edit('GET', `/desk/record/vocabulary/${word}`);
    const { used_by, used_by_total } = usesSchema.parse(body);
    expect(used_by.map(({ key }) => key)).toEqual(references.slice(0, 100));
    expect(used_by_total).toBe(120);
    const token = await site.openSession();
    const version = headers.get('etag') ?? '';
    const remove = (lang: string) =>
      site.call('DELETE', `/desk/record/vocabulary/${word}?lang=${lang}`, {
        token,
        headers: { 'If-Match': version },
      });
    const ten = references.slice(0, 10).map((reference) => `product ${reference}`);
    expect(fieldsOf(await remove('fr'))).toEqual({
      id: `Encore utilisé par\u00A0: ${ten.join(', ')}, et 110 autres.`,
    });
    expect(fieldsOf(await remove('nl'))).toEqual({
      id: `Nog in gebruik bij: ${ten.join(', ')}, en nog 110 andere.`,
    });
  });

  test('what is used is not deleted; what is deleted leaves the lists', async () => {
    const token = await site.openSession();
    const remove = (path: string, version: string) =>
      site.call('DELETE', path, { token, headers: { 'If-Match': version } });
    const used = await site.edit('GET', `/desk/record/product/${productId}`);
    const refused = await remove(`/desk/record/product/${productId}`, used.headers.get('etag') ?? '');
    expect(refused.status).toBe(409);
    expect(fieldsOf(refused)).toMatchObject({ id: expect.stringContaining('menu to_product') });
    const [hidden] = (await list('record/product?text=MV200')).items;
    expect((await remove(`/desk/record/product/${hidden?.id}`, '"1"')).status).toBe(200);
    expect(await keys('record/product?text=MV200')).toEqual([]);
  });
});
