import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ProductDetail,
  productDetailSchema,
  productListSchema,
  productPacksSchema,
} from '../../../api/contract/catalogue.ts';
import { urlEntitySchema } from '../../../api/contract/content.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { cheapestCents, type Demo, listReferences, openDemoApi, plans } from './demo.ts';

const space = '\u00A0';

describe.each(oneDriver)('products on $kind', (driver) => {
  let site: TestApi;
  let demo: Demo;
  beforeAll(async () => {
    ({ site, demo } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const show = async (slug: string, query = ''): Promise<ProductDetail> => {
    const { body } = await site.call('GET', `/product/${slug}?${query}`);
    return productDetailSchema.parse(body);
  };
  const soldTo = (target: 'part' | 'pro') =>
    demo.products.filter(({ sales_plans }) => sales_plans.includes(target));
  const references = (products: Demo['products']) => products.map(({ reference }) => reference).sort();

  test('the packs of a product come alone, as its detail has them, to who can buy it', async () => {
    const detail = await show('rebouchage-universel-poudre', 'lang=fr');
    const path = `/product/${detail.id}/packs?lang=fr`;
    const response = await site.call('GET', `${path}&saleplan_id=${plans.part}`);
    const { packs, ...product } = productPacksSchema.parse(response.body);
    const { id, name, slug, technical } = detail;
    expect(product).toEqual({ id, name, slug, tinting: 'none', consumption: technical.consumption });
    expect(packs).toEqual(detail.packs);
    const bySlug = await site.call('GET', '/product/rebouchage-universel-poudre/packs?lang=fr');
    expect(bySlug.body).toEqual(response.body);
    const proOnly = demo.products.find(({ sales_plans }) => sales_plans.join() === 'pro');
    const refused = await site.call('GET', `/product/${proOnly?.slug.fr}/packs?saleplan_id=${plans.part}`);
    expect(refused.body).toMatchObject({ errors: { status: 'not_available_in_this_saleplan' } });
    expect((await site.call('GET', '/product/999999/packs')).status).toBe(404);
  });

  describe('in lists', () => {
    test.each(['part', 'pro'] as const)('are all found page by page, once each, for %s', async (target) => {
      const found: string[] = [];
      for (let page = 1; page <= 8; page += 1) {
        const path = `/product?saleplan_id=${plans[target]}&perPage=8&page=${page}`;
        const list = productListSchema.parse((await site.call('GET', path)).body);
        expect(list).toMatchObject({ total: soldTo(target).length, page, perPage: 8 });
        found.push(...list.items.map(({ reference }) => reference));
      }
      expect(found.toSorted()).toEqual(references(soldTo(target)));
    });

    test('hold the first product of each family, where only those are asked for', async () => {
      const listed = async (query: string) =>
        productListSchema.parse((await site.call('GET', `/product?saleplan_id=2&lang=nl&${query}`)).body);
      const all = await listed('perPage=100');
      const firsts = new Map(all.items.toReversed().map(({ family, reference }) => [family, reference]));
      const { items, total } = await listed('firstOfFamily=1');
      expect(new Map(items.map(({ family, reference }) => [family, reference]))).toEqual(firsts);
      expect([items.length, total]).toEqual([firsts.size, firsts.size]);
    });

    test('are none beyond the last page, and the total stays', async () => {
      const { body } = await site.call('GET', '/product?saleplan_id=1&page=1000');
      expect(body).toEqual({ items: [], total: soldTo('part').length, page: 1000, perPage: 24 });
    });

    test.each([
      'perPage=0',
      'perPage=101',
      'page=0',
      'page=1.5',
      'orderBy=best',
      'price={',
      'categories=1,x',
      'ids=',
      'ids=1,x',
      'ids=9999999999',
    ])('are refused for %s', async (query) => {
      expect((await site.call('GET', `/product?${query}`)).status).toBe(400);
    });

    test('are those of a category and of all below it', async () => {
      const { body } = await site.call('GET', '/url/entity?entity_type=category&slug=reboucher-et-reparer');
      const { id } = urlEntitySchema.parse(body);
      const expected = soldTo('pro').filter(({ categories }) =>
        categories.some((code) => /^1(\.|$)/.test(code)),
      );
      const found = await listReferences(site, { saleplan_id: '2', categories: String(id) });
      expect(found.toSorted()).toEqual(references(expected));
      expect(await listReferences(site, { categories: '999999' })).toEqual([]);
    });

    test('are those of some ids, as far as the sales plan has them', async () => {
      const listed = async (query: string) =>
        productListSchema.parse((await site.call('GET', `/product?perPage=100&${query}`)).body).items;
      const [one, ...others] = (await listed('saleplan_id=1')).map(({ id }) => id);
      const pro = new Set((await listed('saleplan_id=2')).map(({ id }) => id));
      const unsold = [...pro].find((id) => id !== one && !others.includes(id));
      const asked = [others.at(-1), one, unsold, 999999999, one].join();
      const found = await listed(`saleplan_id=1&ids=${asked}`);
      expect(found.map(({ id }) => id).toSorted()).toEqual([one, others.at(-1)].toSorted());
      const packs = found.map(({ id }) => show(String(id), 'saleplan_id=1').then((product) => product.packs));
      expect((await Promise.all(packs)).map((each) => each.map(({ id }) => id))).toEqual(
        found.map(({ from_pack: pack }) => expect.arrayContaining([pack?.id])),
      );
    });

    test('are those whose cheapest pack is in the price range', async () => {
      const expected = soldTo('pro').filter(
        (product) => cheapestCents(product) >= 690 && cheapestCents(product) <= 1990,
      );
      const found = await listReferences(site, { price: JSON.stringify({ min: 6.9, max: 19.9 }) });
      expect(found.toSorted()).toEqual(references(expected));
    });

    test('are ordered by price or by name, accents aside', async () => {
      const cents = new Map(demo.products.map((product) => [product.reference, cheapestCents(product)]));
      const names = new Map(demo.products.map(({ reference, name }) => [reference, name.fr]));
      const rising = (await listReferences(site, { orderBy: 'price-asc' })).map(
        (each) => cents.get(each) ?? 0,
      );
      expect(rising).toEqual(rising.toSorted((one, other) => one - other));
      const falling = (await listReferences(site, { orderBy: 'price-desc' })).map(
        (each) => cents.get(each) ?? 0,
      );
      expect(falling).toEqual(falling.toSorted((one, other) => other - one));
      const byName = (await listReferences(site, { orderBy: 'name' })).map((each) => names.get(each) ?? '');
      expect(byName).toEqual(byName.toSorted(new Intl.Collator('fr', { sensitivity: 'base' }).compare));
    });

    test.each([
      ['part', ['MV110', 'MV520', 'MV210', 'MV130', 'MV630']],
      ['pro', ['MV512', 'MV540', 'MV220', 'MV710', 'MV522']],
    ] as const)('that are promoted come first, in their order, for %s', async (target, expected) => {
      const saleplan_id = String(plans[target]);
      expect(await listReferences(site, { saleplan_id, promoted: '1', perPage: '5' })).toEqual(expected);
      expect((await listReferences(site, { saleplan_id })).slice(0, 5)).toEqual(expected);
    });

    test('show the networks of a product, and are those of a network, promoted ones included', async () => {
      const { body } = await site.call('GET', '/product?saleplan_id=2&perPage=100');
      const networks = new Map(
        productListSchema.parse(body).items.map((item) => [item.reference, item.networks]),
      );
      expect(networks.get('MV540')).toEqual(['peinture']);
      expect(networks.get('MV722')).toEqual(['negoce']);
      const inTrade = { saleplan_id: '2', caracteristics: JSON.stringify({ RESEAU: ['negoce'] }) };
      const found = await listReferences(site, inTrade);
      expect(found.toSorted()).toEqual(
        references(soldTo('pro').filter(({ filters }) => filters['RESEAU']?.includes('negoce'))),
      );
      expect(await listReferences(site, { ...inTrade, promoted: '1', perPage: '5' })).toEqual([
        'MV512',
        'MV220',
        'MV710',
        'MV522',
        'MV722',
      ]);
    });

    test('show the price of the cheapest pack with its unit price, with and without VAT', async () => {
      const { body } = await site.call('GET', '/product?perPage=1&promoted=1&saleplan_id=1&lang=nl');
      expect(productListSchema.parse(body).items[0]).toMatchObject({
        name: 'Universeel vulmiddel in poeder',
        pack_count: 4,
        from_pack: {
          id: expect.any(Number),
          reference: 'MV110-K01',
          label: `1${space}kg`,
          tax_rate: 21,
          price_with_tax: { amount: 6.95, currency: 'EUR' },
          price_without_tax: { amount: 5.74, currency: 'EUR' },
          unit_price_with_tax: { amount: 6.95, currency: 'EUR' },
        },
      });
    });
  });

  describe('on their page', () => {
    test('are found by id and by the slug of the language, not by that of the other one', async () => {
      const { id, slugs } = await show('rebouchage-universel-poudre');
      expect(slugs).toEqual({ fr: 'rebouchage-universel-poudre', nl: 'universeel-vulmiddel-in-poeder' });
      expect((await show(String(id), 'lang=nl')).name).toBe('Universeel vulmiddel in poeder');
      expect((await show('universeel-vulmiddel-in-poeder', 'lang=nl')).id).toBe(id);
      expect((await site.call('GET', '/product/universeel-vulmiddel-in-poeder')).status).toBe(404);
    });

    test('have every pack with its prices', async () => {
      const { packs } = await show('rebouchage-pret-a-l-emploi', 'saleplan_id=1');
      expect(packs.map(({ reference, label }) => [reference, label])).toEqual([
        ['MV120-G330', `330${space}g`],
        ['MV120-K01', `1${space}kg`],
      ]);
      expect(packs[0]).toMatchObject({
        price_with_tax: { amount: 5.95 },
        price_without_tax: { amount: 4.92 },
        unit_price_with_tax: { amount: 18.03 },
        unit_price_without_tax: { amount: 14.91 },
      });
    });

    test('have their characteristics written out in both languages', async () => {
      const values = async (lang: string) => {
        const { characteristics } = await show(
          lang === 'fr' ? 'rebouchage-universel-poudre' : 'universeel-vulmiddel-in-poeder',
          `lang=${lang}`,
        );
        return Object.fromEntries(characteristics.map(({ key, value }) => [key, value]));
      };
      expect(await values('fr')).toMatchObject({
        supports:
          'Plâtre · Plaque de plâtre · Béton · Ciment, mortier · Brique · Béton cellulaire · Fond peint',
        consumption: `1${space}000${space}g/m² par mm`,
        drying_recoat: `24${space}h / 1${space}h, en 2${space}mm`,
        open_time: `45${space}min`,
        mixing: `0,45${space}L d’eau par kg`,
        thickness: `1 à 20${space}mm`,
        iaq_class: 'A+',
        colour: 'Blanc',
      });
      expect(await values('nl')).toMatchObject({
        consumption: `1.000${space}g/m² per mm`,
        drying_recoat: `24${space}u / 1${space}u, bij 2${space}mm`,
        mixing: `0,45${space}L water per kg`,
        thickness: `1 tot 20${space}mm`,
        colour: 'Wit',
      });
    });

    test('have the chain of their categories', async () => {
      const { categories } = await show('rebouchage-universel-poudre');
      expect(categories[0]?.ancestors.map(({ name }) => name)).toEqual([
        'Reboucher et réparer',
        'Rebouchage intérieur',
      ]);
      expect(categories[0]?.slug).toBe('rebouchage-interieur-en-poudre');
    });

    test('have only related products of the sales plan, in their order', async () => {
      for (const target of ['part', 'pro'] as const) {
        const sold = references(soldTo(target));
        for (const product of soldTo(target).slice(0, 12)) {
          const { related } = await show(product.slug.fr, `saleplan_id=${plans[target]}`);
          const expected = product.related.filter((reference) => sold.includes(reference));
          expect(related.map(({ reference }) => reference)).toEqual(expected);
        }
      }
    });

    test('are whole when they were stored before there was a field, or with one that is no more', async () => {
      const { db } = site.database;
      const slug = 'rebouchage-universel-poudre';
      const { id, technical } = await show(slug);
      const today = await show(slug);
      await db.execute(sql`
        update product set technical = technical || '{"former": 1}',
          input = input - array['tinting', 'hazard', 'declaration'] || '{"former": 1}' where id = ${id}`);
      await db.execute(
        sql`update pack set content = content - 'tinting_price_cents' where product_id = ${id}`,
      );
      const call = await site.call('GET', `/product/${id}`);
      const stored = productDetailSchema.parse(call.body);
      expect(stored.technical).toEqual(technical);
      expect(stored).toEqual({ ...today, hazard: null, pictures: today.pictures });
      expect(stored.packs.map((pack) => pack.tinting_price_with_tax.amount)).toEqual(
        stored.packs.map(() => 0),
      );
      const listed = productListSchema.parse((await site.call('GET', `/product?ids=${id}`)).body);
      expect(listed.items[0]?.technical).toEqual(technical);
      const again = await site.call('GET', `/product/${id}/packs`);
      expect(productPacksSchema.parse(again.body).tinting).toBe('none');
    });

    test('that are not in the sales plan name those in which they are', async () => {
      const { status, body } = await site.call('GET', '/product/rebouchage-express-30-min?saleplan_id=1');
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: { status: 'not_available_in_this_saleplan', exist_in: [2] } });
      const both = await site.call('GET', '/product/rebouchage-universel-poudre?sales_plan_id=7');
      expect(both.body).toMatchObject({ errors: { exist_in: [1, 2] } });
      expect((await show('rebouchage-express-30-min')).sales_plans).toEqual([2]);
    });

    test.each(['unknown', '999999', '0', '4294967296'])('are not found as %s', async (id) => {
      expect((await site.call('GET', `/product/${id}`)).status).toBe(404);
    });
  });
});
