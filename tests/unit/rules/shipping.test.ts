import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grossGrams, type Parcel, packParcel } from '../../../api/rules/parcel.ts';
import {
  type CarrierRule,
  consumerWays,
  quoteShipping,
  type Shipment,
  shippingOffers,
  untilFreeShipping,
} from '../../../api/rules/shipping.ts';

const common = { excludedPostcodes: [], aboveGrams: 0, surcharges: { nl: 400, lu: 400 } };
const home: CarrierRule = {
  ...common,
  code: 'home',
  kind: 'home',
  countries: ['be', 'nl', 'lu'],
  refusedPictograms: [],
  bands: [
    { upToGrams: 5000, cents: 695 },
    { upToGrams: 15_000, cents: 995 },
    { upToGrams: 30_000, cents: 1495 },
  ],
  free: { fromCents: 7500, upToGrams: 30_000 },
};
const relay: CarrierRule = {
  ...common,
  code: 'relay',
  kind: 'relay',
  countries: ['be', 'nl', 'lu'],
  refusedPictograms: ['GHS02'],
  bands: [{ upToGrams: 20_000, cents: 495 }],
  free: null,
};
const pallet: CarrierRule = {
  ...common,
  code: 'pallet',
  kind: 'pallet',
  countries: ['be', 'nl', 'lu'],
  refusedPictograms: [],
  aboveGrams: 30_000,
  bands: [{ upToGrams: null, cents: 8900 }],
  free: null,
};
const carriers = [home, relay, pallet];
const parcel = (grams: number, more: Partial<Parcel> = {}): Parcel => ({
  grams,
  pallets: 1,
  palletFill: 0.5,
  pictograms: new Set(),
  ...more,
});
const shipment = (grams: number, more: Partial<Shipment> = {}): Shipment => ({
  parcel: parcel(grams),
  goodsCents: 1000,
  country: 'be',
  postcode: '1000',
  ...more,
});
const offered = (of: Shipment) =>
  Object.fromEntries(shippingOffers(carriers, of).map(({ carrier, cents }) => [carrier.code, cents]));

describe('weight bands', () => {
  test.each([
    [1, { relay: 495, home: 695 }],
    [5000, { relay: 495, home: 695 }],
    [5001, { relay: 495, home: 995 }],
    [15_000, { relay: 495, home: 995 }],
    [15_001, { relay: 495, home: 1495 }],
    [20_000, { relay: 495, home: 1495 }],
    [20_001, { home: 1495 }],
    [30_000, { home: 1495 }],
    [30_001, { pallet: 8900 }],
  ])('%i g', (grams, expected) => {
    expect(offered(shipment(grams))).toEqual(expected);
  });

  test('every weight can be delivered at home', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (grams) => {
        expect(shippingOffers(carriers, shipment(grams)).length).toBeGreaterThan(0);
      }),
    );
  });
});

test('the cheapest way comes first', () => {
  const [first] = shippingOffers(carriers, shipment(1000, { goodsCents: 8000 }));
  expect(first).toMatchObject({ carrier: home, cents: 0, isFree: true });
});

test('a country can cost more, also where the band is free', () => {
  expect(offered(shipment(1000, { country: 'lu' }))).toEqual({ relay: 895, home: 1095 });
  expect(offered(shipment(1000, { country: 'nl', goodsCents: 8000 }))).toEqual({ relay: 895, home: 400 });
});

test('a country that nobody serves has no offer', () => {
  expect(offered(shipment(1000, { country: 'fr', postcode: '75001' }))).toEqual({});
});

test('dangerous goods go to no relay point', () => {
  const flammable = shipment(1000, { parcel: parcel(1000, { pictograms: new Set(['GHS02', 'GHS07']) }) });
  expect(quoteShipping(relay, flammable)).toEqual({ carrier: relay, refusal: 'dangerous_goods' });
  expect(quoteShipping(home, flammable)).toMatchObject({ cents: 695 });
});

