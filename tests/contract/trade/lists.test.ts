import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formCatalogDetailSchema } from '../../../api/contract/form-catalog.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, storeInput } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';
import { articleInput, listInput, openFamilies } from './lists.ts';

describe.each(oneDriver)('the lists of the trade on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
    await openFamilies(site);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const referencesOf = async (type: string, query = '') => {
    const { body } = await site.call('GET', `/form-catalog/${type}${query}`);
    return formCatalogDetailSchema
      .parse(body)
      .families.map(({ name, products }) => [name, ...products.map(({ reference }) => reference)]);
  };

  test('show what they name by family, without prices, in the language of the call', async () => {
    const { edit, call } = site;
    expect(tagsOf(await edit('POST', '/form-catalog', listInput()))).toEqual(['form-catalogs']);
    await edit('POST', '/form-catalog', listInput({ code: 'negoce-extra', uses: ['outside'], position: 2 }));
    await edit('POST', '/form-catalog-products', articleInput());
    await edit(
      'POST',
      '/form-catalog-products',
      articleInput({ reference: 'MV210-K15', category: 'smooth', use: 'outside', position: 5 }),
    );
    expect(await referencesOf('peintre', '?lang=nl')).toEqual([
      ['Opvullen', 'MV110-K05'],
      ['Gladplamuren', 'MV210-K15'],
    ]);
    expect(await referencesOf('negoce-extra')).toEqual([['Lisser', 'MV210-K15']]);
    const one = await call('GET', '/form-catalog-products/MV110-K05?lang=nl');
    expect(one).toMatchObject({
      status: 200,
      body: { unit: 'zak van 5 kg', net_weight_kg: 5, gross_weight_kg: 5.25, units_per_pallet: 160 },
    });
    expect(JSON.stringify(one.body)).not.toMatch(/price|€/);
    expect(await call('GET', '/form-catalog-products?catalog=negoce-extra')).toMatchObject({
      body: { total: 1, items: [{ reference: 'MV210-K15' }] },
    });
    expect(await call('GET', '/form-catalog')).toMatchObject({
      body: { total: 2, items: [{ code: 'peintre' }, { code: 'negoce-extra' }] },
    });
  });

  test('the families and uses that they and the dealers name stay', async () => {
    const { edit, call } = site;
    await edit('POST', '/store-locator', storeInput({ ranges: ['smooth'] }));
    const family = idOf(await call('GET', '/category/lisser'));
    expect(fieldsOf(await edit('DELETE', `/category/${family}`))).toEqual({
      id: expect.stringMatching(/form-catalog-products MV210-K15, .*store-locator \w+\.$/),
    });
    const { body } = await call('GET', '/vocabulary?perPage=100');
    const words = z
      .object({ items: z.array(z.object({ id: z.number(), code: z.string() })) })
      .parse(body).items;
    const outside = words.find(({ code }) => code === 'outside');
    expect(fieldsOf(await edit('DELETE', `/vocabulary/${outside?.id}`))).toEqual({
      id: 'Encore utilisé par\u00a0: form-catalog negoce-extra, form-catalog-products MV210-K15.',
    });
  });

  test('are changed by editors only, and name only what there is', async () => {
    const { edit, call } = site;
    expect((await call('POST', '/form-catalog', { body: listInput() })).status).toBe(401);
    const wrong = await edit(
      'POST',
      '/form-catalog-products',
      articleInput({ reference: 'X', category: 'no' }),
    );
    expect(fieldsOf(wrong)).toHaveProperty('category');
    const added = await edit('POST', '/form-catalog-products', articleInput({ reference: 'MV114-K05' }));
    const id = idOf(added);
    const moved = articleInput({ reference: 'MV114-K05', category: 'smooth' });
    expect(tagsOf(await edit('PUT', `/form-catalog-products/${id}`, moved))).toEqual(['form-catalogs']);
    expect(await referencesOf('peintre')).toContainEqual(['Lisser', 'MV210-K15', 'MV114-K05']);
    await edit('DELETE', `/form-catalog-products/${id}`);
    expect(JSON.stringify(await referencesOf('peintre'))).not.toContain('MV114-K05');
    const list = idOf(await edit('POST', '/form-catalog', listInput({ code: 'construction' })));
    expect((await edit('DELETE', `/form-catalog/${list}`)).status).toBe(200);
    expect((await call('GET', '/form-catalog/construction')).status).toBe(404);
    expect((await edit('POST', '/category', categoryInput({ code: 'fill' }))).status).toBe(409);
  });
});
