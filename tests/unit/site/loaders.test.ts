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
      new Set(['product:1', 'product:5', 'category:3', 'category:1', 'category:2', 'category:9']),
    );
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
    apiCache.invalidate(new Set(['product:1', 'products', 'category-products:3']));
    expect((await read({ categoryId: 3 }))?.cacheHint.tags).toEqual(['filters', 'category-facets:3']);
    expect(asked).toHaveLength(1);
    apiCache.invalidate(new Set(['category-facets:3']));
    await read({ categoryId: 3 });
    expect(asked).toHaveLength(2);
    await read({ text: 'mur' });
    expect((await read({ text: 'mur' }))?.cacheHint.tags).toContain('products');
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
    expect(await tagsOf({})).toEqual(['documents', 'facets', 'product:4']);
    expect(await tagsOf({ text: 'mur' })).toContain('products');
    expect(await tagsOf({ product: 4 })).toEqual(['product:4']);
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
    const others = ['categories', 'folders', 'pages:page', 'pages:actualite'];
    expect(await listTags({})).toEqual(expect.arrayContaining(['products', ...others]));
    expect(await listTags({ entityType: 'product' })).toEqual(['products']);
    expect(await listTags({ entityType: 'folder' })).toEqual(['folders']);
    expect(await totalTags({})).toEqual(expect.arrayContaining(['facets', ...others]));
    expect(await totalTags({})).not.toContain('products');
    expect(await totalTags({ entityType: 'product' })).toEqual(['facets']);
  });
});
