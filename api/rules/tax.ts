import { compact, isVatNumber } from '../contract/company-numbers.ts';
import { type FormCountry, formCountries } from '../contract/country-rules.ts';
import type { TaxTreatment } from './cart-totals.ts';
import { belgianTaxRatePercent } from './price.ts';

/** Where consumers abroad pay VAT: at home below the threshold of distance sales, in their own country above it. */
export type DistanceSales = 'home' | 'destination';

export interface TaxCase {
  /** Where the goods go. */
  readonly country: FormCountry;
  /** VAT number of a firm; an empty text for individuals. */
  readonly vatNumber: string;
  /** The administration of its country has confirmed the number. */
  readonly isConfirmed: boolean;
  readonly distanceSales: DistanceSales;
}

/** Standard rates. */
const ratePercents: Readonly<Record<FormCountry, number>> = {
  be: belgianTaxRatePercent,
  nl: 21,
  lu: 17,
  fr: 20,
};

/**
 * VAT is left out of goods that leave Belgium for a firm of another state, and only when its number is confirmed
 * (Directive 2006/112/EC, article 138). Whatever is not certain is taxed.
 */
export function taxTreatment({ country, vatNumber, isConfirmed, distanceSales }: TaxCase): TaxTreatment {
  if (country === 'be') return { kind: 'home' };
  const registeredIn = isConfirmed ? countryOfVatNumber(vatNumber) : undefined;
  if (registeredIn !== undefined && registeredIn !== 'be') return { kind: 'reverse_charge' };
  if (distanceSales === 'home') return { kind: 'home' };
  return { kind: 'destination', ratePercent: ratePercents[country] };
}

const countryOfVatNumber = (text: string): FormCountry | undefined =>
  formCountries.find(
    (country) => compact(text).startsWith(country.toUpperCase()) && isVatNumber(text, country),
  );
