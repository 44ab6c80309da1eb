import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartTotals,
  cartTotals,
  type PriceBasis,
  type TaxTreatment,
  type TotalsInput,
} from '../../../api/rules/cart-totals.ts';
import { shareOut } from '../../../api/rules/share-out.ts';

const at21 = (unitPriceCents: number, quantity = 1) => ({ unitPriceCents, taxRatePercent: 21, quantity });
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
const amountsOf = ({ netCents, taxCents, totalCents }: CartTotals) => [netCents, taxCents, totalCents];

const line = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRatePercent: fc.constantFrom(6, 12, 21),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    ),
    { nil: undefined },
  ),
  shipping: fc.option(
    fc.record({ cents: fc.integer({ min: 0, max: 20_000 }), taxRatePercent: fc.constant(21) }),
    {
      nil: undefined,
    },
  ),
  treatment: fc.oneof(
    fc.constant<TaxTreatment>({ kind: 'home' }),
    fc.constantFrom(17, 20, 21).map<TaxTreatment>((ratePercent) => ({ kind: 'destination', ratePercent })),
    fc.constant<TaxTreatment>({ kind: 'reverse_charge' }),
  ),
  basis: fc.constantFrom<PriceBasis>('with_tax', 'without_tax'),
});

test('lines and delivery add up to the VAT lines, and these to the totals, to the cent', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = cartTotals(cart);
      const parts = [...totals.lines, ...(totals.shipping ? [totals.shipping] : [])];
      for (const field of ['netCents', 'taxCents', 'totalCents'] as const) {
        expect(sum(parts.map((part) => part[field]))).toBe(totals[field]);
        expect(sum(totals.taxes.map((tax) => tax[field]))).toBe(totals[field]);
        for (const tax of totals.taxes) {
          const own = parts.filter(({ ratePercent }) => ratePercent === tax.ratePercent);
          expect(sum(own.map((part) => part[field]))).toBe(tax[field]);
        }
      }
      for (const part of [...parts, ...totals.taxes, totals])
        expect(part.netCents + part.taxCents).toBe(part.totalCents);
    }),
  );
});

test('what a line costs is its price times its quantity, less its share of the discount', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = cartTotals(cart);
      for (const [place, each] of totals.lines.entries()) {
        expect(each.amountCents).toBe(each.unitCents * (cart.lines[place]?.quantity ?? 0));
        const cents = totals.basis === 'with_tax' ? each.totalCents : each.netCents;
        expect(cents).toBe(each.amountCents - each.discountCents);
      }
      expect(totals.goodsCents).toBe(sum(totals.lines.map(({ amountCents }) => amountCents)));
      expect(totals.discountCents).toBe(sum(totals.lines.map(({ discountCents }) => discountCents)));
    }),
  );
});

test('nothing is ever below zero, and no discount above the goods', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = cartTotals(cart);
      for (const each of totals.lines) {
        expect(Math.min(each.netCents, each.taxCents, each.totalCents, each.discountCents)).toBeGreaterThan(
          -1,
        );
      }
      expect(totals.discountCents).toBeLessThanOrEqual(totals.goodsCents);
    }),
  );
});

test('VAT is the rate of the net amount, never off by more than rounding', () => {
  fc.assert(
    fc.property(input, (cart) => {
      for (const { netCents, taxCents, ratePercent } of cartTotals(cart).taxes)
        expect(Math.abs(taxCents - (netCents * ratePercent) / 100)).toBeLessThan(1.3);
    }),
  );
});

