import { toPack } from '../../catalogue/public.ts';
import type { Checkout, CheckoutTotals, DeliveryOffer } from '../../contract/checkout.ts';
import { type Locale, siteId } from '../../contract/common.ts';
import { hasPlaces, placeOfPostcode } from '../../kernel/place/find-places.ts';
import type { CartTotals, TaxTreatment } from '../../rules/cart-totals.ts';
import { toMoney } from '../../rules/price.ts';
import type { CartContents } from '../cart/cart-contents.ts';
import { listRelayPoints } from '../shipping/read-relay-points.ts';
import {
  type CarrierOffer,
  type CheckoutState,
  type Destination,
  needsRelay,
  type PricedCheckout,
  priceCheckout,
} from './checkout-pricing.ts';
import {
  type CheckoutQuery,
  readCheckout,
  rememberedPricingContext,
  requireContents,
} from './checkout-rows.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { findMethods, toOfferedMethod } from './payment-methods.ts';

/** Relay points of one offer, nearest first. */
const shownRelays = 8;

type GivenDestination = { readonly [Key in keyof Destination]?: Destination[Key] | undefined };

/** Where a checkout stands. Offers are for the given destination, or else for that of the delivery or the cart. */
export async function showCheckout(
  dependencies: OrderDependencies,
  token: string | undefined,
  query: CheckoutQuery & GivenDestination,
): Promise<Checkout> {
  const { db } = dependencies.database;
  const contents = await requireContents(db, dependencies, token, query);
  const state = await readCheckout(db, contents.id);
  const pricing = await rememberedPricingContext(db, dependencies, contents);
  const priced = priceCheckout(contents, state, destinationOf(contents, state, query), pricing);
  const isDelivered = state !== undefined && priced.chosen !== undefined;
  return {
    step: isDelivered ? 2 : 1,
    lines: toLines(contents, priced.totals, query.lang),
    totals: toTotals(priced.totals, priced.treatment),
    discountCode: contents.discount?.rule.code ?? null,
    delivery: state?.delivery ?? null,
    offers: await toOffers(dependencies, priced, destinationOf(contents, state, query), query.lang),
    methods: isDelivered ? await offeredMethods(dependencies, state, priced, query.lang) : [],
  };
}

export function destinationOf(
  { destination }: CartContents,
  state: CheckoutState | undefined,
  given: GivenDestination = {},
): Destination {
  const address = state?.delivery.selectedShippingAddress;
  if (given.country !== undefined) return { country: given.country, zipcode: given.zipcode ?? '' };
  if (address !== undefined) return address;
  return { country: destination?.country ?? 'be', zipcode: destination?.zip ?? '' };
}

function toLines({ sold, discount }: CartContents, totals: CartTotals, locale: Locale): Checkout['lines'] {
  const gift = discount?.gift;
  const articles = [
    ...sold.map(({ article, line }) => ({ article, quantity: line.quantity, shade: line.shade })),
    ...(gift ? [{ article: gift, quantity: 1, shade: undefined }] : []),
  ];
  return articles.map(({ article: { pack, name }, quantity, shade }, place) => {
    const { label, stock } = toPack(pack, locale, () => null);
    return {
      quantity,
      name,
      reference: pack.reference,
      shade: shade === undefined ? null : { code: shade.code, name: shade.name[locale] },
      label,
      unit: toMoney(totals.lines[place]?.unitCents ?? 0),
      amount: toMoney(totals.lines[place]?.amountCents ?? 0),
      stock,
    };
  });
}

/** In the basis of the totals; undefined while no carrier is chosen. */
const shippingCents = ({ basis, shipping }: CartTotals): number | undefined =>
  basis === 'with_tax' ? shipping?.totalCents : shipping?.netCents;

function toTotals(totals: CartTotals, treatment: TaxTreatment): CheckoutTotals {
  const { basis } = totals;
  const shipping = shippingCents(totals);
  return {
    basis,
    tax_treatment: treatment.kind,
    goods: toMoney(totals.goodsCents),
    discount: toMoney(totals.discountCents),
    shipping: shipping === undefined ? null : toMoney(shipping),
    net: toMoney(totals.netCents),
    taxes: totals.taxes.map(({ ratePercent, netCents, taxCents, totalCents }) => ({
      rate: ratePercent,
      net: toMoney(netCents),
      tax: toMoney(taxCents),
      total: toMoney(totalCents),
    })),
    tax: toMoney(totals.taxCents),
    total: toMoney(totals.totalCents),
  };
}

/** Ways of delivery that take the goods there, each with what the checkout costs then. */
export function toOffers(
  dependencies: Pick<OrderDependencies, 'database'>,
  { offers, treatment, totalsWith }: PricedCheckout,
  destination: Destination,
  locale: Locale,
): Promise<DeliveryOffer[]> {
  return Promise.all(
    offers.map(async (offer) => {
      const { carrier, isFree } = offer;
      const totals = totalsWith(offer);
      return {
        code: carrier.code,
        kind: carrier.kind,
        name: carrier.name[locale],
        description: carrier.description[locale],
        price: toMoney(shippingCents(totals) ?? 0),
        totals: toTotals(totals, treatment),
        is_free: isFree,
        ...(needsRelay(carrier.kind)
          ? {
              relays: await nearRelays(dependencies, carrier, destination, locale),
              relays_from: relayOrigin(destination),
            }
          : { relays: [], relays_from: null }),
      };
    }),
  );
}

function relayOrigin({ country, zipcode }: Destination): DeliveryOffer['relays_from'] {
  if (zipcode === '' || !hasPlaces(country)) return null;
  const place = placeOfPostcode(zipcode, country);
  if (place === undefined) return 'unknown';
  return place.isNear ? 'near_postcode' : 'postcode';
}

async function nearRelays(
  { database }: Pick<OrderDependencies, 'database'>,
  { code }: CarrierOffer['carrier'],
  { country, zipcode }: Destination,
  locale: Locale,
): Promise<DeliveryOffer['relays']> {
  const { items } = await listRelayPoints(database.db, {
    site_id: siteId,
    lang: locale,
    page: 1,
    perPage: shownRelays,
    carrier: code,
    country,
    zip: zipcode,
  });
  return items.map(({ code: relay, name, address, zip, city, hours, latitude, longitude, distance }) => ({
    code: relay,
    name,
    hours,
    latitude,
    longitude,
    distance,
    address: `${address}, ${zip} ${city}`,
  }));
}

async function offeredMethods(
  dependencies: OrderDependencies,
  { delivery }: CheckoutState,
  { totals }: PricedCheckout,
  locale: Locale,
): Promise<Checkout['methods']> {
  const { country } = delivery.selectedBillingAddress ?? delivery.selectedShippingAddress;
  const methods = await findMethods(dependencies, { amountCents: totals.totalCents, country, locale });
  return methods.map(toOfferedMethod);
}
