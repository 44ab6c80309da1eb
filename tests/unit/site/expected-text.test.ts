import { expect, test } from 'vitest';
import type { Order } from '../../../api/contract/order.ts';
import { expectedText } from '../../../src/lib/checkout/expected-text.ts';

const transfer: Order['transfer'] = {
  iban: 'BE71 0961 2345 6769',
  bic: 'GKCCBEBB',
  holder: 'Muravlak',
  communication: '+++090/9337/55493+++',
  amount: { amount: 10, currency: 'EUR' },
};

test.each([
  ['fr', 2, 3, 'Livraison 2 à 3 jours ouvrables après'],
  ['fr', 2, 2, 'Livraison 2 jours ouvrables après'],
  ['fr', 1, 1, 'Livraison le premier jour ouvrable après'],
  ['nl', 2, 3, 'Levering 2 tot 3 werkdagen nadat'],
  ['nl', 2, 2, 'Levering 2 werkdagen nadat'],
  ['nl', 1, 1, 'Levering de eerste werkdag nadat'],
] as const)('in %s, %i to %i working days after the transfer', (locale, least, most, text) => {
  const order = { expected_delivery: null, transfer, selectedCarrier: { working_days: { least, most } } };
  expect(expectedText(order, locale)).toContain(text);
});

test('a day is promised once, where the first and the last are the same', () => {
  const until = '2026-07-20';
  const order = { transfer: null, selectedCarrier: { working_days: null } };
  expect(expectedText({ ...order, expected_delivery: { from: until, until } }, 'fr')).toBe(
    'Livraison prévue le 20\u00A0juillet 2026.',
  );
  expect(expectedText({ ...order, expected_delivery: null }, 'fr')).toBeUndefined();
});
