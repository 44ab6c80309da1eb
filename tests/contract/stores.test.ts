import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storeInputSchema, storeListSchema, storePointsSchema } from '../../api/contract/store-locator.ts';
import { openDemoApi } from './catalogue/demo.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import { storeInput } from './inputs.ts';
import { fieldsOf, type TestApi } from './setup.ts';

const demoFile = new URL('../../data/demo/stores.json', import.meta.url);

describe.each(drivers)('the store locator on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    ({ site } = await openDemoApi(driver));
    const stores = z.array(storeInputSchema).parse(JSON.parse(readFileSync(demoFile, 'utf8')));
    for (const store of stores) await site.edit('POST', '/store-locator', store);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (query: Record<string, string>) => {
    const response = await site.call('GET', `/store-locator?${new URLSearchParams(query)}`);
    return storeListSchema.parse(response.body);
  };
  const codes = async (query: Record<string, string>) => (await list(query)).items.map(({ code }) => code);

  test('gives the nearest first, with metres', async () => {
    const { items, place, total } = await list({ text: 'Luik', lang: 'nl' });
    expect(total).toBe(12);
    expect(place).toMatchObject({ name: 'Luik', zipcode: '4000', country: 'be', is_near: false });
    expect(items.slice(0, 2)).toMatchObject([
      { code: 'liege', name: 'Demowinkel Luik', distance: expect.any(Number) },
      { code: 'maastricht' },
    ]);
    expect(items[0]?.distance).toBeLessThan(1000);
    expect(Math.round((items[1]?.distance ?? 0) / 1000)).toBe(26);
    const metres = items.map(({ distance }) => distance ?? -1);
    expect(metres).toEqual(metres.toSorted((one, other) => one - other));
  });

  test('goes by a position where there is no text', async () => {
    expect((await codes({ latitude: '50.83', longitude: '3.27' }))[0]).toBe('kortrijk');
    expect((await codes({ latitude: '50.83', longitude: '3.27', text: 'L-1470' }))[0]).toBe('luxembourg');
    const near = await codes({ latitude: '50.83', longitude: '3.27', radius: '50' });
    expect(near).toEqual(['kortrijk', 'gent']);
  });

  test('offers the other places of a postcode, and takes the country that was chosen', async () => {
    const { other_places: others } = await list({ text: '6211' });
    expect(others).toMatchObject([
      { zipcode: '6211', name: 'Maastricht', country: 'nl' },
      { zipcode: '6211', name: 'Consdorf', country: 'lu' },
    ]);
    expect((await codes({ text: '6211', country: 'nl' }))[0]).toBe('maastricht');
  });

  test('reports that a postcode is of another country, or that a place is not known', async () => {
    expect(await list({ text: '75001' })).toMatchObject({ total: 0, place_fault: 'other_country' });
    expect(await list({ text: 'xylophone' })).toMatchObject({ total: 0, place_fault: 'unknown_place' });
    expect(await list({ text: '%' })).toMatchObject({ total: 0, place_fault: 'unknown_place' });
  });

  test('finds shops by words of their name', async () => {
    const { items, place, place_fault: fault } = await list({ text: 'comptoir gand' });
    expect([items.map(({ code }) => code), place, fault]).toEqual([['gent'], null, null]);
  });

  test('narrows the list down', async () => {
    expect(await codes({ professional: '1' })).toEqual(['charleroi']);
    expect((await codes({ professional: '0' })).length).toBe(11);
    expect(await codes({ type: 'plasterboard-specialist', country: 'be' })).toEqual([
      'luxembourg',
      'charleroi',
    ]);
    expect(await codes({ tints: '1', range: '6', text: '8500' })).toEqual([
      'kortrijk',
      'gent',
      'bruxelles',
      'namur',
    ]);
    expect(await codes({ range: '999' })).toEqual([]);
  });

  test('gives a map every shop of a filter', async () => {
    const points = async (query: string) =>
      storePointsSchema.parse((await site.call('GET', `/store-locator/points${query}`)).body).points;
    expect((await points('')).length).toBe(12);
    const [only, ...others] = await points('?professional=1');
    expect([only?.slice(1), others]).toEqual([[50.4114, 4.4445], []]);
  });

  test('gives the points of the map where the shops are, those of the list and no others', async () => {
    const filters: Record<string, string>[] = [
      {},
      { type: 'plasterboard-specialist' },
      { tints: '1', range: '6' },
      { professional: '0' },
      { type: 'webshop', tints: '1' },
    ];
    for (const filter of filters) {
      const response = await site.call('GET', `/store-locator/points?${new URLSearchParams(filter)}`);
      expect(response.headers.get('cache-control')).toContain('public');
      const { items } = await list({ ...filter, perPage: '100' });
      const listed = items.map(({ id, latitude, longitude }) => [id, latitude, longitude]);
      const byId = listed.toSorted(([one = 0], [other = 0]) => one - other);
      expect(response.body, JSON.stringify(filter)).toEqual({ points: byId });
    }
    const { points } = storePointsSchema.parse((await site.call('GET', '/store-locator/points')).body);
    for (const [, latitude, longitude] of points) {
      expect(latitude > 48.9 && latitude < 53.8, `${latitude}`).toBe(true);
      expect(longitude > 1.6 && longitude < 8.4, `${longitude}`).toBe(true);
    }
  });

  test.each([
    'points?type=castle',
    'points?tints=perhaps',
    'points?professional=2',
    'points?range=',
    'points?range=1%27',
    `points?range=${'9'.repeat(200)}`,
    '?latitude=91&longitude=3',
    '?latitude=50&longitude=181',
    '?latitude=here&longitude=3',
    '?latitude=NaN&longitude=NaN',
    '?radius=0&text=4000',
    '?country=fr&text=4000',
    `?text=${'a'.repeat(81)}`,
  ])('refuses /store-locator/%s', async (query) => {
    const path = query.startsWith('?') ? `/store-locator${query}` : `/store-locator/${query}`;
    expect((await site.call('GET', path)).status).toBe(400);
  });

  test('names the ranges in the language of the call, in their order', async () => {
    const response = await site.call('GET', '/store-locator/leuven?lang=nl');
    expect(response.body).toMatchObject({
      distance: null,
      ranges: [
        { code: '1', name: 'Vullen en herstellen', slug: 'vullen-en-herstellen' },
        { code: '2' },
        { code: '7' },
        { code: '8' },
      ],
    });
  });

  test('refuses ranges that are no root category, hours out of order, and days that end before they begin', async () => {
    const hours = {
      ...storeInput().hours,
      monday: [
        { from: '13:00', to: '18:00' },
        { from: '08:00', to: '12:00' },
      ],
    };
    const reason = { fr: '', nl: '' };
    const exceptions = [{ from: '2026-12-25', to: '2026-12-24', spans: [], reason }];
    const bad = await site.edit('POST', '/store-locator', storeInput({ code: 'bad', hours, exceptions }));
    expect([bad.status, Object.keys(fieldsOf(bad))]).toEqual([
      422,
      ['hours.monday.1.from', 'exceptions.0.to'],
    ]);
    const unknown = storeInput({ code: 'bad', ranges: ['1', 'nothing'] });
    const response = await site.edit('POST', '/store-locator', unknown);
    expect([response.status, Object.keys(fieldsOf(response))]).toEqual([422, ['ranges.1']]);
  });

  test('towns come with their coordinates', async () => {
    const response = await site.call('GET', '/city?country=be&zipcode=4000');
    expect(response.body).toMatchObject({
      list: [{ name: 'Liège', latitude: 50.634, longitude: 5.567 }, { name: 'Glain' }, { name: 'Rocourt' }],
    });
  });

  test('selects the shops that are open now, or only those that are closed', async () => {
    const all = (await codes({})).toSorted();
    // A Monday by the clock of Belgium: at 10:00, at 18:00, when many shops close, and at 22:00.
    const states: readonly (readonly [hoursLater: number, open: readonly string[]])[] = [
      [0, all.filter((code) => code !== 'leuven')],
      [8, ['bruxelles', 'gent', 'namur']],
      [4, []],
    ];
    for (const [hoursLater, open] of states) {
      site.passHours(hoursLater);
      expect((await codes({ open: '1' })).toSorted()).toEqual(open);
      expect((await codes({ open: '0' })).toSorted()).toEqual(all.filter((code) => !open.includes(code)));
    }
  });
});