test('each carrier states why it does not take a shipment', () => {
  const island = { ...home, excludedPostcodes: ['1796'] };
  expect(quoteShipping(island, shipment(1, { country: 'nl', postcode: '1796 aa' }))).toMatchObject({
    refusal: 'postcode',
  });
  expect(quoteShipping(home, shipment(30_001))).toMatchObject({ refusal: 'too_heavy' });
  expect(quoteShipping(pallet, shipment(30_000))).toMatchObject({ refusal: 'too_light' });
  expect(quoteShipping(home, shipment(1, { country: 'fr' }))).toMatchObject({ refusal: 'country' });
});

test('a pallet is paid for each', () => {
  const load = shipment(3_000_000, { parcel: parcel(3_000_000, { pallets: 3 }) });
  expect(offered(load)).toEqual({ pallet: 26_700 });
});

describe('free delivery', () => {
  test.each([
    [0, 7500],
    [7499, 1],
    [7500, 0],
    [9000, 0],
  ])('%i cents of goods miss %i', (goodsCents, missing) => {
    expect(untilFreeShipping(carriers, shipment(1000, { goodsCents }))).toBe(missing);
  });

  test('is out of reach for what is too heavy or goes abroad', () => {
    expect(untilFreeShipping(carriers, shipment(30_001))).toBeUndefined();
    expect(untilFreeShipping(carriers, shipment(1000, { country: 'nl' }))).toBeUndefined();
    expect(untilFreeShipping(carriers, shipment(1000, { country: 'fr' }))).toBeUndefined();
  });

  test('what is missing is what makes an offer free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (grams, goods) => {
          const missing = untilFreeShipping(carriers, shipment(grams, { goodsCents: goods }));
          fc.pre(missing !== undefined);
          const isFree = (cents: number) =>
            shippingOffers(carriers, shipment(grams, { goodsCents: cents })).some((offer) => offer.isFree);
          expect(isFree(goods + (missing ?? 0))).toBe(true);
          expect(missing === 0 || !isFree(goods + (missing ?? 0) - 1)).toBe(true);
        },
      ),
    );
  });
});

test('two home carriers are one way of delivery', () => {
  expect(consumerWays(carriers, 'be')).toEqual(new Set(['home', 'relay']));
  expect(consumerWays([home, { ...home, code: 'other' }, pallet], 'be').size).toBe(1);
});

describe('parcels', () => {
  const bags = (quantity: number) => ({
    netWeightKg: 25,
    unitsPerPallet: 40,
    pictograms: [],
    quantity,
  });

  test.each([
    [5, 5250],
    [0.33, 440],
    [25, 25_850],
    [null, 100],
  ])('%f kg weigh %i g packed', (netWeightKg, grams) => {
    expect(grossGrams(netWeightKg)).toBe(grams);
  });

  test.each([
    [1, 1, 1 / 40],
    [40, 1, 1],
    [41, 2, 1 / 40],
    [120, 3, 1],
  ])('%i bags of 25 kg fill %i pallets', (quantity, pallets, palletFill) => {
    const packed = packParcel([bags(quantity)]);
    expect(packed.pallets).toBe(pallets);
    expect(packed.palletFill).toBeCloseTo(palletFill, 6);
  });

  test('weight fills a pallet too', () => {
    const heavy = { netWeightKg: 100, unitsPerPallet: 1000, pictograms: [], quantity: 11 };
    expect(packParcel([heavy]).pallets).toBe(2);
  });

  test('three thirds are one pallet', () => {
    const third = { netWeightKg: 1, unitsPerPallet: 3, pictograms: [], quantity: 1 };
    expect(packParcel([third, third, third]).pallets).toBe(1);
  });

  test('labels of all goods count, and nothing packs into nothing', () => {
    const aerosol = { netWeightKg: 0.25, unitsPerPallet: 720, pictograms: ['GHS02'], quantity: 1 };
    expect(packParcel([bags(1), aerosol]).pictograms).toEqual(new Set(['GHS02']));
    expect(packParcel([])).toEqual({ grams: 0, pallets: 0, palletFill: 0, pictograms: new Set() });
  });
});
