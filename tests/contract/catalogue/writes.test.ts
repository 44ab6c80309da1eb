import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { saveProducts } from '../../../api/catalogue/products/save-products.ts';
import { reindexDueProducts } from '../../../api/catalogue/search/product-documents.ts';
import {
  categoryListSchema,
  type PackInput,
  type ProductInput,
  productDetailSchema,
} from '../../../api/contract/catalogue.ts';
import { priceHistory, product } from '../../../api/kernel/database/schema/product.ts';
import { searchDocumentDue } from '../../../api/kernel/database/schema/search.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, menuInput, productInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, sitePath, type TestApi, tagsOf } from '../setup.ts';
import { whileHeld } from '../while-held.ts';
import { emptyCatalogue, listReferences } from './demo.ts';

const both = <Value>(value: Value) => ({ fr: value, nl: value });
const pack = (given: Partial<PackInput> = {}): PackInput => ({
  reference: 'MV110-K05',
  ean: '2990000110039',
  quantity: 5,
  unit: 'kg',
  net_weight_kg: 5,
  packaging: 'bag',
  price_cents: 1790,
  tinting_price_cents: 0,
  units_per_box: 4,
  units_per_pallet: 160,
  picture: null,
  ...given,
});

describe.each(drivers)('writes of the catalogue on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await emptyCatalogue(site.database);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
    await site.edit('POST', '/filter', {
      technical_name: 'USAGE',
      position: 1,
      label: { fr: 'Usage', nl: 'Gebruik' },
      values: [
        { value: 'interieur', label: { fr: 'Intérieur', nl: 'Binnen' } },
        { value: 'exterieur', label: { fr: 'Extérieur', nl: 'Buiten' } },
      ],
      guide: null,
    });
  });
  afterEach(() => {
    expect(site.logged).toEqual([]);
  });

  const create = async (given: Parameters<typeof productInput>[0] = {}) =>
    idOf(await site.edit('POST', '/product', productInput(given)));
  const showProduct = async (id: number) =>
    productDetailSchema.parse((await site.call('GET', `/product/${id}`)).body);
  const found = async (text: string) =>
    z
      .object({ products: z.object({ total: z.number() }) })
      .parse((await site.call('GET', `/search?${new URLSearchParams({ text })}`)).body).products.total;

  test('what others refer to cannot be deleted, and the answer names them', async () => {
    const usedBy = async (path: string) => {
      const response = await site.edit('DELETE', path);
      return response.status === 409 ? fieldsOf(response) : response.status;
    };
    const names = (value: string) => ({ id: `Encore utilisé par\u00a0: ${value}.` });
    const id = await create();
    const relating = productInput({
      reference: 'MV999',
      slug: both('autre'),
      packs: [],
      related: ['MV110'],
    });
    const other = idOf(await site.edit('POST', '/product', relating));
    expect(await usedBy(`/product/${id}`)).toEqual(names('product MV999'));
    expect((await site.edit('PUT', `/product/${other}`, relating)).status).toBe(200);
    expect(await usedBy('/category/1')).toEqual(names('product MV110, product MV999'));
    const link = { type: 'product' as const, destination: 'MV999' };
    const menu = idOf(
      await site.edit('POST', '/menu', menuInput({ code: 'menu_used', items: [{ label: both('x'), link }] })),
    );
    expect(await usedBy(`/product/${other}`)).toEqual(names('menu menu_used'));
    expect(await usedBy(`/menu/${menu}`)).toBe(200);
    expect(await usedBy(`/product/${other}`)).toBe(200);
    expect(await usedBy(`/product/${id}`)).toBe(200);
  });

  test('a product is created, replaced and deleted', async () => {
    const id = await create({ packs: [pack()], filters: { USAGE: ['interieur'] } });
    expect(await showProduct(id)).toMatchObject({ reference: 'MV110', packs: [{ reference: 'MV110-K05' }] });
    const renamed = productInput({ name: { fr: 'Mastic', nl: 'Stopverf' } });
    expect((await site.edit('PUT', `/product/${id}`, renamed)).status).toBe(200);
    expect(await showProduct(id)).toMatchObject({ name: 'Mastic', packs: [], from_pack: null });
    expect(await found('mastic')).toBe(1);
    expect((await site.edit('DELETE', `/product/${id}`)).status).toBe(200);
    expect((await site.call('GET', `/product/${id}`)).status).toBe(404);
    expect(await found('mastic')).toBe(0);
    expect(await listReferences(site, {})).toEqual([]);
  });

  test('the same input again changes nothing', async () => {
    const input = productInput({ packs: [pack()] });
    const id = idOf(await site.edit('POST', '/product', input));
    const before = await showProduct(id);
    site.passHours(1);
    expect((await site.edit('PUT', `/product/${id}`, input)).body).toMatchObject({
      id,
      tags: [],
      change_id: null,
    });
    expect(await showProduct(id)).toEqual(before);
  });

  test('every change of a price is stored', async () => {
    const id = await create({ packs: [pack()] });
    for (const price_cents of [1790, 1590, 1590, 1990]) {
      site.passHours(1);
      await site.edit('PUT', `/product/${id}`, productInput({ packs: [pack({ price_cents })] }));
    }
    const rows = await site.database.db
      .select({ cents: priceHistory.cents })
      .from(priceHistory)
      .where(eq(priceHistory.packReference, 'MV110-K05'))
      .orderBy(priceHistory.from);
    expect(rows.map(({ cents }) => cents)).toEqual([1790, 1590, 1990]);
  });

  test('a cut price shows the lowest one of the 30 days before it, for 30 days', async () => {
    const id = await create({ packs: [pack({ price_cents: 1990 })] });
    const setPrice = (price_cents: number) =>
      site.edit('PUT', `/product/${id}`, productInput({ packs: [pack({ price_cents })] }));
    const cut = async () => (await showProduct(id)).packs[0]?.price_cut;
    expect(await cut()).toBeNull();
    site.passHours(24 * 40);
    await setPrice(1890);
    site.passHours(24);
    await setPrice(1690);
    expect(await cut()).toMatchObject({
      lowest_with_tax: { amount: 18.9, currency: 'EUR' },
      lowest_without_tax: { amount: 15.62, currency: 'EUR' },
    });
    site.passHours(24 * 30 - 1);
    expect(await cut()).not.toBeNull();
    site.passHours(1);
    expect(await cut()).toBeNull();
  });

  test('the hazard label is written out in the language of the call', async () => {
    const id = await create({
      hazard: {
        signal_word: 'danger',
        pictograms: ['GHS05'],
        statements: ['H318'],
        precautions: ['P305+P351+P338'],
      },
    });
    expect((await showProduct(id)).hazard).toMatchObject({
      signal_word: { code: 'danger', text: 'Danger' },
      pictograms: [{ code: 'GHS05', text: 'Corrosif' }],
      statements: [{ code: 'H318', text: 'Provoque de graves lésions des yeux.' }],
    });
    const { body } = await site.call('GET', `/product/${id}?lang=nl`);
    expect(body).toMatchObject({
      hazard: { signal_word: { text: 'Gevaar' }, statements: [{ text: 'Veroorzaakt ernstig oogletsel.' }] },
    });
  });

  test('a hazard statement that the regulation does not know is refused', async () => {
    const hazard = { signal_word: null, pictograms: [], statements: ['H999'], precautions: [] };
    const response = await site.edit('POST', '/product', productInput({ hazard }));
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response))).toEqual(['hazard.statements.0']);
  });

  test('every step has a kind, or none has', async () => {
    const steps = { fr: ['Gâcher', 'Remplir'], nl: ['Meng', 'Vul'] };
    const id = await create({ steps, step_kinds: ['mix', 'fill-crack'] });
    expect((await showProduct(id)).step_kinds).toEqual(['mix', 'fill-crack']);
    const save = (given: object) =>
      site.edit('PUT', `/product/${id}`, { ...productInput(), steps, ...given });
    expect((await save({})).status).toBe(200);
    expect((await showProduct(id)).step_kinds).toEqual(['other', 'other']);

    const refused = async (given: object) => Object.keys(fieldsOf(await save(given)));
    expect(await refused({ step_kinds: ['mix', 'juggle'] })).toEqual(['step_kinds.1']);
    expect(await refused({ step_kinds: ['mix'] })).toEqual(['step_kinds']);
    const uneven = { fr: steps.fr, nl: ['Meng'] };
    expect(await refused({ steps: uneven, step_kinds: ['mix', 'fill-crack'] })).toEqual(['step_kinds']);
  });

  test('a pack keeps its id while its reference and EAN stay, and EANs may change places', async () => {
    const second = pack({ reference: 'MV110-K15', ean: '2990000110046', quantity: 15, price_cents: 3790 });
    const id = await create({ packs: [pack(), second] });
    const before = (await showProduct(id)).packs;
    await site.edit('PUT', `/product/${id}`, productInput({ packs: [second, pack({ price_cents: 1690 })] }));
    const after = (await showProduct(id)).packs;
    expect(after.map((each) => each.id)).toEqual([before[1]?.id, before[0]?.id]);
    const swapped = [pack({ ean: second.ean }), { ...second, ean: pack().ean }];
    expect((await site.edit('PUT', `/product/${id}`, productInput({ packs: swapped }))).status).toBe(200);
    expect((await showProduct(id)).packs.map(({ ean }) => ean)).toEqual([second.ean, pack().ean]);
  });

  test('what it refers to must exist, and every fault is named', async () => {
    const response = await site.edit(
      'POST',
      '/product',
      productInput({
        categories: ['fill', 'nowhere'],
        related: ['MV110', 'MV999'],
        supports: ['wall'],
        colour: 'blue',
        filters: { USAGE: ['interieur', 'partout'] },
        packs: [pack(), pack({ reference: 'MV110-K06' })],
      }),
    );
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response)).toSorted()).toEqual([
      'categories.1',
      'colour',
      'filters.USAGE.1',
      'packs.1.ean',
      'related.0',
      'related.1',
      'supports.0',
    ]);
  });

  test('slugs, pack references and EANs of another product are refused', async () => {
    await create({ packs: [pack()] });
    const other = productInput({ reference: 'MV112', packs: [pack()] });
    const response = await site.edit('POST', '/product', other);
    expect(response.status).toBe(409);
    expect(Object.keys(fieldsOf(response)).toSorted()).toEqual([
      'packs.0.ean',
      'packs.0.reference',
      'slug.fr',
      'slug.nl',
    ]);
  });

  test('HTML is reduced when it is written', async () => {
    const html = '<p style="color:red" onclick="x()">Un <b>mur</b></p><script>x()</script>';
    const id = await create({ description: both(html) });
    expect((await showProduct(id)).description).toBe('<p>Un <strong>mur</strong></p>');
  });

  test('a product of no sales plan is shown nowhere', async () => {
    const id = await create({ sales_plans: [] });
    expect((await site.call('GET', `/product/${id}`)).status).toBe(404);
    expect(await found('enduit')).toBe(0);
  });

  test('tags name what shows the change, and no more', async () => {
    const top = await site.call('GET', '/category?depth=0');
    expect(categoryListSchema.parse(top.body).total).toBe(0);
    const created = await site.edit('POST', '/product', productInput({ packs: [pack()] }));
    const id = idOf(created);
    const category = idOf(await site.edit('PUT', '/category', { ...categoryInput({ position: 2 }), id: 1 }));
    const shown = [`product:${id}:fr`, `product:${id}:nl`];
    expect(tagsOf(created).toSorted()).toEqual([
      `category-facets:${category}`,
      `category-products:${category}`,
      'documents',
      'facets',
      'product-names',
      'product-packs',
      'product-prices',
      `product:${id}:card`,
      ...shown,
      `product:${id}:packs`,
      'products',
    ]);

    const edit = async (given: Parameters<typeof productInput>[0]) =>
      tagsOf(
        await site.edit('PUT', `/product/${id}`, productInput({ packs: [pack()], ...given })),
      ).toSorted();
    // Instructions for use are a document.
    expect(await edit({ steps: both(['Mélanger']) })).toEqual(['documents', ...shown]);
    expect(await edit({ steps: { fr: ['Verser'], nl: ['Mélanger'] } })).toEqual(shown);
    expect(await edit({})).toEqual(['documents', ...shown]);
    const renamed = ['product-names', `product:${id}:card`, ...shown, `product:${id}:packs`];
    expect(await edit({ name: both('Autre') })).toEqual(renamed);
    expect(await edit({})).toEqual(renamed);
    expect(await edit({ promoted: { pro: 1 } })).toEqual([...shown, 'promoted:pro']);
    expect(await edit({ promoted: { pro: 2 } })).toEqual(shown);
    await site.edit('POST', '/filter', {
      technical_name: 'RESEAU',
      position: 2,
      label: { fr: 'Réseau', nl: 'Netwerk' },
      values: [{ value: 'negoce', label: { fr: 'Négoce', nl: 'Handel' } }],
      guide: null,
    });
    const inTrade = await edit({ promoted: { pro: 1 }, filters: { RESEAU: ['negoce'] } });
    expect(inTrade).toContain('promoted:pro');
    const item = { label: both('Enduit'), link: { type: 'product' as const, destination: 'MV110' } };
    await site.edit('POST', '/menu', menuInput({ items: [item] }));
    const moved = await edit({ promoted: { pro: 1 }, slug: { fr: 'mastic', nl: 'mastiek' } });
    expect(moved).toEqual(expect.arrayContaining(['menu:pro:fr', 'menu:pro:nl', 'promoted:pro', ...shown]));
  });

  test('a word that is called otherwise names the products that it describes, in that language', async () => {
    const id = await create();
    const word = { ...vocabularyInputs[2], label: { fr: 'Autre poudre', nl: 'powder' } };
    const renamed = await site.edit('PUT', '/vocabulary/3', word);
    expect(tagsOf(renamed)).toEqual(['vocabulary', `product:${id}:fr`]);
  });

  test('a price names the range of a list where it is the lowest or the highest of it', async () => {
    const add = (number: number, cents: number, networks: readonly string[]) =>
      create({
        reference: `MV${number}`,
        slug: both(`enduit-${number}`),
        packs: [pack({ reference: `MV${number}-K05`, ean: `2990000${number}039`, price_cents: cents })],
        filters: { RESEAU: [...networks] },
      });
    await site.edit('POST', '/filter', {
      technical_name: 'RESEAU',
      position: 2,
      label: { fr: 'Réseau', nl: 'Netwerk' },
      values: ['negoce', 'peinture'].map((value) => ({ value, label: both(value) })),
      guide: null,
    });
    await add(111, 1000, ['peinture']);
    await add(113, 3000, ['peinture']);
    const id = await add(112, 2000, ['peinture']);
    const rangesAt = async (cents: number, networks: readonly string[]) => {
      const tags = tagsOf(
        await site.edit('PUT', `/product/${id}`, {
          ...productInput({ reference: 'MV112', slug: both('enduit-112') }),
          packs: [pack({ reference: 'MV112-K05', ean: '2990000112039', price_cents: cents })],
          filters: { RESEAU: [...networks] },
        }),
      );
      return tags.filter((tag) => tag.includes('price-range')).toSorted();
    };
    expect(await rangesAt(2500, ['peinture'])).toEqual([]);
    const moved = ['category-price-range:1', 'price-range'];
    expect(await rangesAt(900, ['peinture'])).toEqual(moved);
    expect(await rangesAt(2500, ['peinture'])).toEqual(moved);
    expect(await rangesAt(3500, ['peinture'])).toEqual(moved);
    // Alone in its network, it is the cheapest of that.
    await rangesAt(3500, ['negoce']);
    expect(await rangesAt(2000, ['negoce'])).toEqual(moved);
    expect(await rangesAt(2500, ['negoce'])).toEqual(moved);
  });

  test('a place among promoted products names the lists in which others are passed', async () => {
    const add = (number: number, place: number) =>
      create({
        reference: `MV${number}`,
        slug: both(`enduit-${number}`),
        sales_plans: ['pro'],
        promoted: { pro: place },
      });
    await add(111, 2);
    await add(113, 6);
    const id = await add(112, 3);
    const ordersAt = async (place: number) =>
      tagsOf(
        await site.edit('PUT', `/product/${id}`, {
          ...productInput({ reference: 'MV112', slug: both('enduit-112'), sales_plans: ['pro'] }),
          promoted: { pro: place },
        }),
      ).filter((tag) => tag.includes('order'));
    expect(await ordersAt(4)).toEqual([]);
    const passed = ['product-order:2', 'category-product-order:1:2'];
    expect(await ordersAt(7)).toEqual(passed);
    expect(await ordersAt(1)).toEqual(passed);
  });

  test('filter values and words in use cannot go', async () => {
    await create({ filters: { USAGE: ['interieur'] } });
    for (const path of ['/filter/1', '/vocabulary/1']) {
      const response = await site.edit('DELETE', path);
      expect([response.status, fieldsOf(response)['id']], path).toEqual([
        409,
        'Encore utilisé par\u00a0: product MV110.',
      ]);
    }
    expect((await site.edit('DELETE', '/category/1')).status).toBe(409);
    const filter = z.looseObject({ values: z.array(z.looseObject({ value: z.string() })) });
    const { id: _id, ...stored } = filter.parse((await site.call('GET', '/filter/USAGE')).body);
    const without = (value: string) => ({
      ...stored,
      values: stored.values.filter((each) => each.value !== value),
    });
    expect((await site.edit('PUT', '/filter/1', without('interieur'))).status).toBe(409);
    expect((await site.edit('PUT', '/filter/1', without('exterieur'))).status).toBe(200);
    expect((await site.call('GET', '/vocabulary?perPage=2')).body).toMatchObject({ total: 3, page: 1 });
  });

  test('renaming a word or a category changes what its products are found by', async () => {
    await create();
    const word = vocabularyInputs[0];
    await site.edit('PUT', '/vocabulary/1', { ...word, label: { fr: 'Mezzanine', nl: 'Tussenvloer' } });
    expect(await found('mezzanine')).toBe(1);
    await site.edit('PUT', '/category/1', categoryInput({ name: { fr: 'Colmatage', nl: 'Dichten' } }));
    expect(await found('colmatage')).toBe(1);
  });

  test('a word that many products use is renamed at once, and they are found by it one batch after the other', async () => {
    const many = await saveMany();
    const word = vocabularyInputs[0];
    await site.edit('PUT', '/vocabulary/1', { ...word, label: { fr: 'Mezzanine', nl: 'Tussenvloer' } });
    expect(await found('mezzanine')).toBe(200);
    await reindexDueProducts(site.database);
    expect(await found('mezzanine')).toBe(many.length);
  });

  test('a word is renamed at once whatever others have left to be indexed', async () => {
    const { db } = site.database;
    await saveMany();
    await db.execute(sql`insert into search_document_due select id from product`);
    await renameWordOfOne();
    expect(await found('mezzanine')).toBe(1);
    await reindexDueProducts(site.database);
    expect(await db.$count(searchDocumentDue)).toBe(0);
  });

  test.runIf(driver.kind === 'postgresql')(
    'a product that somebody is saving is indexed afterwards, and nothing else waits for it',
    async () => {
      const { db } = site.database;
      await saveMany();
      await db.execute(sql`insert into search_document_due select id from product`);
      const due = () => db.select({ id: searchDocumentDue.productId }).from(searchDocumentDue);
      const held = (await due())[0]?.id ?? 0;
      await whileHeld(site.database, { table: product, id: held }, async () => {
        await renameWordOfOne();
        expect(await found('mezzanine')).toBe(1);
        await reindexDueProducts(site.database);
        expect(await due()).toEqual([{ id: held }]);
      });
      await reindexDueProducts(site.database);
      expect(await due()).toEqual([]);
    },
  );

  test('what was due and is gone is not waited for', async () => {
    const id = await create();
    await site.edit('DELETE', `/product/${id}`);
    await site.database.db.insert(searchDocumentDue).values({ productId: id });
    await reindexDueProducts(site.database);
    expect(await site.database.db.$count(searchDocumentDue)).toBe(0);
  });

  /** More products than are indexed at once. */
  async function saveMany(): Promise<readonly ProductInput[]> {
    const many = Array.from({ length: 230 }, (_, number) =>
      productInput({ reference: `MV${1000 + number}`, slug: both(`produit-${number}`), packs: [] }),
    );
    const context = { now: site.now(), reservedSlugs: () => new Set<string>(), sitePath };
    await site.database.transaction((tx) => saveProducts(tx, many, context));
    return many;
  }

  async function renameWordOfOne(): Promise<void> {
    const word = { kind: 'colour', code: 'grey', label: both('grey') };
    const id = idOf(await site.edit('POST', '/vocabulary', word));
    await create({ colour: 'grey' });
    const renamed = { ...word, label: { fr: 'Mezzanine', nl: 'Tussenvloer' } };
    expect((await site.edit('PUT', `/vocabulary/${id}`, renamed)).status).toBe(200);
  }
});
