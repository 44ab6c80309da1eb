import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProductInput } from '../../api/contract/catalogue.ts';
import { urlListSchema } from '../../api/contract/content.ts';
import { emptyRecycleBin } from '../../api/kernel/records/record-removal.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { categoryInput, folderInput, pageInput, productInput, vocabularyInputs } from './inputs.ts';
import { idOf, openTestApi, type TestApi } from './setup.ts';

describe.each(oneDriver)('addresses on $kind', (driver) => {
  let site: TestApi;
  const ids: Record<string, number> = {};

  async function add(path: string, input: object, name?: string): Promise<void> {
    const response = await site.edit('POST', `/${path}`, input);
    expect(response.status).toBe(201);
    if (name !== undefined) ids[name] = idOf(response);
  }

  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const word of vocabularyInputs) await add('vocabulary', word);
    await add('category', categoryInput(), 'root');
    const walls = {
      code: 'walls',
      parent: 'fill',
      name: { fr: 'Murs', nl: 'Muren' },
      slug: { fr: 'murs', nl: 'muren' },
    };
    await add('category', categoryInput(walls), 'walls');
    const empty = { code: 'empty', slug: { fr: 'vide', nl: 'leeg' } };
    await add('category', categoryInput(empty), 'empty');
    const first: Partial<ProductInput> = { categories: ['walls'] };
    await add('product', productInput(first), 'product');
    const second: Partial<ProductInput> = {
      reference: 'MV112',
      slug: { fr: 'mastic', nl: 'mastiek' },
      categories: ['fill'],
      sales_plans: ['pro'],
    };
    await add('product', productInput(second), 'pro product');
    await add(
      'page',
      pageInput({ technical_type: 'conseil', slug: { fr: 'le-groupe/nous', nl: 'de-groep/wij' } }),
      'page',
    );
    await add(
      'page',
      pageInput({ code: 'draft', slug: { fr: 'brouillon', nl: 'klad' }, published: false }),
      'draft',
    );
    await add('folder', folderInput({ sales_plans: ['part'] }), 'folder');
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (query: string) => urlListSchema.parse((await site.call('GET', `/url${query}`)).body);

  test('are one for each entity, language and sales plan', async () => {
    const { items, total } = await list('');
    const lines = items.map((item) =>
      [item.entity_type, item.id, item.lang, item.saleplan_id, item.slug].join(' '),
    );
    expect(lines).toEqual([
      `category ${ids['root']} fr 1 reboucher`,
      `category ${ids['root']} fr 2 reboucher`,
      `category ${ids['root']} nl 1 opvullen`,
      `category ${ids['root']} nl 2 opvullen`,
      `category ${ids['walls']} fr 1 murs`,
      `category ${ids['walls']} fr 2 murs`,
      `category ${ids['walls']} nl 1 muren`,
      `category ${ids['walls']} nl 2 muren`,
      `folder ${ids['folder']} fr 1 humidite`,
      `folder ${ids['folder']} nl 1 vocht`,
      `page ${ids['page']} fr 1 le-groupe/nous`,
      `page ${ids['page']} fr 2 le-groupe/nous`,
      `page ${ids['page']} nl 1 de-groep/wij`,
      `page ${ids['page']} nl 2 de-groep/wij`,
      `product ${ids['product']} fr 1 enduit`,
      `product ${ids['product']} fr 2 enduit`,
      `product ${ids['product']} nl 1 plamuur`,
      `product ${ids['product']} nl 2 plamuur`,
      `product ${ids['pro product']} fr 2 mastic`,
      `product ${ids['pro product']} nl 2 mastiek`,
    ]);
    expect(total).toBe(20);
    expect(items[10]).toMatchObject({
      technical_type: 'conseil',
      target: 'part',
      updated_at: '2026-03-02T09:00:00.000Z',
    });
  });

  test('can be narrowed and read page by page', async () => {
    expect(await list('?lang=nl&saleplan_id=1')).toMatchObject({ total: 5 });
    expect(await list('?entity_type=product&lang=fr')).toMatchObject({ total: 3 });
    expect(await list(`?entity_type=page&id=${ids['draft']}`)).toMatchObject({ total: 0 });
    const whole = await list('');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?perPage=7&page=${page}`)));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(pages.map(({ total }) => total)).toEqual([20, 20, 20, 20]);
  });

  test('are read on from the entity that a part ended with', async () => {
    const { items } = await list('');
    const fromFolder = await list(`?from=folder:${ids['folder']}`);
    expect(fromFolder).toMatchObject({ items: items.slice(8), total: 12 });
    const part = await list(`?from=folder:${ids['folder']}&perPage=7`);
    expect(part).toMatchObject({ items: items.slice(8, 15), total: 12 });
    expect(await list(`?from=product:${ids['product']}&lang=nl`)).toMatchObject({ total: 3 });
    // The entity itself may be gone by then.
    expect(await list('?from=product:2147483647')).toMatchObject({ items: [], total: 0 });
    const past = `?entity_type=category&from=product:${ids['product']}`;
    for (const page of [1, 2])
      expect(await list(`${past}&page=${page}`)).toMatchObject({ items: [], total: 0 });
  });

  test('lead to their entity, with the way to it', async () => {
    const entity = async (query: string) => (await site.call('GET', `/url/entity?${query}`)).body;
    expect(await entity('entity_type=product&slug=enduit&parents=1')).toEqual({
      entity_type: 'product',
      id: ids['product'],
      name: 'Enduit',
      slug: 'enduit',
      slugs: { fr: 'enduit', nl: 'plamuur' },
      lang: 'fr',
      sales_plans: [1, 2],
      parents: [
        { id: ids['root'], name: 'Reboucher', slug: 'reboucher' },
        { id: ids['walls'], name: 'Murs', slug: 'murs' },
      ],
    });
    expect(await entity('entity_type=category&slug=muren&lang=nl&parents=1&depth=1')).toMatchObject({
      id: ids['walls'],
      sales_plans: [1, 2],
      parents: [{ slug: 'opvullen' }],
    });
    const walls = { id: ids['walls'], name: 'Murs', slug: 'murs', childs: [] };
    expect(await entity('entity_type=category&slug=reboucher&depth=1')).toMatchObject({ childs: [walls] });
    expect(await entity('entity_type=category&slug=reboucher&saleplan_id=1&depth=5')).toMatchObject({
      childs: [walls],
    });
    expect(await entity('entity_type=category&slug=murs&depth=1')).toMatchObject({ childs: [] });
    expect(await entity('entity_type=product&slug=enduit&depth=1')).toMatchObject({ childs: [] });
    expect(await entity('entity_type=category&slug=reboucher')).not.toHaveProperty('childs');
    expect(await entity('slug=le-groupe/nous')).toMatchObject({ id: ids['page'], technical_type: 'conseil' });
    expect(await entity('slug=de-groep%2Fwij&any_lang=1')).toMatchObject({ id: ids['page'], lang: 'nl' });
    expect(await entity('entity_type=folder&slug=humidite&saleplan_id=1')).toMatchObject({
      id: ids['folder'],
    });
  });

  test.each([
    ['entity_type=product&slug=plamuur', 404, { status: 'not_found' }],
    ['entity_type=page&slug=enduit', 404, { status: 'not_found' }],
    ['slug=brouillon', 404, { status: 'not_found' }],
    ['entity_type=product&slug=mastic&saleplan_id=1', 400, { exist_in: [2] }],
    ['entity_type=category&slug=vide&saleplan_id=1', 400, { exist_in: [] }],
    ['entity_type=folder&slug=humidite&saleplan_id=2', 400, { exist_in: [1] }],
  ])('that are not there are refused: %s', async (query, status, errors) => {
    expect(await site.call('GET', `/url/entity?${query}`)).toMatchObject({ status, body: { errors } });
  });

  test('stand one by one in the site map', async () => {
    const show = (query: string) => site.call('GET', `/sitemap/${ids['product']}?${query}`);
    expect(await show('entity_type=product&lang=nl&saleplan_id=1')).toMatchObject({
      status: 200,
      body: { entity_type: 'product', id: ids['product'], slug: 'plamuur' },
    });
    const proOnly = `/sitemap/${ids['pro product']}?entity_type=product&saleplan_id=1`;
    expect((await site.call('GET', proOnly)).status).toBe(404);
    expect((await site.call('GET', `/sitemap/${ids['draft']}`)).status).toBe(404);
  });

  test('make the site map of one language and plan', async () => {
    const schema = z.object({ items: z.array(z.looseObject({})), total: z.number() });
    const { items, total } = schema.parse((await site.call('GET', '/sitemap?lang=nl&saleplan_id=1')).body);
    expect(total).toBe(5);
    expect(items).toMatchObject([
      {
        entity_type: 'category',
        name: 'Opvullen',
        parent_id: null,
        slugs: { fr: 'reboucher', nl: 'opvullen' },
      },
      { entity_type: 'category', name: 'Muren', parent_id: ids['root'] },
      { entity_type: 'folder', slug: 'vocht' },
      { entity_type: 'page', slug: 'de-groep/wij', technical_type: 'conseil' },
      {
        entity_type: 'product',
        slug: 'plamuur',
        parent_id: ids['walls'],
        slugs: { fr: 'enduit', nl: 'plamuur' },
      },
    ]);
    const second = await site.call('GET', '/sitemap?lang=nl&saleplan_id=1&perPage=2&page=2');
    expect(second.body).toMatchObject({ items: items.slice(2, 4), total: 5 });
    const categories = await site.call(
      'GET',
      '/sitemap?lang=nl&saleplan_id=1&entity_type=category&perPage=1',
    );
    expect(categories.body).toMatchObject({ items: items.slice(0, 1), total: 2 });
  });

  describe('of a changed slug', () => {
    type Slugs = { slug: { fr: string; nl: string } };
    const slugs = (name: string): Slugs => ({ slug: { fr: `${name}-fr`, nl: `${name}-nl` } });
    const kinds = [
      ['product', (code: string, given: Slugs) => productInput({ reference: code, ...given })],
      ['category', (code: string, given: Slugs) => categoryInput({ code, ...given })],
      ['page', (code: string, given: Slugs) => pageInput({ code, ...given })],
      ['folder', (code: string, given: Slugs) => folderInput({ code, ...given })],
    ] as const;
    const find = async (type: string, slug: string, query = '') =>
      site.call('GET', `/url/entity?entity_type=${type}&slug=${slug}${query}`);

    test.each(kinds)(
      'lead to the %s at once, until the slug is used again or it goes',
      async (type, input) => {
        const first = type === 'page' || type === 'folder' ? 'first/one' : 'first';
        const old = encodeURIComponent(`${first}-fr`);
        const id = idOf(await site.edit('POST', `/${type}`, input('MV300', slugs(first))));
        const rename = async (name: string) =>
          expect((await site.edit('PUT', `/${type}/${id}`, input('MV300', slugs(name)))).status).toBe(200);
        await rename('second');
        await rename('third');
        const moved = { id, slug: 'third-fr', slugs: slugs('third').slug, lang: 'fr', is_former: true };
        for (const slug of [old, 'second-fr'])
          expect(await find(type, slug)).toMatchObject({ status: 200, body: moved });
        expect((await find(type, 'second-nl', '&lang=nl')).body).toMatchObject({ id, slug: 'third-nl' });
        expect((await find(type, 'second-nl')).status).toBe(404);
        expect((await find(type, 'second-nl', '&any_lang=1')).body).toMatchObject({ id, lang: 'nl' });
        expect((await find(type, 'third-fr')).body).not.toHaveProperty('is_former');
        for (const [other] of kinds)
          if (other !== type) expect((await find(other, 'second-fr')).status).toBe(404);

        await rename('second');
        expect((await find(type, 'second-fr')).body).not.toHaveProperty('is_former');
        expect((await find(type, 'third-fr')).body).toMatchObject({ id, slug: 'second-fr', is_former: true });

        const taker = idOf(await site.edit('POST', `/${type}`, input('MV301', slugs('third'))));
        const taken = (await find(type, 'third-fr')).body;
        expect(taken).toMatchObject({ id: taker, slug: 'third-fr' });
        expect(taken).not.toHaveProperty('is_former');
        expect((await site.edit('DELETE', `/${type}/${taker}`)).status).toBeLessThan(300);
        expect((await find(type, 'third-fr')).status).toBe(404);

        expect((await find(type, old)).status).toBe(200);
        expect((await site.edit('DELETE', `/${type}/${id}`)).status).toBeLessThan(300);
        for (const slug of [old, 'second-fr']) expect((await find(type, slug)).status).toBe(404);

        const { body } = await site.edit('GET', '/desk/bin?perPage=1&key=MV300');
        const [deleted] = z.object({ items: z.array(z.object({ id: z.number() })) }).parse(body).items;
        const restored = await site.edit('POST', `/desk/bin/${deleted?.id}/restore`);
        expect([restored.status, idOf(restored)]).toEqual([201, id]);
        expect((await find(type, 'second-fr')).body).not.toHaveProperty('is_former');
        expect((await find(type, old)).body).toMatchObject({ id, slug: 'second-fr', is_former: true });
        // Another one has had this slug meanwhile.
        expect((await find(type, 'third-fr')).status).toBe(404);

        await site.edit('DELETE', `/${type}/${id}`);
        await emptyRecycleBin(site.database.db, new Date('2027-03-02T09:00:00Z'));
        const { rows } = await site.database.db.execute(
          sql`select from former_slug where entity_type = ${type} and entity_id = ${id}`,
        );
        expect(rows).toEqual([]);
      },
    );

    test('follow what the entity may show: drafts are not found, other audiences are named', async () => {
      const draft = { code: 'MV302', published: false };
      const path = `/page/${idOf(await site.edit('POST', '/page', pageInput({ code: 'MV302', ...slugs('shown') })))}`;
      await site.edit('PUT', path, pageInput({ ...draft, ...slugs('hidden') }));
      expect((await find('page', 'shown-fr')).status).toBe(404);
      await site.edit('PUT', path, pageInput({ code: 'MV302', sales_plans: ['pro'], ...slugs('hidden') }));
      expect((await find('page', 'shown-fr', '&saleplan_id=2')).body).toMatchObject({ is_former: true });
      expect(await find('page', 'shown-fr', '&saleplan_id=1')).toMatchObject({
        status: 400,
        body: { errors: { exist_in: [2] } },
      });
      await site.edit('DELETE', path);
    });
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