describe('a cart of the demo', () => {
  const lines = [at21(1790, 2), at21(1990), at21(1290), at21(1490)];

  test('has the VAT in its prices', () => {
    expect(amountsOf(cartTotals({ lines }))).toEqual([6901, 1449, 8350]);
  });

  test('loses ten percent, shared over its lines', () => {
    const totals = cartTotals({ lines, discount: { kind: 'percent', percent: 10 } });
    expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([358, 199, 129, 149]);
    expect(amountsOf(totals)).toEqual([6211, 1304, 7515]);
  });

  test('pays its delivery at the same rate', () => {
    const totals = cartTotals({ lines, shipping: { cents: 695, taxRatePercent: 21 } });
    expect(totals.shipping).toMatchObject({ totalCents: 695, ratePercent: 21 });
    expect(totals.totalCents).toBe(9045);
  });

  test('is for professionals what its prices without VAT come to, and VAT on the sum', () => {
    const totals = cartTotals({ lines, basis: 'without_tax' });
    expect(totals.lines.map(({ unitCents }) => unitCents)).toEqual([1479, 1645, 1066, 1231]);
    expect(amountsOf(totals)).toEqual([6900, 1449, 8349]);
  });
});

describe('tax treatments', () => {
  const lines = [at21(12_100, 3)];

  test('a destination has its own rate on the price without tax', () => {
    const totals = cartTotals({ lines, treatment: { kind: 'destination', ratePercent: 17 } });
    expect(amountsOf(totals)).toEqual([30_000, 5100, 35_100]);
  });

  test('a destination with the rate at home has the prices at home', () => {
    const odd = [at21(1790, 7), at21(333, 11)];
    const treatment = { kind: 'destination', ratePercent: 21 } as const;
    expect(amountsOf(cartTotals({ lines: odd, treatment }))).toEqual(amountsOf(cartTotals({ lines: odd })));
  });

  test('a reverse charge leaves no VAT at all', () => {
    const shipping = { cents: 1210, taxRatePercent: 21 };
    const totals = cartTotals({ lines, shipping, treatment: { kind: 'reverse_charge' } });
    expect(amountsOf(totals)).toEqual([31_000, 0, 31_000]);
    expect(totals.taxes).toEqual([{ ratePercent: 0, netCents: 31_000, taxCents: 0, totalCents: 31_000 }]);
  });

  test('an amount off keeps its proportion', () => {
    const discount = { kind: 'amount', cents: 1210 } as const;
    const totals = cartTotals({ lines, discount, treatment: { kind: 'reverse_charge' } });
    expect(totals.discountCents).toBe(1000);
  });
});

describe('discounts', () => {
  test('rates are separate: each loses its share', () => {
    const totals = cartTotals({
      lines: [at21(12_100), { unitPriceCents: 10_600, taxRatePercent: 6, quantity: 1 }],
      discount: { kind: 'percent', percent: 50 },
    });
    expect(totals.taxes).toEqual([
      { ratePercent: 6, netCents: 5000, taxCents: 300, totalCents: 5300 },
      { ratePercent: 21, netCents: 5000, taxCents: 1050, totalCents: 6050 },
    ]);
  });

  test('an amount above the goods takes them all, and nothing of the delivery', () => {
    const totals = cartTotals({
      lines: [at21(500)],
      discount: { kind: 'amount', cents: 1500 },
      shipping: { cents: 695, taxRatePercent: 21 },
    });
    expect(totals.totalCents).toBe(695);
  });

  test('a free article costs nothing and takes no share', () => {
    const totals = cartTotals({ lines: [at21(1000), at21(0)], discount: { kind: 'amount', cents: 333 } });
    expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([333, 0]);
  });

  test('an empty cart has nothing to share', () => {
    const totals = cartTotals({ lines: [], discount: { kind: 'amount', cents: 1500 } });
    expect([...amountsOf(totals), totals.discountCents]).toEqual([0, 0, 0, 0]);
  });
});

test('parts are within a cent of their exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 10_000_000 }), (all, total) => {
      const whole = sum(all);
      fc.pre(whole > 0);
      const parts = shareOut(total, all);
      expect(sum(parts)).toBe(total);
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (total * (all[place] ?? 0)) / whole)).toBeLessThanOrEqual(1);
    }),
  );
});
