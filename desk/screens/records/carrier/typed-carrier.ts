import type { CarrierInput } from '../../../../api/contract/shipping.ts';
import type { Input } from '../../../forms/input-store.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null;

/** What a form leaves out, as the API fills it in. */
const defaults = {
  excluded_postcodes: [],
  above_kg: 0,
  surcharges: {},
  refused_pictograms: [],
  free: null,
};

/** A carrier as it is typed; undefined while what its prices are worked out from is not whole. */
export function typedCarrier(input: Input): CarrierInput | undefined {
  const typed: Input = { ...defaults, ...input };
  const { bands, countries, free, surcharges, above_kg: aboveKg } = typed;
  const hasBands =
    Array.isArray(bands) &&
    bands.length > 0 &&
    bands.every((band) => isObject(band) && isNumber(band['price_cents']) && isEnd(band['up_to_kg']));
  const hasCountries = Array.isArray(countries) && countries.length > 0;
  const hasFree =
    free === null || (isObject(free) && isNumber(free['from_cents']) && isNumber(free['up_to_kg']));
  const hasSurcharges =
    isObject(surcharges) && Object.values(surcharges).every((each) => each === undefined || isNumber(each));
  const isWhole = hasBands && hasCountries && hasFree && hasSurcharges && isNumber(aboveKg);
  // The parts that the prices are worked out from were looked at.
  return isWhole ? (typed as unknown as CarrierInput) : undefined;
}

const isEnd = (value: unknown) => value === null || isNumber(value);
