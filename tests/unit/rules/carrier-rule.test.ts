import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { carrierInputSchema } from '../../../api/contract/shipping.ts';
import { toCarrierRule } from '../../../api/rules/carrier-rule.ts';
import { parcelOfWeight } from '../../../api/rules/parcel.ts';
import { withoutTaxCents, withTaxCents } from '../../../api/rules/price.ts';
import { quoteShipping } from '../../../api/rules/shipping.ts';
import { typedCarrier } from '../../../desk/screens/records/carrier/typed-carrier.ts';

const demo = z
  .array(z.record(z.string(), z.unknown()))
  .parse(JSON.parse(readFileSync(new URL('../../../data/demo/carriers.json', import.meta.url), 'utf8')));
const [home = {}] = demo;

const quote = (typed: Record<string, unknown>, kilograms: number, country: 'be' | 'nl' | 'fr' = 'be') => {
  const carrier = typedCarrier(typed);
  if (!carrier) return undefined;
  const parcel = parcelOfWeight(kilograms, []);
  return quoteShipping(toCarrierRule(carrier), { parcel, goodsCents: 5000, country, postcode: '1000' });
};

test('a carrier as it is typed is quoted as the shop quotes it once it is saved', () => {
  for (const input of demo) {
    const saved = toCarrierRule(carrierInputSchema.parse(input));
    for (const kilograms of [1, 14.9, 31, 900, 2000]) {
      const shipment = {
        parcel: parcelOfWeight(kilograms, []),
        goodsCents: 5000,
        country: 'nl',
        postcode: '1012AB',
      } as const;
      expect(quoteShipping(toCarrierRule(carrierInputSchema.parse(typedCarrier(input))), shipment)).toEqual(
        quoteShipping(saved, shipment),
      );
    }
  }
  expect(quote(home, 10)).toMatchObject({ cents: 995 });
  expect(quote(home, 10, 'nl')).toMatchObject({ cents: 1395 });
  expect(quote(home, 31)).toMatchObject({ refusal: 'too_heavy' });
  expect(quote(home, 1, 'fr')).toMatchObject({ refusal: 'country' });
});

test.each([
  ['no band', { bands: [] }],
  ['a price that is no number', { bands: [{ up_to_kg: 5, price_cents: Number.NaN }] }],
  ['an end that is not typed yet', { bands: [{ up_to_kg: undefined, price_cents: 100 }] }],
  ['no country', { countries: [] }],
  ['half a free delivery', { free: { from_cents: 100 } }],
  ['a surcharge that is no number', { surcharges: { nl: Number.NaN } }],
  ['a lightest weight that is no number', { above_kg: Number.NaN }],
])('with %s there is nothing to be quoted', (_, part) => {
  expect(quote({ ...home, ...part }, 10)).toBeUndefined();
});

test('what a form leaves out is as the API fills it in', () => {
  const { code, kind, bands, countries } = home;
  expect(quote({ code, kind, bands, countries }, 10)).toMatchObject({ cents: 995 });
});

test('goods of a known weight fill pallets by it', () => {
  expect([1, 1075, 1076].map((kilograms) => parcelOfWeight(kilograms, []).pallets)).toEqual([1, 1, 2]);
});

test('VAT that is put on is what is taken off', () => {
  for (const cents of [0, 1, 99, 4132, 123_456]) expect(withoutTaxCents(withTaxCents(cents))).toBe(cents);
});
