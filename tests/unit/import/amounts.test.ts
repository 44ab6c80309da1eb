import { expect, test } from 'vitest';
import { centsOf } from '../../../api/import/table-readings.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['0,05', 5],
  ['1 250,00 €', 125_000],
  ['1\u202F250,00\u00A0€', 125_000],
  ['€ 12', 1200],
  ['1.250,00', 125_000],
])('%s is an amount', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', 'douze', '-3', '1.250', '1,250.00', '12,505', '12 50', '12,5 kg'])('“%s” is none', (text) => {
  expect(centsOf(text)).toBeUndefined();
});
