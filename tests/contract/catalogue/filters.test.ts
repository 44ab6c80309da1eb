import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CharacteristicsMap,
  type FiltersProducts,
  filtersProductsSchema,
  type ProductInput,
} from '../../../api/contract/catalogue.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { cheapestCents, type Demo, listReferences, openDemoApi, plans } from './demo.ts';

interface Choice {
  readonly target: 'part' | 'pro';
  readonly caracteristics: CharacteristicsMap;
  readonly maximum: number | undefined;
}

const fits = (product: ProductInput, [name, values]: [string, string[]]) =>
  values.some((value) => product.filters[name]?.includes(value));

describe.each(drivers)('filters on $kind', (driver) => {
  let site: TestApi;
  let demo: Demo;
  beforeAll(async () => {
    ({ site, demo } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const read = async (query: Record<string, string>): Promise<FiltersProducts> => {
    const { body } = await site.call('GET', `/filters-products?${new URLSearchParams(query)}`);
    return filtersProductsSchema.parse(body);
  };
  const toQuery = ({ target, caracteristics, maximum }: Choice): Record<string, string> => ({
    saleplan_id: String(plans[target]),
    caracteristics: JSON.stringify(caracteristics),
    ...(maximum !== undefined && { price: JSON.stringify({ max: maximum }) }),
  });
  const countOf = ({ data }: FiltersProducts) =>
    Object.fromEntries(
      Object.values(data).map((filter) => [
        filter.technical_name,
        Object.fromEntries(filter.data.map(({ value, count }) => [value, count])),
      ]),
    );

  /** Counts by going through all products. */
  function countByHand({ target, caracteristics, maximum }: Choice): Record<string, Record<string, number>> {
    const sold = demo.products.filter(
      (product) =>
        product.sales_plans.includes(target) &&
        (maximum === undefined || cheapestCents(product) <= maximum * 100),
    );
    const counts: Record<string, Record<string, number>> = {};
    for (const [name, values] of Object.entries(caracteristics)) {
      counts[name] = Object.fromEntries(values.map((value) => [value, 0]));
    }
    for (const product of sold) {
      const failed = Object.entries(caracteristics).filter((choice) => !fits(product, choice));
      for (const [name, values] of Object.entries(product.filters)) {
        if (failed.some(([other]) => other !== name)) continue;
        for (const value of values) {
          counts[name] = { ...counts[name], [value]: (counts[name]?.[value] ?? 0) + 1 };
        }
      }
    }
    return counts;
  }

  test('count what a count by hand counts, whatever is chosen', async () => {
    const known = Object.entries(countByHand({ target: 'pro', caracteristics: {}, maximum: undefined }));
    const choices = fc.record({
      target: fc.constantFrom('part' as const, 'pro' as const),
      maximum: fc.option(fc.integer({ min: 5, max: 60 }), { nil: undefined }),
      caracteristics: fc
        .uniqueArray(
          fc
            .constantFrom(...known)
            .chain(([name, counts]) =>
              fc.tuple(
                fc.constant(name),
                fc.uniqueArray(fc.constantFrom(...Object.keys(counts)), { minLength: 1, maxLength: 3 }),
              ),
            ),
          { maxLength: 4, selector: ([name]) => name },
        )
        .map((entries) => Object.fromEntries(entries)),
    });
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const query = toQuery(choice);
        const response = await read(query);
        expect(countOf(response)).toEqual(countByHand(choice));
        expect(await listReferences(site, query)).toHaveLength(response.total);
      }),
      { numRuns: 25, seed: 20_260_301 },
    );
  });

  test('list products that have one value of each chosen filter', async () => {
    const caracteristics = { USAGE: ['interieur'], SUPPORT: ['platre', 'carrelage'] };
    const expected = demo.products.filter(
      (product) =>
        product.sales_plans.includes('pro') &&
        Object.entries(caracteristics).every((choice) => fits(product, choice)),
    );
    const found = await listReferences(site, { caracteristics: JSON.stringify(caracteristics) });
    expect(found.toSorted()).toEqual(expected.map(({ reference }) => reference).toSorted());
  });

  test('come in their order, labelled in the language of the call', async () => {
    const { data } = await read({ lang: 'nl', saleplan_id: '1' });
    expect(Object.keys(data)).toEqual([
      'USAGE',
      'SUPPORT',
      'TRAVAUX',
      'FORME',
      'EPAISSEUR',
      'APPLICATION',
      'SECHAGE',
      'FINITION',
      'LABEL',
      'RESEAU',
    ]);
    expect(data['USAGE']?.label).toBe('Gebruik');
    expect(data['USAGE']?.data[0]).toMatchObject({ value: 'interieur', label: 'Binnen' });
  });

  test('give the span of prices before the price range', async () => {
    const cents = demo.products.filter(({ sales_plans }) => sales_plans.includes('part')).map(cheapestCents);
    const price = { min: Math.min(...cents) / 100, max: Math.max(...cents) / 100 };
    expect((await read({ saleplan_id: '1', price: '{"min":5,"max":9}' })).price).toEqual(price);
    expect((await read({ categories: '999999' })).price).toBeNull();
  });

  test('narrow nothing to an error: unknown filters and values match no product', async () => {
    const unknown = await read({ caracteristics: '{"UNKNOWN":["x"],"USAGE":["nowhere"]}' });
    expect(unknown.total).toBe(0);
    expect((await site.call('GET', '/filters-products?caracteristics={"usage":["x"]}')).status).toBe(400);
    expect((await site.call('GET', '/filters-products?caracteristics=[1]')).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`F${index}`, ['x']]));
    const query = new URLSearchParams({ caracteristics: JSON.stringify(many) });
    expect((await site.call('GET', `/filters-products?${query}`)).status).toBe(400);
  });

  describe('of the choice guide', () => {
    const paths = [
      [
        'part',
        { USAGE: 'interieur', SUPPORT: 'plaque-de-platre', TRAVAUX: 'petits-trous' },
        ['MV120', 'MV132'],
      ],
      [
        'part',
        { USAGE: 'interieur', SUPPORT: 'platre', TRAVAUX: 'reboucher', EPAISSEUR: 'de-10-a-30-mm' },
        ['MV110', 'MV130', 'MV720'],
      ],
      [
        'pro',
        { USAGE: 'interieur', SUPPORT: 'platre', TRAVAUX: 'lisser', APPLICATION: 'airless' },
        ['MV540'],
      ],
      [
        'pro',
        {
          USAGE: 'interieur',
          SUPPORT: 'beton',
          TRAVAUX: 'degrossir',
          APPLICATION: 'manuelle',
          EPAISSEUR: 'plus-de-30-mm',
        },
        ['MV612'],
      ],
    ] as const;

    test.each(paths)('lead %s by %o to %o', async (target, path, expected) => {
      const chosen: CharacteristicsMap = {};
      const saleplan_id = String(plans[target]);
      for (const [name, value] of Object.entries(path)) {
        const { data } = await read({
          saleplan_id,
          guide_de_choix: '1',
          caracteristics: JSON.stringify(chosen),
        });
        expect(data[name]?.question).toMatch(/\?$/);
        expect(data[name]?.data.map((option) => option.value)).toContain(value);
        chosen[name] = [value];
      }
      const found = await listReferences(site, { saleplan_id, caracteristics: JSON.stringify(chosen) });
      expect(found.toSorted()).toEqual([...expected]);
    });

    test.each([1, 2])(
      'lead along every complete path of sales plan %i to at least one product',
      async (plan) => {
        const guide = { saleplan_id: String(plan), guide_de_choix: '1' };
        let pathCount = 0;
        const follow = async (chosen: CharacteristicsMap): Promise<void> => {
          const { data, total } = await read({ ...guide, caracteristics: JSON.stringify(chosen) });
          expect(total, JSON.stringify(chosen)).toBeGreaterThan(0);
          const next = Object.values(data).find(({ technical_name: name }) => !Object.hasOwn(chosen, name));
          if (!next) {
            pathCount += 1;
            return;
          }
          for (const { value } of next.data) await follow({ ...chosen, [next.technical_name]: [value] });
        };
        await follow({});
        expect(pathCount).toBeGreaterThan(100);
      },
    );

    test('are the steps of the audience, in their order', async () => {
      const steps = async (id: string) =>
        Object.keys((await read({ saleplan_id: id, guide_de_choix: '1' })).data);
      expect(await steps('1')).toEqual(['USAGE', 'SUPPORT', 'TRAVAUX', 'EPAISSEUR', 'FORME']);
      expect(await steps('2')).toEqual(['USAGE', 'SUPPORT', 'TRAVAUX', 'APPLICATION', 'EPAISSEUR']);
    });

    test('offer a step what the steps before it allow, whatever was chosen after it', async () => {
      const guide = { saleplan_id: '1', guide_de_choix: '1' };
      const first = await read({ ...guide, caracteristics: '{"USAGE":["exterieur"]}' });
      const all = await read({
        ...guide,
        caracteristics: '{"USAGE":["exterieur"],"SUPPORT":["bois"],"TRAVAUX":["bois"]}',
      });
      expect(all.data['SUPPORT']).toEqual(first.data['SUPPORT']);
      expect(all.data['TRAVAUX']?.data.length).toBeLessThan(first.data['TRAVAUX']?.data.length ?? 0);
      expect(first.data['SUPPORT']?.data.every(({ count }) => count > 0)).toBe(true);
    });
  });
});
