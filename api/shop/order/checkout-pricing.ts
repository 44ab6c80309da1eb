import type { z } from 'zod';
import type { storedDeliverySchema } from '../../contract/checkout.ts';
import type { FormCountry } from '../../contract/country-rules.ts';
import {
  type CartTotals,
  cartTotals,
  type TaxTreatment,
  type TotalsDiscount,
} from '../../rules/cart-totals.ts';
import { belgianTaxRatePercent } from '../../rules/price.ts';
import { type DeliveryKind, shippingOffers } from '../../rules/shipping.ts';
import { type DistanceSales, taxTreatment } from '../../rules/tax.ts';
import { type CartContents, isThere } from '../cart/cart-contents.ts';
import type { ActiveCarrier } from '../shipping/read-carriers.ts';

export type StoredDelivery = z.output<typeof storedDeliverySchema>;

/** The delivery of a checkout, and the result of the check of its VAT number. */
export interface CheckoutState {
  readonly delivery: StoredDelivery;
  readonly isVatConfirmed: boolean;
  readonly vatProof: string;
}

/** What is charged for. */
interface PricedGoods extends Pick<CartContents, 'totalsLines' | 'basis' | 'parcel'> {
  readonly discount: { readonly off: TotalsDiscount | undefined } | undefined;
}

/** Who buys, and how the goods go to them. */
interface PricedBuyer {
  readonly delivery: Pick<StoredDelivery, 'selectedCarrier' | 'is_firm' | 'vat_number'>;
  readonly isVatConfirmed: boolean;
}

export interface PricingContext {
  readonly carriers: readonly ActiveCarrier[];
  readonly distanceSales: DistanceSales;
}

export interface CarrierOffer {
  readonly carrier: ActiveCarrier;
  /** Including VAT at home. */
  readonly cents: number;
  readonly isFree: boolean;
}

export interface PricedCheckout {
  readonly treatment: TaxTreatment;
  readonly offers: readonly CarrierOffer[];
  /** The chosen one, while it still serves. */
  readonly chosen: CarrierOffer | undefined;
  /** Totals with a way of delivery; without one, of the goods alone. */
  readonly totalsWith: (offer: CarrierOffer | undefined) => CartTotals;
  /** Totals with the chosen delivery, if there is one. */
  readonly totals: CartTotals;
}

export interface Destination {
  readonly country: FormCountry;
  readonly zipcode: string;
}

/** Everything that a checkout costs, from its goods and the delivery as they stand now. */
export function priceCheckout(
  contents: PricedGoods,
  state: PricedBuyer | undefined,
  destination: Destination,
  { carriers, distanceSales }: PricingContext,
): PricedCheckout {
  const { totalsLines: lines, basis, discount, parcel } = contents;
  const { country, zipcode } = destination;
  const goods = cartTotals({ lines, basis, discount: discount?.off });
  const shipment = { parcel, goodsCents: goods.totalCents, country, postcode: zipcode };
  const offers = shippingOffers(carriers, shipment);
  const chosen = offers.find(({ carrier }) => carrier.code === state?.delivery.selectedCarrier);
  const treatment = taxTreatment({
    country,
    vatNumber: state?.delivery.is_firm ? state.delivery.vat_number : '',
    isConfirmed: state?.isVatConfirmed ?? false,
    distanceSales,
  });
  const totalsWith = (offer: CarrierOffer | undefined) => {
    const shipping = offer && { cents: offer.cents, taxRatePercent: belgianTaxRatePercent };
    return cartTotals({ lines, basis, treatment, shipping, discount: discount?.off });
  };
  return { treatment, offers, chosen, totalsWith, totals: totalsWith(chosen) };
}

export const needsRelay = (kind: DeliveryKind): boolean => kind === 'relay';

/** Nothing in the cart waits to be accepted, and all of it is there. */
export const isOrderable = ({ lines, sold }: CartContents): boolean =>
  lines.length > 0 &&
  sold.length === lines.length &&
  sold.every((each) => each.line.seen_cents === each.unitCents && isThere(each));
