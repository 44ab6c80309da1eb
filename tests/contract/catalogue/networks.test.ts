import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Category,
  categoryListSchema,
  filtersProductsSchema,
  type ProductInput,
  productListSchema,
} from '../../../api/contract/catalogue.ts';
import { searchResultSchema } from '../../../api/contract/content.ts';
import { isSoldIn, type Negoce, networkFilter } from '../../../api/rules/networks.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { type Demo, openDemoApi, plans } from './demo.ts';

const negoces: readonly Negoce[] = ['true', 'false'];
const networksOf = ({ filters }: ProductInput) => filters[networkFilter] ?? [];

describe.each(oneDriver)('what a network has on $kind', (driver) => {
  let site: TestApi;
  let demo: Demo;
  beforeAll(async () => {
    ({ site, demo } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const ask = async (path: string, query: Record<string, string | number>) => {
    const entries = Object.entries({ sales_plan_id: plans.pro, ...query }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return (await site.call('GET', `${path}?${new URLSearchParams(entries)}`)).body;
  };
  const filtersOf = async (query: Record<string, string | number>) =>
    filtersProductsSchema.parse(await ask('/filters-products', query));
  const productsOf = async (query: Record<string, string | number>) =>
    productListSchema.parse(await ask('/product', { perPage: 100, ...query }));
  const allCategories = async () => {
    const { items } = categoryListSchema.parse(await ask('/category', { depth: 5 }));
    const withChildren = (category: Category): Category[] => [
      category,
      ...category.childs.flatMap(withChildren),
    ];
    return items.flatMap(withChildren);
  };
  /** Products of a category and of those below it, by going through all. */
  const countByHand = ({ code }: Category, negoce: Negoce | undefined) => {
    const below = (parent: string): string[] => [
      parent,
      ...demo.categories.filter((each) => each.parent === parent).flatMap((each) => below(each.code)),
    ];
    const codes = below(code);
    return demo.products.filter(
      (product) =>
        product.sales_plans.includes('pro') &&
        product.categories.some((each) => codes.includes(each)) &&
        (negoce === undefined || isSoldIn(negoce, networksOf(product))),
    ).length;
  };

  test('is counted alike on tiles, in lists and by filters, in every category', async () => {
    const categories = await allCategories();
    expect(categories.length).toBeGreaterThan(20);
    let differing = 0;
    for (const category of categories) {
      for (const negoce of [undefined, ...negoces]) {
        const tile = negoce === undefined ? category.product_count : category.network_counts[negoce];
        const query = { categories: category.id, ...(negoce && { negoce }) };
        const [list, filters] = [await productsOf(query), await filtersOf(query)];
        const values = Object.values(filters.data).flatMap(({ technical_name: name, data }) =>
          name === networkFilter ? [] : data.map(({ count }) => count),
        );
        expect({ tile, list: list.total, filters: filters.total }, `${category.name} in ${negoce}`).toEqual({
          tile: countByHand(category, negoce),
          list: tile,
          filters: tile,
        });
        expect(Math.max(0, ...values)).toBeLessThanOrEqual(tile);
        if (negoce) expect(list.items.every(({ networks }) => isSoldIn(negoce, networks))).toBe(true);
        if (tile !== category.product_count) differing += 1;
      }
    }
    expect(differing).toBeGreaterThan(3);
  });

  test.each(negoces)('is all that suggestions offer, with the counts of lists: negoce %s', async (negoce) => {
    const categories = await allCategories();
    const empty = categories.filter((category) => category.network_counts[negoce] === 0);
    for (const text of ['enduit', 'airless', 'joint', ...empty.map(({ name }) => name)]) {
      const found = searchResultSchema.parse(
        await ask('/search', { type: 'Suggest', text, perPage: 50, negoce }),
      );
      const offered = found.categories.items.map(({ id }) => id);
      expect(
        empty.filter(({ id }) => offered.includes(id)),
        text,
      ).toEqual([]);
      const list = await productsOf({ text, negoce });
      expect(found.products.total, text).toBe(list.total);
    }
  });

  test.each(negoces)('is what every path of the choice guide leads to: negoce %s', async (negoce) => {
    const ends: number[] = [];
    const walk = async (answers: Readonly<Record<string, readonly string[]>>): Promise<void> => {
      const caracteristics = JSON.stringify(answers);
      const guide = await filtersOf({ caracteristics, guide_de_choix: 1, negoce });
      const open = Object.values(guide.data).find(({ technical_name: name }) => answers[name] === undefined);
      if (!open) {
        const { items, total } = await productsOf({ caracteristics, negoce });
        expect(total, caracteristics).toBe(guide.total);
        expect(items.every(({ networks }) => isSoldIn(negoce, networks))).toBe(true);
        ends.push(total);
        return;
      }
      const [first, ...others] = open.data;
      for (const { value, count } of [first, others.at(-1)].flatMap((option) => option ?? [])) {
        const next = { ...answers, [open.technical_name]: [value] };
        const { total } = await filtersOf({ caracteristics: JSON.stringify(next), negoce });
        expect(total, JSON.stringify(next)).toBe(count);
        await walk(next);
      }
    };
    await walk({});
    expect(ends.length).toBeGreaterThan(8);
    expect(Math.min(...ends)).toBeGreaterThan(0);
  });

  test('a product that names no networks is in all of them', async () => {
    const [product] = demo.products.filter(({ filters }) => filters[networkFilter]?.join() === 'peinture');
    if (!product) throw new Error('No product of painters alone');
    const totalOf = async (negoce: Negoce) => (await filtersOf({ negoce })).total;
    const before = await totalOf('false');
    const { [networkFilter]: _, ...filters } = product.filters;
    const { items } = await productsOf({ negoce: 'true' });
    const id = items.find(({ reference }) => reference === product.reference)?.id;
    const packs = product.packs.map((pack) => ({ ...pack, picture: null }));
    const bare = { ...product, filters, packs, pictures: [], related: [], documents: undefined };
    const response = await site.edit('PUT', `/product/${id}`, bare);
    expect(response.status).toBe(200);
    expect(response.status).toBe(200);
    expect(await totalOf('false')).toBe(before + 1);
    const list = await productsOf({ negoce: 'false' });
    expect(list.items.map(({ reference }) => reference)).toContain(product.reference);
    const [category] = (await allCategories()).filter(({ code }) => code === product.categories[0]);
    expect(category?.network_counts.false).toBe(
      (await productsOf({ categories: category?.id ?? 0, negoce: 'false' })).total,
    );
  });
});
