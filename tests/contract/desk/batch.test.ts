import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, settingInput, storeInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';

const both = (text: string) => ({ fr: text, nl: text });

describe.each(drivers)('many records at once, and trials on $kind', (driver) => {
  let site: TestApi;
  let settingId: number;
  let productId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    productId = idOf(await site.edit('POST', '/product', productInput()));
    settingId = idOf(await site.edit('POST', '/setting', settingInput({ code: 'one' })));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const setting = (code: string, value = code) => settingInput({ code, value: both(value) });

  test('a batch creates, replaces and deletes, and is one change', async () => {
    const otherId = idOf(await site.edit('POST', '/setting', setting('other')));
    const { status, body } = await site.edit('POST', '/desk/batch', {
      writes: [
        { action: 'create', entity: 'setting', input: setting('new') },
        { action: 'update', entity: 'setting', id: settingId, version: 1, input: setting('one', 'changed') },
        { action: 'delete', entity: 'setting', id: otherId, version: 1 },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [{ version: 1 }, { id: settingId, version: 2 }, { id: otherId }],
      change_id: expect.any(Number),
    });
    expect((await site.edit('GET', `/setting/${otherId}`)).status).toBe(404);
  });

  test('a batch with a fault writes nothing, and reports which write it is', async () => {
    const writes = [
      { action: 'create', entity: 'setting', input: setting('never') },
      { action: 'update', entity: 'setting', id: settingId, version: 1, input: setting('one') },
    ];
    const seenBefore = await site.edit('POST', '/desk/batch', { writes });
    expect([seenBefore.status, Object.keys(fieldsOf(seenBefore))]).toEqual([412, ['writes.1']]);
    const faulty = { action: 'create', entity: 'setting', input: { code: 'x' } };
    const refused = await site.edit('POST', '/desk/batch', { writes: [writes[0], faulty] });
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['writes.1.input.value']]);
    expect((await site.edit('GET', '/setting/never')).status).toBe(404);
    const many = Array.from({ length: 201 }, (_, index) => ({
      action: 'create',
      entity: 'setting',
      input: setting(`s${index}`),
    }));
    expect((await site.edit('POST', '/desk/batch', { writes: many })).status).toBe(422);
    expect((await site.call('POST', '/desk/batch', { body: { writes } })).status).toBe(401);
  });

  test('an address that runs a script is refused in every way of saving a record', async () => {
    const store = storeInput({ code: 'scripted' });
    const hostile = { ...store, website: 'javascript:alert(1)' };
    const create = { action: 'create', entity: 'store-locator', input: hostile };
    const batch = await site.edit('POST', '/desk/batch', { writes: [create] });
    expect([batch.status, Object.keys(fieldsOf(batch))]).toEqual([422, ['writes.0.input.website']]);
    const record = '/desk/record/store-locator';
    const refusals = [await site.edit('POST', record, hostile)];
    const at = `${record}/${idOf(await site.edit('POST', '/store-locator', store))}`;
    const token = await site.openSession();
    const call = async (method: 'PUT' | 'POST', path: string, body: unknown) => {
      const etag = (await site.call('GET', at, { token })).headers.get('etag') ?? '';
      return site.call(method, path, { token, body, headers: { 'If-Match': etag } });
    };
    refusals.push(await call('PUT', at, hostile));
    expect((await call('PUT', `${at}/draft`, hostile)).status).toBe(200);
    refusals.push(await call('POST', `${at}/draft/publish`, {}));
    for (const refused of refusals)
      expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['website']]);
  });

  test('a check finds faults of the shape, of references and of what is taken in one round', async () => {
    const input = { ...productInput(), summary: both(''), categories: ['nowhere'], related: ['NOBODY'] };
    const path = `/desk/record/product/${productId}/check`;
    const { status, body } = await site.edit('POST', `${path}?lang=nl`, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pages: [] });
    const paths = (body as { faults: { path: string }[] }).faults.map((fault) => fault.path);
    expect(paths.toSorted()).toEqual(['categories.0', 'related.0', 'summary.fr', 'summary.nl']);
  });

  test('a check of a new record finds what another one has, and writes nothing', async () => {
    const input = productInput({ reference: 'NEW', categories: ['nowhere'] });
    const { body } = await site.edit('POST', '/desk/record/product/check', input);
    const paths = (body as { faults: { path: string }[] }).faults.map((fault) => fault.path);
    expect(paths.toSorted()).toEqual(['categories.0', 'slug.fr', 'slug.nl']);
    const sound = productInput({ reference: 'NEW', slug: both('new') });
    expect((await site.edit('POST', '/desk/record/product/check', sound)).body).toEqual({
      faults: [],
      pages: [],
      pages_total: 0,
    });
    expect((await site.edit('GET', '/desk/record/product?text=new')).body).toMatchObject({ total: 0 });
    expect((await site.edit('POST', '/desk/record/product/99999/check', sound)).status).toBe(404);
    expect((await site.call('POST', '/desk/record/product/check', { body: sound })).status).toBe(401);
  });

  test('a change of pages that nobody publishes here has no report', async () => {
    expect((await site.edit('GET', '/desk/change/1')).status).toBe(404);
  });
});
