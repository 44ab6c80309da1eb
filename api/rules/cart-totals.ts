import { divideHalfUp } from './price.ts';
import { shareOut } from './share-out.ts';

/**
 * Which VAT is charged. `home`: that of each line. `destination`: the rate of the country that the goods go to.
 * `reverse_charge`: none, the buyer declares it.
 */
export type TaxTreatment =
  | { readonly kind: 'home' }
  | { readonly kind: 'destination'; readonly ratePercent: number }
  | { readonly kind: 'reverse_charge' };

/**
 * What is rounded to the cent and multiplied: prices as individuals see them, VAT included, or as professionals and
 * their invoices have them, without it.
 */
export type PriceBasis = 'with_tax' | 'without_tax';

export interface TotalsLine {
  /** Including VAT at `taxRatePercent`; 0 for what is free. */
  readonly unitPriceCents: number;
  /** Percent of VAT at home, in `unitPriceCents`. */
  readonly taxRatePercent: number;
  readonly quantity: number;
}

/** `cents` include VAT at home, as the prices of the catalogue do. */
export type TotalsDiscount =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly percent: number };

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  /** Comes off the goods, never off the delivery. */
  readonly discount?: TotalsDiscount | undefined;
  /** Undefined while no way of delivery is chosen. */
  readonly shipping?: { readonly cents: number; readonly taxRatePercent: number } | undefined;
  readonly treatment?: TaxTreatment;
  readonly basis?: PriceBasis;
}

/** `netCents + taxCents = totalCents`, always. */
export interface TaxedCents {
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface LineTotals extends TaxedCents {
  /** Price of one in the basis, under the tax treatment. */
  readonly unitCents: number;
  /** `unitCents × quantity`, before the discount. */
  readonly amountCents: number;
  /** Share of the discount, in the basis; `amountCents - discountCents` is `totalCents` or `netCents`. */
  readonly discountCents: number;
  readonly ratePercent: number;
}

export interface TaxLine extends TaxedCents {
  readonly ratePercent: number;
}

/** Lines and shipping add up to the tax lines, and these to the totals, net, VAT and whole alike. */
export interface CartTotals extends TaxedCents {
  readonly basis: PriceBasis;
  /** In the order of the input. */
  readonly lines: readonly LineTotals[];
  /** Sum of `amountCents`, in the basis. */
  readonly goodsCents: number;
  /** Sum of the shares of the lines, in the basis. */
  readonly discountCents: number;
  readonly shipping: (TaxedCents & { readonly ratePercent: number }) | undefined;
  /** One for each rate, lowest first. */
  readonly taxes: readonly TaxLine[];
}

interface Charge {
  readonly ratePercent: number;
  /** In the basis, after the discount. */
  readonly cents: number;
}

/** The one place where amounts of carts and orders are added up. */
export function cartTotals({
  lines,
  discount,
  shipping,
  treatment = { kind: 'home' },
  basis = 'with_tax',
}: TotalsInput): CartTotals {
  const convert = (cents: number, homeRate: number) => chargedCents(cents, homeRate, treatment, basis);
  const units = lines.map(({ unitPriceCents, taxRatePercent }) => convert(unitPriceCents, taxRatePercent));
  const amounts = lines.map(({ quantity }, place) => (units[place] ?? 0) * quantity);
  const goodsCents = sum(amounts);
  const homeGoodsCents = sum(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const shares = shareOut(discountOf(discount, goodsCents, homeGoodsCents), amounts);
  const charges: Charge[] = lines.map(({ taxRatePercent }, place) => ({
    ratePercent: chargedRate(taxRatePercent, treatment),
    cents: (amounts[place] ?? 0) - (shares[place] ?? 0),
  }));
  if (shipping !== undefined) {
    charges.push({
      ratePercent: chargedRate(shipping.taxRatePercent, treatment),
      cents: convert(shipping.cents, shipping.taxRatePercent),
    });
  }
  const { taxes, taxed } = taxByRate(charges, basis);
  const lineTotals = lines.map((_, place) => ({
    unitCents: units[place] ?? 0,
    amountCents: amounts[place] ?? 0,
    discountCents: shares[place] ?? 0,
    ...(taxed[place] ?? nothing),
  }));
  return {
    basis,
    lines: lineTotals,
    goodsCents,
    discountCents: sum(shares),
    shipping: shipping === undefined ? undefined : taxed.at(-1),
    taxes,
    ...addUp(taxes),
  };
}

const nothing = { ratePercent: 0, netCents: 0, taxCents: 0, totalCents: 0 };

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

const addUp = (parts: readonly TaxedCents[]): TaxedCents => ({
  netCents: sum(parts.map(({ netCents }) => netCents)),
  taxCents: sum(parts.map(({ taxCents }) => taxCents)),
  totalCents: sum(parts.map(({ totalCents }) => totalCents)),
});

function chargedRate(homeRatePercent: number, treatment: TaxTreatment): number {
  if (treatment.kind === 'home') return homeRatePercent;
  return treatment.kind === 'destination' ? treatment.ratePercent : 0;
}

/** From the exact price without tax, rounded once: a destination with the rate at home has the prices at home. */
function chargedCents(
  cents: number,
  homeRatePercent: number,
  treatment: TaxTreatment,
  basis: PriceBasis,
): number {
  const ratePercent = basis === 'without_tax' ? 0 : chargedRate(homeRatePercent, treatment);
  return divideHalfUp(cents * (100 + ratePercent), 100 + homeRatePercent);
}

/** Never more than the goods cost. An amount has the same proportion to the goods under every treatment. */
function discountOf(discount: TotalsDiscount | undefined, goodsCents: number, homeGoodsCents: number) {
  if (discount === undefined || homeGoodsCents === 0) return 0;
  if (discount.kind === 'percent') return divideHalfUp(goodsCents * Math.min(discount.percent, 100), 100);
  const cents = Math.min(discount.cents, homeGoodsCents);
  return Math.round((cents / homeGoodsCents) * goodsCents);
}

/** VAT is rounded once for each rate, and what that gives is shared over the charges of the rate. */
function taxByRate(charges: readonly Charge[], basis: PriceBasis) {
  const rates = [...new Set(charges.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => a - b);
  const taxed: (TaxLine | undefined)[] = charges.map(() => undefined);
  const taxes = rates.map((ratePercent) => {
    const own = charges.flatMap((charge, place) =>
      charge.ratePercent === ratePercent ? [{ place, cents: charge.cents }] : [],
    );
    const cents = own.map((charge) => charge.cents);
    const total = sum(cents);
    const taxCents =
      basis === 'without_tax'
        ? divideHalfUp(total * ratePercent, 100)
        : total - divideHalfUp(total * 100, 100 + ratePercent);
    const parts = shareOut(taxCents, cents);
    for (const [index, { place, cents: charged }] of own.entries()) {
      taxed[place] = { ratePercent, ...split(charged, parts[index] ?? 0, basis) };
    }
    return { ratePercent, ...split(total, taxCents, basis) };
  });
  return { taxes, taxed };
}

const split = (cents: number, taxCents: number, basis: PriceBasis): TaxedCents =>
  basis === 'without_tax'
    ? { netCents: cents, taxCents, totalCents: cents + taxCents }
    : { netCents: cents - taxCents, taxCents, totalCents: cents };
