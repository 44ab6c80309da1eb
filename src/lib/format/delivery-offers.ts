import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import type { Money } from '../../../api/contract/common.ts';
import type { FormCountry } from '../../../api/contract/country-rules.ts';
import { homeCountry } from '../../../api/contract/delivery-countries.ts';
import type { Carrier } from '../../../api/contract/shipping.ts';
import { toCents, toMoney, withoutTaxCents } from '../../../api/rules/price.ts';
import type { Target } from '../i18n/locale.ts';

/** A way of delivery of one pack at home, in the prices that the audience sees. */
export interface DeliveryOffer {
  readonly name: string;
  /** How long it takes. */
  readonly text: string;
  readonly from: Money;
  /** Of the carrier, and where its price stands: the end of a band of weight. */
  readonly code: string;
  readonly band: number | 'heaviest';
  /** Amount of goods from which delivery costs nothing. */
  readonly freeFrom: Money | undefined;
  /** Other countries that it comes to, at prices of their own. */
  readonly elsewhere: readonly FormCountry[];
}

/**
 * The ways in which the first pack of a product is delivered in the country of the company, by its net weight: the cart
 * weighs with the packing.
 */
export function deliveryOffers(
  carriers: readonly Carrier[],
  { packs, hazard }: Pick<ProductDetail, 'packs' | 'hazard'>,
  target: Target,
): DeliveryOffer[] {
  const [pack] = packs;
  if (!pack) return [];
  const weightKg = pack.net_weight_kg ?? 0;
  const seen = (price: Money) => (target === 'pro' ? toMoney(withoutTaxCents(toCents(price))) : price);
  return carriers.flatMap((carrier) => {
    const { is_active, countries, above_kg, refused_pictograms, bands, surcharges, free } = carrier;
    const band = bands.find(({ up_to_kg: end }) => end === null || weightKg <= end);
    const isRefused = hazard?.pictograms.some(({ code }) => refused_pictograms.includes(code)) ?? false;
    const isHeavyEnough = above_kg === 0 || weightKg > above_kg;
    const isServed = is_active && countries.includes(homeCountry) && isHeavyEnough && !isRefused;
    if (!isServed || !band) return [];
    const isFree = free !== null && weightKg <= free.up_to_kg && surcharges[homeCountry] === undefined;
    return [
      {
        code: carrier.code,
        band: band.up_to_kg ?? 'heaviest',
        name: carrier.name,
        text: carrier.description,
        from: seen(band.price_with_tax),
        freeFrom: isFree ? seen(free.from_with_tax) : undefined,
        elsewhere: countries.filter((country) => country !== homeCountry),
      },
    ];
  });
}
