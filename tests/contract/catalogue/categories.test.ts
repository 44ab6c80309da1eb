import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryDetailSchema } from '../../../api/contract/catalogue.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';
import { emptyCatalogue, listReferences } from './demo.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });

describe.each(oneDriver)('categories on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await emptyCatalogue(site.database);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
  });
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const create = async (given: Parameters<typeof productInput>[0] = {}) =>
    idOf(await site.edit('POST', '/product', productInput(given)));
  const addBelow = async (code: string, parent: string | null) =>
    idOf(
      await site.edit(
        'POST',
        '/category',
        categoryInput({ code, parent, name: both(code), slug: both(code) }),
      ),
    );
  const show = async (id: number) =>
    categoryDetailSchema.parse((await site.call('GET', `/category/${id}`)).body);

  test('are a tree of those that have products, with their number', async () => {
    const inside = await addBelow('inside', 'fill');
    await addBelow('empty', 'fill');
    await create({ categories: ['inside', 'fill'] });
    await create({ reference: 'MV112', slug: both('autre'), categories: ['inside'], sales_plans: ['pro'] });
    const list = async (plan: number) =>
      (await site.call('GET', `/category?depth=2&saleplan_id=${plan}`)).body;
    expect(await list(2)).toMatchObject({
      total: 1,
      items: [{ code: 'fill', product_count: 2, childs: [{ id: inside, product_count: 2, childs: [] }] }],
    });
    expect(await list(1)).toMatchObject({ items: [{ product_count: 1, childs: [{ product_count: 1 }] }] });
    expect((await site.call('GET', '/category?depth=0')).body).toMatchObject({ items: [{ childs: [] }] });
  });

  test('show their ancestors and where they have products', async () => {
    const inside = await addBelow('inside', 'fill');
    const id = await create({ categories: ['inside'], sales_plans: ['pro'] });
    const { ancestors, slugs, sales_plans } = await show(inside);
    expect({ names: ancestors.map(({ name }) => name), slugs, sales_plans }).toEqual({
      names: ['Reboucher'],
      slugs: { fr: 'inside', nl: 'inside' },
      sales_plans: [2],
    });
    const { status, body } = await site.call('GET', `/category/${inside}?saleplan_id=1`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { status: 'not_available_in_this_saleplan', exist_in: [2] } });
    await site.edit('DELETE', `/product/${id}`);
    expect((await site.call('GET', `/category/${inside}?saleplan_id=1`)).status).toBe(404);
  });

  test('move with all below them', async () => {
    const inside = await addBelow('inside', 'fill');
    const powder = await addBelow('powder', 'inside');
    const other = await addBelow('other', null);
    await create({ categories: ['powder'] });
    const moved = categoryInput({
      code: 'inside',
      parent: 'other',
      name: both('inside'),
      slug: both('inside'),
    });
    const tags = tagsOf(await site.edit('PUT', `/category/${inside}`, moved));
    expect(tags).toEqual(
      expect.arrayContaining([
        ...['category-tree', 'category:1:fr', `category:${inside}:fr`, `category:${other}:nl`],
        `category:${inside}:card`,
      ]),
    );
    expect((await show(powder)).ancestors.map(({ name }) => name)).toEqual(['other', 'inside']);
    expect(await listReferences(site, { categories: String(other) })).toEqual(['MV110']);
    expect(await listReferences(site, { categories: '1' })).toEqual([]);
    const below = categoryInput({
      code: 'other',
      parent: 'powder',
      name: both('other'),
      slug: both('other'),
    });
    const circular = await site.edit('PUT', `/category/${other}`, below);
    expect([circular.status, Object.keys(fieldsOf(circular))]).toEqual([422, ['parent']]);
  });

  test('that are called otherwise name the products that show them under what goes with them', async () => {
    const inside = await addBelow('inside', 'fill');
    await create({ categories: ['inside'] });
    const given = { reference: 'MV112', slug: both('autre'), categories: ['fill'], related: ['MV110'] };
    const relating = await create(given);
    const name = { fr: 'dedans', nl: 'inside' };
    const renamed = categoryInput({ code: 'inside', parent: 'fill', name, slug: both('inside') });
    const tags = tagsOf(await site.edit('PUT', `/category/${inside}`, renamed));
    expect(tags).toEqual([
      ...[`category:${inside}:fr`, `category:${inside}:nl`, `category:${inside}:card:fr`],
      ...['range:inside:fr', 'category-names:fr', `product:${relating}:fr`],
    ]);
  });

  test('cannot share a slug in one language, nor have an unknown parent', async () => {
    const same = await site.edit('POST', '/category', categoryInput({ code: 'same' }));
    expect([same.status, Object.keys(fieldsOf(same)).toSorted()]).toEqual([409, ['slug.fr', 'slug.nl']]);
    const lost = categoryInput({ code: 'lost', parent: 'nowhere', slug: both('lost') });
    const response = await site.edit('POST', '/category', lost);
    expect([response.status, Object.keys(fieldsOf(response))]).toEqual([422, ['parent']]);
  });
});
