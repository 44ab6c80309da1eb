import type { CarrierInput } from '../contract/shipping.ts';
import type { CarrierRule } from './shipping.ts';

const grams = (kilograms: number) => Math.round(kilograms * 1000);

/** What a carrier asks for and takes, as its prices are worked out. */
export const toCarrierRule = ({
  code,
  kind,
  countries,
  surcharges,
  bands,
  free,
  excluded_postcodes: excludedPostcodes,
  above_kg: aboveKg,
  refused_pictograms: refusedPictograms,
}: CarrierInput): CarrierRule => ({
  code,
  kind,
  countries,
  surcharges,
  excludedPostcodes,
  refusedPictograms,
  aboveGrams: grams(aboveKg),
  bands: bands.map(({ up_to_kg: end, price_cents: cents }) => ({
    upToGrams: end === null ? null : grams(end),
    cents,
  })),
  free: free && { fromCents: free.from_cents, upToGrams: grams(free.up_to_kg) },
});
