import { expect, test } from 'vitest';
import { expectedText } from '../../../src/lib/checkout/expected-text.ts';

const transfer = { iban: 'BE68539007547034', reference: '+++090/9337/55493+++' };
const promised = (least: number, most: number) =>
  expectedText(
    {
      ...{ expected_delivery: null, transfer: transfer as never },
      selectedCarrier: { working_days: { least, most } },
    },
    'fr',
  );

test.each([
  [2, 3, 'Livraison 2 à 3 jours ouvrables après'],
  [2, 2, 'Livraison 2 jours ouvrables après'],
  [1, 1, 'Livraison le premier jour ouvrable après'],
])('%i to %i working days after the transfer', (least, most, text) => {
  expect(promised(least, most)).toContain(text);
});

test('a day is promised once, where the first and the last are the same', () => {
  const until = '2026-07-20';
  const order = { transfer: null, selectedCarrier: { working_days: null } };
  expect(expectedText({ ...order, expected_delivery: { from: until, until } }, 'fr')).toBe(
    'Livraison prévue le 20 juillet 2026.',
  );
  expect(expectedText({ ...order, expected_delivery: null }, 'fr')).toBeUndefined();
});
