import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculableListSchema, productListSchema } from '../../../api/contract/catalogue.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { openDemoApi, plans } from './demo.ts';

describe.each(oneDriver)('products that a quantity can be calculated for on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    ({ site } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const read = async (query: string) =>
    calculableListSchema.parse((await site.call('GET', `/calculable-product?${query}`)).body);

  test.each(['fr', 'nl'] as const)('in %s they are those with a consumption, by name', async (lang) => {
    for (const plan of Object.values(plans)) {
      const scope = `lang=${lang}&saleplan_id=${plan}&perPage=100`;
      const { body } = await site.call('GET', `/product?${scope}&orderBy=name`);
      const products = productListSchema.parse(body).items;
      const consumed = products.filter(({ technical }) => technical.consumption !== null);
      expect(consumed.length).toBeLessThan(products.length);
      const { items, total } = await read(scope);
      expect(items).toEqual(consumed.map(({ id, name, reference }) => ({ id, name, reference })));
      expect(total).toBe(consumed.length);
    }
  });

  test('they come in pages, and a page beyond the last is empty', async () => {
    const all = (await read('perPage=100')).items;
    const second = await read('perPage=10&page=2');
    expect(second.items).toEqual(all.slice(10, 20));
    expect(await read('perPage=10&page=900')).toEqual({
      items: [],
      total: all.length,
      page: 900,
      perPage: 10,
    });
    expect((await site.call('GET', '/calculable-product?perPage=101')).status).toBe(400);
  });
});
