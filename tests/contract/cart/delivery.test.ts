import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formMessages } from '../../../api/contract/form-messages.ts';
import { relayPointContract } from '../../../api/contract/shipping.ts';
import { distanceBetween } from '../../../api/rules/distance.ts';
import { fewWaysWarning } from '../../../api/shop/shipping/consumer-ways.ts';
import { hasPostcodeTables, postcodeRows } from '../../fixtures/postcode-tables.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, idOf } from '../setup.ts';
import { type Buyer, createBuyer, demoShop, openShop, type Shop } from './shop.ts';

describe.each(oneDriver)('delivery on $kind', (driver) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(driver);
  }, startTimeoutMs);
  afterAll(() => shop.site.close());

  const to = (buyer: Buyer, country: string, zip: string) =>
    buyer.cart('POST', '/cart/shipping', { country, zip });

  test('is estimated with the cheapest carrier, and stays for the next answers', async () => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV110-K05', 2]);
    const { cart } = await to(buyer, 'be', '1000');
    expect(cart.shipping).toMatchObject({
      country: 'be',
      zip: '1000',
      cheapest: 'relay',
      costs: {
        relay: { kind: 'relay', price_with_tax: { amount: 4.95 } },
        home: { price_with_tax: { amount: 9.95 } },
      },
      refused: [{ code: 'pallet', message: 'Seulement pour les envois plus lourds.' }],
      until_free: { with_tax: { amount: 39.2 } },
    });
    expect(cart.total.ttc.amount).toBe(40.75);
    const { cart: next } = await buyer.add(['MV110-K05', 3]);
    expect(next).toMatchObject({ shipping: { cheapest: 'home', until_free: { with_tax: { amount: 0 } } } });
    expect(next.total.ttc.amount).toBe(89.5);
  });

  test('is thought to go to the country of the company until the visitor chooses, and is not in the total', async () => {
    const buyer = createBuyer(shop);
    const { cart } = await buyer.add(['MV110-K05', 2]);
    expect(cart.shipping).toMatchObject({
      country: 'be',
      zip: '',
      is_assumed: true,
      cheapest: 'relay',
      costs: { relay: { price_with_tax: { amount: 4.95 } } },
      until_free: { with_tax: { amount: 39.2 } },
    });
    expect(cart.total).toEqual(cart.amount);
    expect((await to(buyer, 'nl', '6211 AA')).cart.shipping).toMatchObject({
      country: 'nl',
      is_assumed: false,
    });
  });

  test('is calculated for the token alone: to the country of the company, and then to the stored destination', async () => {
    const buyer = createBuyer(shop);
    const { token, cart } = await buyer.add(['MV110-K05', 2]);
    const ask = (body: object) => shop.site.call('POST', '/cart/shipping', { body });
    const byToken = { cart_token: token };
    expect(await ask(byToken)).toMatchObject({
      status: 200,
      body: {
        cart: { shipping: { country: 'be', zip: '', is_assumed: true, cheapest: cart.shipping?.cheapest } },
      },
    });
    await to(buyer, 'nl', '6211 AA');
    expect(await ask(byToken)).toMatchObject({
      status: 200,
      body: { cart: { shipping: { country: 'nl', zip: '6211 AA', costs: expect.anything() } } },
    });
    expect(Object.keys(fieldsOf(await ask({ ...byToken, zip: '1000' })))).toEqual(['country']);
    expect(Object.keys(fieldsOf(await ask({ ...byToken, country: 'be' })))).toEqual(['zip']);
  });

  test('to a neighbour costs more, and beyond nothing is offered', async () => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV810-L01', 1]);
    expect((await to(buyer, 'nl', '6211 AA')).cart.shipping?.costs['relay']?.price_with_tax.amount).toBe(
      8.95,
    );
    expect((await to(buyer, 'fr', '75001')).cart.shipping).toMatchObject({ costs: {}, cheapest: null });
  });

  test('of flammable goods leaves out relay points', async () => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV132-M250', 1]);
    const { cart } = await to(buyer, 'be', '9000');
    expect(Object.keys(cart.shipping?.costs ?? {})).toEqual(['home']);
    expect(cart.shipping?.refused).toContainEqual({
      code: 'relay',
      name: 'Point relais',
      message: 'Pas pour les produits inflammables de ce panier.',
    });
  });

  test('of heavy goods comes on pallets', async () => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV110-K05', 400]);
    const { cart } = await to(buyer, 'be', '9000');
    expect(cart.weight).toMatchObject({ gross_kg: 2100, pallets: 3 });
    expect(cart.shipping?.costs).toMatchObject({ pallet: { price_with_tax: { amount: 267 } } });
  });

  test.each([
    ['be', '10000'],
    ['nl', '6211'],
    ['lu', ''],
  ] as const)('asks for a postcode of %s that is one, unlike “%s”', async (country, zip) => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV110-K05', 1]);
    const response = await buyer.call('POST', '/cart/shipping', { country, zip });
    expect(fieldsOf(response)).toEqual({ zip: formMessages[`form_zip_${country}`].fr });
  });

  test('points are listed by their distance from a postcode, with metres and hours', async () => {
    const { body } = await shop.site.call('GET', '/relay-point?country=be&zip=3010&perPage=2&lang=nl');
    // Brussels is nearer to Leuven than Hasselt, whose number is.
    expect(body).toMatchObject({
      items: [
        { zip: '3000', name: 'Demo-afhaalpunt Leuven', hours: expect.stringContaining('Maandag') },
        { zip: '1000' },
      ],
      total: 10,
    });
    const metres = relayPointContract.list.parse(body).items.map(({ distance }) => distance ?? 0);
    expect(metres[0]).toBeLessThan(5000);
    expect(metres[1]).toBeGreaterThan(15_000);
    expect(metres[1]).toBeLessThan(35_000);
  });

  test.each([
    ['nl', '6211 AB', 'maastricht'],
    ['lu', 'L-1855', 'luxembourg'],
  ])('a postcode of %s is found on the map as well', async (country, zip, nearest) => {
    const query = new URLSearchParams({ country, zip });
    const { body } = await shop.site.call('GET', `/relay-point?${query}`);
    const { items } = relayPointContract.list.parse(body);
    expect(items[0]).toMatchObject({ code: nearest, distance: expect.any(Number) });
  });

  test.runIf(hasPostcodeTables)('points stand in the order of their distance from any postcode', async () => {
    const rows = postcodeRows('be');
    const zipcodes = [...new Set(rows.map(({ zipcode }) => zipcode))].filter((_, index) => index % 22 === 7);
    expect(zipcodes.length).toBeGreaterThan(50);
    for (const zip of [...zipcodes, '6590', '8580', '3870', '6690']) {
      const { body } = await shop.site.call('GET', `/relay-point?country=be&zip=${zip}&perPage=20`);
      const { items } = relayPointContract.list.parse(body);
      const orders = rows
        .filter(({ zipcode }) => zipcode === zip)
        .map((from) =>
          items
            .toSorted((one, other) => distanceBetween(from, one) - distanceBetween(from, other))
            .map(({ code }) => code),
        );
      expect(orders, zip).toContainEqual(items.map(({ code }) => code));
    }
  });

  test('without a postcode there is no distance', async () => {
    const { body } = await shop.site.call('GET', '/relay-point?country=be');
    expect(relayPointContract.list.parse(body).items.every(({ distance }) => distance === null)).toBe(true);
  });

  test('carriers and points live from their creation to their deletion', async () => {
    const { call, edit } = shop.site;
    const [home, relay] = demoShop().carriers;
    const [point] = demoShop().relayPoints;
    const carrierId = idOf(await edit('POST', '/carrier', { ...relay, code: 'lockers' }));
    const pointId = idOf(await edit('POST', '/relay-point', { ...point, code: 'box', carrier: 'lockers' }));
    expect((await call('GET', '/carrier/lockers?lang=nl')).body).toMatchObject({
      id: carrierId,
      name: 'Afhaalpunt',
    });
    expect((await call('GET', '/relay-point?carrier=lockers')).body).toMatchObject({
      total: 1,
      items: [{ code: 'box' }],
    });
    const refused = await edit('DELETE', `/carrier/${carrierId}`);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      409,
      { id: 'Encore utilisé par\u00a0: relay-point box.' },
    ]);
    const elsewhere = await edit('PUT', `/relay-point/${pointId}`, {
      ...point,
      code: 'box',
      carrier: 'home',
    });
    expect(fieldsOf(elsewhere)).toEqual({ carrier: '«\u00a0home\u00a0» n’existe pas.' });
    const bands = [
      { up_to_kg: 10, price_cents: 1 },
      { up_to_kg: 5, price_cents: 2 },
    ];
    expect(Object.keys(fieldsOf(await edit('POST', '/carrier', { ...home, code: 'odd', bands })))).toEqual([
      'bands.1.up_to_kg',
    ]);
    expect((await edit('DELETE', `/relay-point/${pointId}`)).status).toBe(200);
    expect((await edit('DELETE', `/carrier/${carrierId}`)).status).toBe(200);
  });

  test('too few ways for consumers are reported', async () => {
    const { edit, call, database } = shop.site;
    expect(await fewWaysWarning(database.db)).toBeUndefined();
    const relay = demoShop().carriers[1];
    const { body } = await call('GET', '/carrier/relay');
    const path = `/carrier/${idOf({ status: 200, headers: new Headers(), body })}`;
    await edit('PUT', path, { ...relay, is_active: false });
    expect(await fewWaysWarning(database.db)).toContain('home');
    await edit('PUT', path, relay);
  });
});
