import { describe, expect, test } from 'vitest';
import { taxTreatment } from '../../../api/rules/tax.ts';

describe('the VAT of an order', () => {
  const consumer = { vatNumber: '', isConfirmed: false } as const;
  const dutchFirm = { vatNumber: 'NL004495445B01', isConfirmed: true } as const;
  test.each([
    ['be', 'home', { kind: 'home' }],
    ['be', 'destination', { kind: 'home' }],
    ['nl', 'home', { kind: 'home' }],
    ['nl', 'destination', { kind: 'destination', ratePercent: 21 }],
    ['lu', 'home', { kind: 'home' }],
    ['lu', 'destination', { kind: 'destination', ratePercent: 17 }],
    ['fr', 'destination', { kind: 'destination', ratePercent: 20 }],
  ] as const)('of a consumer in %s with VAT at %s is %j', (country, distanceSales, expected) =>
    expect(taxTreatment({ ...consumer, country, distanceSales })).toEqual(expected),
  );

  test('is left to a firm abroad whose number is confirmed', () =>
    expect(taxTreatment({ ...dutchFirm, country: 'nl', distanceSales: 'home' })).toEqual({
      kind: 'reverse_charge',
    }));

  test.each([
    ['the number is not confirmed', { ...dutchFirm, isConfirmed: false, country: 'nl' }],
    ['the number is none', { vatNumber: 'NL1', isConfirmed: true, country: 'nl' }],
    ['the firm is Belgian', { vatNumber: 'BE0403170701', isConfirmed: true, country: 'lu' }],
    ['the goods stay in Belgium', { ...dutchFirm, country: 'be' }],
  ] as const)('is charged when %s', (_case, given) =>
    expect(taxTreatment({ ...given, distanceSales: 'destination' }).kind).not.toBe('reverse_charge'),
  );
});
