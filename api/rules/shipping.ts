import type { ShippingRefusal } from '../contract/cart-messages.ts';
import type { FormCountry } from '../contract/country-rules.ts';
import type { Parcel } from './parcel.ts';

export type DeliveryKind = 'home' | 'relay' | 'pallet';

/** A way of delivery. Amounts are cents including VAT at home. */
export interface CarrierRule {
  readonly code: string;
  readonly kind: DeliveryKind;
  readonly countries: readonly FormCountry[];
  /** Beginnings of postcodes that it does not reach, such as islands. */
  readonly excludedPostcodes: readonly string[];
  /** Lightest weight that it takes, not included; 0 for any. */
  readonly aboveGrams: number;
  /** Lightest band first; the last one ends where it takes nothing more. A null end takes every weight. */
  readonly bands: readonly { readonly upToGrams: number | null; readonly cents: number }[];
  /** On top of every price, by country. */
  readonly surcharges: Readonly<Partial<Record<FormCountry, number | undefined>>>;
  /** GHS pictograms of goods that it does not take. */
  readonly refusedPictograms: readonly string[];
  /** From this amount of goods the band costs nothing, up to a weight; surcharges stay. */
  readonly free: { readonly fromCents: number; readonly upToGrams: number } | null;
}

export interface Shipment {
  readonly parcel: Parcel;
  /** Goods including VAT at home, after discounts. */
  readonly goodsCents: number;
  readonly country: FormCountry;
  readonly postcode: string;
}

export type ShippingQuote<Carrier extends CarrierRule = CarrierRule> =
  | { readonly carrier: Carrier; readonly cents: number; readonly isFree: boolean }
  | { readonly carrier: Carrier; readonly refusal: ShippingRefusal };

type Offer<Carrier extends CarrierRule> = Extract<ShippingQuote<Carrier>, { cents: number }>;

export function quoteShipping<Carrier extends CarrierRule>(
  carrier: Carrier,
  shipment: Shipment,
): ShippingQuote<Carrier> {
  const { parcel, goodsCents, country } = shipment;
  const refusal = refusalOf(carrier, shipment);
  if (refusal !== undefined) return { carrier, refusal };
  const band = bandOf(carrier, parcel.grams);
  if (band === undefined) return { carrier, refusal: 'too_heavy' };
  const isBandFree = isFree(carrier, parcel.grams, goodsCents);
  const units = carrier.kind === 'pallet' ? Math.max(1, parcel.pallets) : 1;
  const cents = (isBandFree ? 0 : band.cents * units) + (carrier.surcharges[country] ?? 0);
  return { carrier, cents, isFree: cents === 0 };
}

/** The offers, cheapest first; the first one is the estimate of a cart. */
export function shippingOffers<Carrier extends CarrierRule>(
  carriers: readonly Carrier[],
  shipment: Shipment,
): Offer<Carrier>[] {
  return carriers
    .map((carrier) => quoteShipping(carrier, shipment))
    .filter((quote) => 'cents' in quote)
    .toSorted((one, other) => one.cents - other.cents);
}

/**
 * Cents of goods that are missing until a way of delivery that serves the shipment costs nothing; 0 when one does,
 * undefined when none ever will: too heavy, or with a surcharge of its country.
 */
export function untilFreeShipping(carriers: readonly CarrierRule[], shipment: Shipment): number | undefined {
  const missing = carriers.flatMap((carrier) => {
    const { parcel, goodsCents, country } = shipment;
    const isServed = refusalOf(carrier, shipment) === undefined && bandOf(carrier, parcel.grams);
    const canBeFree = carrier.free !== null && parcel.grams <= carrier.free.upToGrams;
    if (!isServed || !canBeFree || (carrier.surcharges[country] ?? 0) > 0) return [];
    return [Math.max(0, carrier.free.fromCents - goodsCents)];
  });
  return missing.length === 0 ? undefined : Math.min(...missing);
}

/** Kinds of delivery that every consumer of a country can choose for a small parcel without dangerous goods. */
export function consumerWays(carriers: readonly CarrierRule[], country: FormCountry): Set<DeliveryKind> {
  const parcel: Parcel = { grams: 1000, pallets: 1, palletFill: 1, pictograms: new Set() };
  const shipment = { parcel, goodsCents: 0, country, postcode: '' };
  return new Set(shippingOffers(carriers, shipment).map(({ carrier }) => carrier.kind));
}

function refusalOf(
  { countries, excludedPostcodes, refusedPictograms, aboveGrams }: CarrierRule,
  { country, postcode, parcel }: Shipment,
): ShippingRefusal | undefined {
  const compact = postcode.replaceAll(/\s/g, '').toUpperCase();
  if (!countries.includes(country)) return 'country';
  if (excludedPostcodes.some((start) => compact.startsWith(start))) return 'postcode';
  if (refusedPictograms.some((pictogram) => parcel.pictograms.has(pictogram))) return 'dangerous_goods';
  return aboveGrams > 0 && parcel.grams <= aboveGrams ? 'too_light' : undefined;
}

const bandOf = ({ bands }: CarrierRule, grams: number) =>
  bands.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);

const isFree = ({ free }: CarrierRule, grams: number, goodsCents: number): boolean =>
  free !== null && goodsCents >= free.fromCents && grams <= free.upToGrams;
