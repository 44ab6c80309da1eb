import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatUnitPrice, moneyColumn } from '../../../api/rules/format-money.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { packLabel } from '../../../api/rules/pack-label.ts';
import { toCents, toMoney, unitPriceCents, withoutTaxCents } from '../../../api/rules/price.ts';

const space = '\u00A0';

describe('price without VAT', () => {
  test.each([
    [1790, 1479],
    [695, 574],
    [121, 100],
    [1, 1],
    [0, 0],
    [100_000_000, 82_644_628],
  ])('%i cents including 21 %% are %i without', (cents, expected) => {
    expect(withoutTaxCents(cents)).toBe(expected);
  });

  test('half a cent goes up', () => {
    expect(withoutTaxCents(3, 20)).toBe(3);
    expect(withoutTaxCents(9, 20)).toBe(8);
  });

  test('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(Math.abs(withoutTaxCents(cents) * 121 - cents * 100)).toBeLessThanOrEqual(60.5);
      }),
    );
  });
});

describe('unit price', () => {
  test.each([
    [595, 0.33, 1803],
    [1790, 5, 358],
    [1590, 1.5, 1060],
    [795, 0.5, 1590],
    [850, 90, 9],
    [1490, 1, 1490],
    [5, 10, 1],
  ])('%i cents for %f are %i for one', (cents, quantity, expected) => {
    expect(unitPriceCents(cents, quantity)).toBe(expected);
  });
});

test('money comes back from the wire as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(toCents(toMoney(cents))).toBe(cents);
    }),
  );
});

describe('written amounts', () => {
  test.each([
    [12, `12${space}€`, `€${space}12`],
    [12.5, `12,50${space}€`, `€${space}12,50`],
    [0.05, `0,05${space}€`, `€${space}0,05`],
    [1234.5, `1${space}234,50${space}€`, `€${space}1.234,50`],
    [1_234_567, `1${space}234${space}567${space}€`, `€${space}1.234.567`],
    [0, `0${space}€`, `€${space}0`],
    [-4.5, `-4,50${space}€`, `€${space}-4,50`],
  ])('%f euros', (amount, french, dutch) => {
    const money = { amount, currency: 'EUR' };
    expect(formatMoney(money, 'fr')).toBe(french);
    expect(formatMoney(money, 'nl')).toBe(dutch);
  });

  test('another currency is named by its code', () => {
    expect(formatMoney({ amount: 3, currency: 'CHF' }, 'fr')).toBe(`3${space}CHF`);
  });

  test.each([
    ['kg', `3,58${space}€/kg`, `€${space}3,58/kg`],
    ['l', `3,58${space}€/L`, `€${space}3,58/L`],
    ['m', `3,58${space}€/m`, `€${space}3,58/m`],
    ['piece', `3,58${space}€/pièce`, `€${space}3,58/stuk`],
  ] as const)('price for one %s', (unit, french, dutch) => {
    const money = { amount: 3.58, currency: 'EUR' };
    expect(formatUnitPrice(money, unit, 'fr')).toBe(french);
    expect(formatUnitPrice(money, unit, 'nl')).toBe(dutch);
  });
});

describe('written numbers', () => {
  test.each([
    [1000, `1${space}000`, '1.000'],
    [999, '999', '999'],
    [0.45, '0,45', '0,45'],
    [1.5, '1,5', '1,5'],
    [-0.0001, '0', '0'],
    [100, '100', '100'],
  ])('%f', (value, french, dutch) => {
    expect(formatNumber(value, 'fr')).toBe(french);
    expect(formatNumber(value, 'nl')).toBe(dutch);
  });
});

describe('pack labels', () => {
  test.each([
    [1.5, 'kg', `1,5${space}kg`, `1,5${space}kg`],
    [0.33, 'kg', `330${space}g`, `330${space}g`],
    [0.25, 'l', `250${space}ml`, `250${space}ml`],
    [5, 'l', `5${space}L`, `5${space}L`],
    [90, 'm', `90${space}m`, `90${space}m`],
    [1, 'piece', `1${space}pièce`, `1${space}stuk`],
    [25, 'piece', `25${space}pièces`, `25${space}stuks`],
  ] as const)('%f %s', (quantity, unit, french, dutch) => {
    expect(packLabel({ quantity, unit }, 'fr')).toBe(french);
    expect(packLabel({ quantity, unit }, 'nl')).toBe(dutch);
  });
});

describe('amounts below each other', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });

  test.each([
    ['all with cents where one has them', [178, 454.8], ['178,00 €', '454,80 €']],
    ['none with cents where none has them', [178, 1876], ['178 €', `1${space}876 €`]],
  ])('are written %s', (_name, amounts, expected) => {
    const write = moneyColumn(amounts.map(euros), 'fr');
    expect(amounts.map(euros).map(write)).toEqual(expected.map((text) => text.replace(' €', `${space}€`)));
  });
});
