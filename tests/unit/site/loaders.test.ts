import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as loaders from '../../../src/content/loaders.ts';
import { createApiCache } from '../../../src/lib/server/api-cache.ts';
import { type ApiReadResponse, provideSiteRuntime } from '../../../src/lib/server/site-runtime.ts';
import { productOf } from '../../fixtures/products.ts';

const plan = { locale: 'fr', salesPlanId: 1 } as const;
let asked: string[];
let response: (url: URL) => ApiReadResponse;

const ok = (body: unknown) => ({ status: 200, body });
const failed = { status: 500, body: {} };
const provide = (apiCache = createApiCache()) =>
  provideSiteRuntime({
    siteUrl: 'https://www.example.com',
    apiCache,
    warn: () => undefined,
    fetchApi: async () => Response.error(),
    readApi: async (path) => {
      asked.push(path);
      return response(new URL(path, 'https://www.example.com'));
    },
  });

beforeEach(() => {
  asked = [];
  provide();
});
afterEach(() => {
  response = () => failed;
});

const listOf = (items: unknown[]) => ({ items, total: items.length, page: 1, perPage: 24 });

describe('loaders', () => {
  test('a product carries its own tag, those of what goes with it, and those of its crumbs', async () => {
    response = () => ok(productOf({ related: [productOf({ id: 5 })] }));
    const entry = await loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } });
    expect(new Set(entry?.cacheHint.tags)).toEqual(
      new Set(['product:1:fr', 'product:5:card:fr', ...[3, 1, 2, 9].map((id) => `category:${id}:card:fr`)]),
    );
  });

  test.each([
    ['settings', loaders.settings, { locale: 'fr' }, ['settings'], 'setting-values'],
    ['carriers', loaders.carriers, { locale: 'fr' }, ['carriers'], 'carrier-values'],
    [
      'promoted products',
      loaders.promotedProducts,
      { ...plan, target: 'part', count: 5 },
      ['promoted:part:fr'],
      'product:1:card:fr',
    ],
  ] as const)(
    '%s are read anew when any of them changes, and are no reason to render what shows none of it',
    async (_, loader, filter, tags, changed) => {
      const apiCache = createApiCache();
      provide(apiCache);
      response = () => ok(listOf(loader === loaders.promotedProducts ? [productOf()] : []));
      // The loaders take filters of their own.
      const read = () => loader.loadEntry({ filter: filter as never });
      expect((await read())?.cacheHint.tags).toEqual(tags);
      apiCache.invalidate(new Set(['product:2:card:fr', 'product:1:card:nl']));
      await read();
      expect(asked).toHaveLength(1);
      apiCache.invalidate(new Set([changed]));
      await read();
      expect(asked).toHaveLength(2);
    },
  );

  test.each([
    ['by relevance', {}, ['products', 'product-order:1']],
    ['by name', { order: 'name' }, ['products', 'product-names:fr']],
    [
      'by price',
      { order: 'price-asc', categoryId: 3 },
      ['category-products:3', 'category-product-order:3:1', 'product-prices'],
    ],
    [
      'that are searched',
      { text: 'mur' },
      ['products', 'product-order:1', 'product-names:fr', 'category-names:fr'],
    ],
    ['of a range of prices', { price: [1, 2] }, ['products', 'product-order:1', 'product-prices']],
  ] as const)('a list of products %s follows what it is chosen and sorted by', async (_, more, tags) => {
    response = () => ok(listOf([productOf()]));
    const filter = { ...plan, ...more } as never;
    const entry = await loaders.productLists.loadEntry({ filter });
    expect(entry?.cacheHint.tags).toEqual([...tags, 'product:1:card:fr']);
  });

  test('a tree of categories follows the places of all, and what is shown of those in it', async () => {
    const name = { code: 'fill', name: 'Reboucher', slug: 'reboucher' };
    const shown = {
      ...name,
      family: 1,
      parent_id: null,
      product_count: 1,
      network_counts: { true: 1, false: 1 },
      cover: null,
    };
    const categoryOf = (id: number, childs: object[] = []) => ({ ...shown, id, childs });
    response = () => ok(listOf([categoryOf(4, [categoryOf(42, [categoryOf(421)])]), categoryOf(5)]));
    const entry = await loaders.categoryTrees.loadEntry({ filter: { ...plan, depth: 2 } });
    expect(entry?.cacheHint.tags).toEqual([
      ...['category-tree', 'facets', 'category:4:card:fr', 'category:42:card:fr', 'category:421:card:fr'],
      'category:5:card:fr',
    ]);
  });

  test('what knows categories by their codes follows the places of all, and those of its own', async () => {
    const range = { code: 'fill', name: 'Reboucher', slug: 'reboucher', family: 1, products: [] };
    const list = {
      id: 1,
      code: 'peintre',
      label: 'Peintre',
      description: '',
      categories: [],
      uses: [],
      units: [],
    };
    response = () => ok({ ...list, families: [range, range] });
    const entry = await loaders.formCatalogs.loadEntry({ filter: { locale: 'fr', code: 'peintre' } });
    expect(entry?.cacheHint.tags).toEqual(['form-catalogs', 'category-tree', 'range:fill:fr']);
  });

  test('every call names the site, the language and the sales plan', async () => {
    response = () => ok(productOf());
    await loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } });
    expect(asked).toEqual(['/api/v1/product/x?site_id=2&lang=fr&sales_plan_id=1&saleplan_id=1']);
  });

  test('the shelf shows the first product of each family in the order of the families', async () => {
    const products = [
      [11, 4],
      [12, 1],
      [14, 2],
    ].map(([id = 0, family = 0]) => productOf({ id, family }));
    response = () => ok(listOf(products));
    const entry = await loaders.familyProducts.loadEntry({ filter: plan });
    expect(entry?.data.value.map(({ id }) => id)).toEqual([12, 14, 11]);
  });

  test('facets of a whole list are read once for all pages, until what they count changes', async () => {
    const apiCache = createApiCache();
    provide(apiCache);
    response = () => ok({ data: {}, total: 0, price: null });
    const read = (filter: object) => loaders.facets.loadEntry({ filter: { ...plan, ...filter } });
    await read({ categoryId: 3 });
    apiCache.invalidate(new Set(['product:1:card:fr', 'products', 'category-products:3', 'product-prices']));
    expect((await read({ categoryId: 3 }))?.cacheHint.tags).toEqual([
      'filters:fr',
      'category-facets:3',
      'category-price-range:3',
    ]);
    expect(asked).toHaveLength(1);
    apiCache.invalidate(new Set(['category-facets:3']));
    await read({ categoryId: 3 });
    expect(asked).toHaveLength(2);
    expect((await read({ categoryId: 3, negoce: 'false' }))?.cacheHint.tags).toContain(
      'category-price-range:3',
    );
    // The cheapest product of a choice need not be that of the whole.
    const ofPainters = await read({ categoryId: 3, characteristics: { RESEAU: ['peinture'] } });
    expect(ofPainters?.cacheHint.tags).toContain('product-prices');
    asked.length = 2;
    await read({ text: 'mur' });
    expect((await read({ text: 'mur' }))?.cacheHint.tags).toEqual(
      expect.arrayContaining(['products', 'product-names:fr', 'product-prices']),
    );
    expect(asked).toHaveLength(4);
  });

  test('a list of documents follows the products that it shows, and what decides which documents there are', async () => {
    const file = { url: '/media/a.pdf', content_type: 'application/pdf', name: 'a.pdf' };
    const shown = { id: 4, reference: 'MV110', name: 'Enduit', slug: 'enduit', family: 1 };
    const document = {
      ...{
        id: 1,
        code: 'a',
        title: 'A',
        language: 'fr',
        version: 1,
        edition: '2026-03-02',
        file,
        size: null,
      },
      type: { code: 'FDS', label: 'FDS' },
    };
    response = () =>
      ok(
        listOf([
          { ...document, product: shown },
          { ...document, product: null },
        ]),
      );
    const tagsOf = async (more: object) =>
      (await loaders.documents.loadEntry({ filter: { ...plan, perPage: 24, ...more } }))?.cacheHint.tags;
    expect(await tagsOf({})).toEqual(['documents', 'facets', 'product:4:card:fr']);
    expect(await tagsOf({ text: 'mur' })).toEqual(expect.arrayContaining(['products', 'product-names:fr']));
    expect(await tagsOf({ product: 4 })).toEqual(['product:4:fr']);
  });

  test('an item of another sales plan is read there', async () => {
    response = (url) =>
      url.searchParams.get('saleplan_id') === '2'
        ? ok(productOf())
        : {
            status: 400,
            body: { errors: { status: 'not_available_in_this_saleplan', message: '', exist_in: [2] } },
          };
    const entry = await loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } });
    expect(entry?.data.salesPlanId).toBe(2);
  });

  test('a missing item is no fault, an answer outside the contract is one', async () => {
    response = () => ({ status: 404, body: { errors: { status: 'not_found', message: '' } } });
    expect(await loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } })).toBeUndefined();
    response = () => ok({ id: 'one' });
    await expect(loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } })).rejects.toThrow(
      'broke the contract',
    );
  });

  test('what this process has made is taken as it is, unless the page takes less of it', async () => {
    const product = productOf();
    response = () => ({ ...ok(product), isOwn: true });
    const whole = await loaders.products.loadEntry({ filter: { ...plan, slug: 'x' } });
    expect(whole?.data.value).toBe(product);
    const card = await loaders.productCards.loadEntry({ filter: { ...plan, id: 1 } });
    expect(card?.data.value).toMatchObject({ id: 1 });
    expect(product).toHaveProperty('related');
    expect(card?.data.value).not.toHaveProperty('related');
  });

  test('a page of the site map is read again when what it lists changes, and its length when products come or go', async () => {
    response = () => ok(listOf([]));
    const { sitemaps, siteMapTotals } = loaders;
    const filterOf = (more: object) => ({ filter: { ...plan, page: 1, perPage: 5000, ...more } });
    const listTags = async (more: object) => (await sitemaps.loadEntry(filterOf(more)))?.cacheHint.tags;
    const totalTags = async (more: object) => (await siteMapTotals.loadEntry(filterOf(more)))?.cacheHint.tags;
    const others = ['category-slugs:fr', 'folders:nl', 'pages:page:fr', 'pages:actualite:nl'];
    expect(await listTags({})).toEqual(expect.arrayContaining(['products', ...others]));
    expect(await listTags({ entityType: 'product' })).toEqual([
      'products',
      'product-names:fr',
      'product-names:nl',
    ]);
    expect(await listTags({ entityType: 'folder' })).toEqual(['folders:fr', 'folders:nl']);
    expect(await totalTags({})).toEqual(expect.arrayContaining(['facets', ...others]));
    expect(await totalTags({})).not.toContain('products');
    expect(await totalTags({ entityType: 'product' })).toEqual(['facets']);
  });
});
