import { expect, test } from 'vitest';
import { type Carrier, carrierSchema } from '../../../api/contract/shipping.ts';
import { deliveryOffers } from '../../../src/lib/format/delivery-offers.ts';
import { packOf, productOf } from '../../fixtures/products.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const carrier = (given: Partial<Carrier> = {}): Carrier =>
  carrierSchema.parse({
    id: 1,
    code: 'home',
    position: 1,
    kind: 'home',
    name: 'Livraison à domicile',
    description: '2 à 3 jours',
    bands: [
      { up_to_kg: 5, price_with_tax: euros(6.05) },
      { up_to_kg: 30, price_with_tax: euros(12.1) },
    ],
    countries: ['be', 'nl'],
    is_active: true,
    above_kg: 0,
    surcharges: { nl: euros(4) },
    refused_pictograms: ['GHS02'],
    excluded_postcodes: [],
    free: { from_with_tax: euros(121), up_to_kg: 30 },
    ...given,
  });
const product = productOf({ packs: [{ ...packOf('K05', 5), net_weight_kg: 5 }] });
const prices = (carriers: Carrier[], target: 'part' | 'pro' = 'part') =>
  deliveryOffers(carriers, product, target).map(({ from, freeFrom }) => [from.amount, freeFrom?.amount]);

test('the delivery of the first pack has the price of its weight, with VAT for individuals and without for firms', () => {
  expect(prices([carrier()])).toEqual([[6.05, 121]]);
  expect(prices([carrier()], 'pro')).toEqual([[5, 100]]);
});

test.each([
  ['is not offered any more', { is_active: false }],
  ['does not come to the country', { countries: ['nl' as const] }],
  ['takes heavier goods only', { above_kg: 30 }],
  ['takes lighter goods only', { bands: [{ up_to_kg: 1, price_with_tax: euros(3) }] }],
])('a carrier that %s is left out', (_case, given) => {
  expect(prices([carrier(given)])).toEqual([]);
});

test('dangerous goods, and what has no pack, are not promised to come', () => {
  const pictograms = [{ code: 'GHS02' as const, text: 'Inflammable' }];
  const hazard = { signal_word: null, pictograms, statements: [], precautions: [] };
  expect(deliveryOffers([carrier()], { ...product, hazard }, 'part')).toEqual([]);
  expect(deliveryOffers([carrier()], productOf(), 'part')).toEqual([]);
});

test('free delivery is not promised where the country costs more', () => {
  expect(prices([carrier({ surcharges: { be: euros(2) } })])).toEqual([[6.05, undefined]]);
});

test('the other countries that a carrier comes to are named, and the own is not', () => {
  const elsewhere = deliveryOffers([carrier()], product, 'part').map((offer) => offer.elsewhere);
  expect(elsewhere).toEqual([['nl']]);
});
