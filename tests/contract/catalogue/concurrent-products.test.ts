import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productDetailSchema } from '../../../api/contract/catalogue.ts';
import type { Locale } from '../../../api/contract/common.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { idOf, type TestApi } from '../setup.ts';
import { type Demo, openDemoApi, plans } from './demo.ts';

/** The same for all, so that answers can be compared. */
const requestId = 'concurrent-products';
const languages: readonly Locale[] = ['fr', 'nl'];
const wordsSchema = z.object({
  items: z.array(z.looseObject({ id: z.number(), kind: z.string(), code: z.string() })),
});

describe.each(drivers)('products asked for at the same time on $kind', (driver) => {
  let site: TestApi;
  let demo: Demo;
  beforeAll(async () => {
    ({ site, demo } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const product = (reference: string) => {
    const found = demo.products.find((each) => each.reference === reference);
    if (found === undefined) throw new Error(`The demo has no ${reference}`);
    return found;
  };
  const answersOf = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, body } = await site.call('GET', path, { headers: { 'X-Request-Id': requestId } });
        return { path, status, body };
      }),
    );

  test('are answered as if each had been asked for alone', async () => {
    const bySlug = demo.products.flatMap(({ slug }) =>
      languages.flatMap((lang) =>
        ['', '&saleplan_id=1', '&saleplan_id=2'].map((plan) => `/product/${slug[lang]}?lang=${lang}${plan}`),
      ),
    );
    const byId = demo.products.map((_, index) => `/product/${index + 1}?lang=nl`);
    const paths = [...bySlug, '/product/unknown', ...byId, '/product/999999', '/product/unknown?lang=nl'];
    const together = await answersOf(paths);
    const alone = [];
    for (const path of paths) alone.push(...(await answersOf([path])));
    expect(together).toEqual(alone);
  });

  test('each have their own product, language and sales plan, and an unknown one is not found', async () => {
    const universal = product('MV110');
    const professional = demo.products.find(({ sales_plans: targets }) => targets.join() === 'pro');
    if (professional === undefined) throw new Error('The demo has no product for professionals only');
    const [french, dutch, unknown, refused, sold] = await answersOf([
      `/product/${universal.slug.fr}?saleplan_id=${plans.part}`,
      `/product/${universal.slug.nl}?lang=nl&saleplan_id=${plans.pro}`,
      '/product/unknown',
      `/product/${professional.slug.fr}?saleplan_id=${plans.part}`,
      `/product/${professional.slug.fr}?saleplan_id=${plans.pro}`,
    ]);
    expect(french).toMatchObject({ status: 200, body: { reference: 'MV110', name: universal.name.fr } });
    expect(dutch).toMatchObject({ status: 200, body: { reference: 'MV110', name: universal.name.nl } });
    expect(unknown?.status).toBe(404);
    expect(refused).toMatchObject({ status: 400, body: { errors: { exist_in: [plans.pro] } } });
    expect(sold).toMatchObject({ status: 200, body: { reference: professional.reference } });
  });

  test('show a write that was acknowledged before', async () => {
    const input = product('MV120');
    const packs = input.packs.map((pack) => ({ ...pack, picture: null }));
    const changed = { ...input, pictures: [], packs, name: { fr: 'Mastic', nl: 'Stopverf' } };
    const paths = [input, product('MV110')].map(({ slug }) => `/product/${slug.fr}`);
    const [before] = await answersOf(paths);
    const { id } = productDetailSchema.parse(before?.body);
    const reading = answersOf(paths);
    expect((await site.edit('PUT', `/product/${id}`, changed)).status).toBe(200);
    const [after, other] = await answersOf(paths);
    expect(productDetailSchema.parse(after?.body).name).toBe('Mastic');
    expect(other?.body).toMatchObject({ reference: 'MV110' });
    expect((await reading).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('show words and categories as they were just renamed', async () => {
    const path = `/product/${product('MV110').slug.fr}`;
    const before = productDetailSchema.parse((await site.call('GET', path)).body);
    const category = demo.categories.find(({ name }) => name.fr === before.category_name);
    const categoryPath = `/url/entity?entity_type=category&slug=${category?.slug.fr}`;
    const name = { fr: 'Poudres', nl: 'Poeders' };
    const categoryId = idOf(await site.call('GET', categoryPath));
    const saved = await site.edit('PUT', `/category/${categoryId}`, { ...category, cover: null, name });
    expect(saved.status).toBe(200);
    const { items } = wordsSchema.parse((await site.call('GET', '/vocabulary?perPage=100')).body);
    const { id, ...word } =
      items.find(({ kind, code }) => kind === 'colour' && code === product('MV110').colour) ?? {};
    const label = { fr: 'Craie', nl: 'Krijt' };
    expect((await site.edit('PUT', `/vocabulary/${id}`, { ...word, label })).status).toBe(200);
    const after = productDetailSchema.parse((await site.call('GET', path)).body);
    expect(after.category_name).toBe('Poudres');
    expect(after.categories[0]?.name).toBe('Poudres');
    expect(after.characteristics.find(({ key }) => key === 'colour')?.value).toBe('Craie');
  });
});
