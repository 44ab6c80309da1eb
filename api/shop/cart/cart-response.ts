import { type PackRow, tintingCentsOf, toPack } from '../../catalogue/public.ts';
import type { AppliedDiscount, Cart, CartLine, ShippingCosts } from '../../contract/cart.ts';
import { cartMessages, shippingMessages } from '../../contract/cart-messages.ts';
import type { Locale, Picture } from '../../contract/common.ts';
import { homeCountry } from '../../contract/delivery-countries.ts';
import type { PictureOf } from '../../kernel/http/services.ts';
import { type CartTotals, cartTotals, type TaxedCents } from '../../rules/cart-totals.ts';
import { fillMessage } from '../../rules/fill-message.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { belgianTaxRatePercent, toMoney, withoutTaxCents } from '../../rules/price.ts';
import { quoteShipping, shippingOffers, untilFreeShipping } from '../../rules/shipping.ts';
import type { ActiveCarrier } from '../shipping/read-carriers.ts';
import type { ArticleRow } from './articles.ts';
import type { CartContents, SoldLine, StoredLine } from './cart-contents.ts';

export interface CartContext {
  readonly locale: Locale;
  readonly pictureOf: PictureOf;
  readonly carriers: readonly ActiveCarrier[];
}

/** The cart as the contract has it. */
export function toCart(contents: CartContents, { locale, pictureOf, carriers }: CartContext): Cart {
  const { totalsLines: lines, discount, basis, parcel, refusedDiscount } = contents;
  const whole = cartTotals({ lines, basis });
  const discounted = cartTotals({ lines, basis, discount: discount?.off });
  const shipping = shippingCosts(contents, discounted.totalCents, carriers, locale);
  const isKnown = shipping?.cheapest != null && !shipping.is_assumed;
  const estimate = isKnown ? shipping.costs[shipping.cheapest ?? ''] : undefined;
  const total = cartTotals({
    lines,
    basis,
    discount: discount?.off,
    shipping: estimate && {
      cents: Math.round(estimate.price_with_tax.amount * 100),
      taxRatePercent: belgianTaxRatePercent,
    },
  });
  const list = toLines(contents, whole, locale, pictureOf);
  return {
    list,
    basis,
    shipping: shipping ?? null,
    count: list.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: toAmount(whole),
    discounted_amount: toAmount(discounted),
    discounts: appliedDiscounts(contents, discounted, locale),
    refused_discount: refusedDiscount
      ? { code: refusedDiscount.code, message: discountMessage(refusedDiscount, locale) }
      : null,
    total: toAmount(total),
    taxes: total.taxes.map(({ ratePercent, netCents, taxCents }) => ({
      rate: ratePercent,
      base: toMoney(netCents),
      tax: toMoney(taxCents),
    })),
    weight: { gross_kg: parcel.grams / 1000, pallets: parcel.pallets, pallet_fill: parcel.palletFill },
    is_orderable: list.length > 0 && list.every(({ change }) => change === null),
  };
}

/** A cart of nobody. */
export const emptyContents = (basis: CartContents['basis'], now: Date): CartContents => ({
  id: 0,
  expiresAt: now,
  lastChangeId: 0,
  basis,
  lines: [],
  sold: [],
  totalsLines: [],
  goodsCents: 0,
  discount: undefined,
  refusedDiscount: undefined,
  destination: undefined,
  parcel: { grams: 0, pallets: 0, palletFill: 0, pictograms: new Set() },
});

const toAmount = ({ netCents, taxCents, totalCents }: TaxedCents) => ({
  ttc: toMoney(totalCents),
  tax: toMoney(taxCents),
  net: toMoney(netCents),
});

/** Why a code does not count. */
export function discountMessage(
  {
    refusal,
    minimumCents,
    applied = '',
  }: { refusal: keyof typeof cartMessages; minimumCents: number; applied?: string },
  locale: Locale,
): string {
  return cartMessages[refusal][locale]
    .replace('{minimum}', formatMoney(toMoney(minimumCents), locale))
    .replace('{applied}', applied);
}

function appliedDiscounts({ discount }: CartContents, totals: CartTotals, locale: Locale): AppliedDiscount[] {
  if (!discount) return [];
  const { code, description, asm_code, effect } = discount.rule;
  const common = { code, description: description[locale], asm_code };
  if (effect.kind === 'free_product') return [{ type: 'free_product', ...common }];
  const isPercent = effect.kind === 'percent';
  return [
    {
      type: 'cart_discount',
      ...common,
      amount: toMoney(totals.discountCents),
      value: isPercent ? effect.percent : effect.cents / 100,
      unit: isPercent ? 'percent' : 'EUR',
    },
  ];
}

function toLines(
  { lines, sold, discount }: CartContents,
  totals: CartTotals,
  locale: Locale,
  pictureOf: PictureOf,
): CartLine[] {
  const places = new Map(sold.map(({ line }, place) => [line.id, place]));
  const ownLines = lines.map((line): CartLine => {
    const place = places.get(line.id);
    const { id, reference, quantity, seen_cents: seenCents } = line;
    const shade = toShade(line, locale);
    const common = { id, element_type: 'product', quantity, reference, shade } as const;
    if (line.article !== null && line.shadeFault !== undefined) {
      const article = describe(line.article, locale, pictureOf);
      const values = { article: article.name, shade: line.shadeCode };
      const message = fillMessage(cartMessages[line.shadeFault][locale], values, locale);
      return { ...common, ...article, ...totalOf(undefined), change: { kind: 'shade', message } };
    }
    if (place === undefined || line.article === null) {
      const article = line.article && describe(line.article, locale, pictureOf);
      return {
        ...common,
        ...(article ?? { ...unknownArticle, name: line.seen_name[locale] }),
        element_id: null,
        slug: null,
        change: { kind: 'unavailable' },
        ...priceOf(seenCents),
        ...totalOf(undefined),
      };
    }
    const { unitCents = 0, availableCount = 0 } = sold[place] ?? {};
    return {
      ...common,
      ...describe(line.article, locale, pictureOf, unitCents),
      ...totalOf(totals.lines[place]),
      change: changeOf(line, { unitCents, availableCount }),
    };
  });
  const gift = discount?.gift;
  return gift ? [...ownLines, toGift(gift, locale, pictureOf)] : ownLines;
}

function changeOf(
  { quantity, seen_cents: seenCents }: StoredLine,
  { unitCents, availableCount }: Pick<SoldLine, 'unitCents' | 'availableCount'>,
): CartLine['change'] {
  if (quantity > availableCount) return { kind: 'stock', available: availableCount };
  return unitCents === seenCents ? null : { kind: 'price', ...seenPrice(seenCents) };
}

const seenPrice = (cents: number) => ({
  seen_with_tax: toMoney(cents),
  seen_without_tax: toMoney(withoutTaxCents(cents)),
});
const priceOf = (cents: number) => ({
  price_with_tax: toMoney(cents),
  price_without_tax: toMoney(withoutTaxCents(cents)),
});
const totalOf = (line: TaxedCents | undefined) => ({
  total_with_tax: toMoney(line?.totalCents ?? 0),
  total_without_tax: toMoney(line?.netCents ?? 0),
});

function toShade(
  { article, shadeCode, shade, seen_shade: seen }: StoredLine,
  locale: Locale,
): CartLine['shade'] {
  if (shadeCode === '') return null;
  const name = (shade?.name ?? seen)?.[locale] ?? '';
  const cents = article === null ? 0 : tintingCentsOf(article.pack);
  return { code: shadeCode, name, hex: shade?.hex ?? null, ...priceOf(cents) };
}

const unknownArticle = {
  element_id: null,
  label: '',
  slug: null,
  family: null,
  picture: null,
  unit: null,
  unit_price_with_tax: null,
  unit_price_without_tax: null,
  stock: null,
  tax_rate: belgianTaxRatePercent,
};

const toGift = (article: ArticleRow, locale: Locale, pictureOf: PictureOf): CartLine => ({
  ...describe(article, locale, pictureOf),
  id: null,
  element_type: 'product',
  quantity: 1,
  reference: article.pack.reference,
  change: null,
  shade: null,
  ...priceOf(0),
  unit_price_with_tax: null,
  unit_price_without_tax: null,
  ...totalOf(undefined),
});

function describe(
  { pack, name, slug, family, cover }: ArticleRow,
  locale: Locale,
  pictureOf: PictureOf,
  unitCents = pack.price_cents,
) {
  const { label, unit, tax_rate, ...rest } = toPack({ ...pack, price_cents: unitCents }, locale, pictureOf);
  const { price_with_tax, price_without_tax, unit_price_with_tax, unit_price_without_tax } = rest;
  const picture: Picture | null = rest.picture ?? pictureOf(cover, locale);
  return {
    element_id: pack.id,
    name,
    slug,
    family,
    picture,
    label,
    unit,
    tax_rate,
    price_with_tax,
    price_without_tax,
    unit_price_with_tax,
    unit_price_without_tax,
    stock: rest.stock,
  };
}

/** Files of the pictures that a cart shows. */
export const pictureReferences = ({ lines, discount }: CartContents) =>
  [...lines.map(({ article }) => article), discount?.gift].flatMap((article) =>
    article ? [article.cover, contentOf(article.pack).picture] : [],
  );

const contentOf = ({ content }: PackRow) => content;

function shippingCosts(
  { destination, parcel, sold }: CartContents,
  goodsCents: number,
  carriers: readonly ActiveCarrier[],
  locale: Locale,
): ShippingCosts | undefined {
  if (sold.length === 0) return undefined;
  const { country, zip } = destination ?? { country: homeCountry, zip: '' };
  const shipment = { parcel, goodsCents, country, postcode: zip };
  const offers = shippingOffers(carriers, shipment);
  const missing = untilFreeShipping(carriers, shipment);
  const refused = carriers.flatMap((carrier) => {
    const quote = quoteShipping(carrier, shipment);
    if (!('refusal' in quote)) return [];
    const message = shippingMessages[quote.refusal][locale];
    return [{ code: carrier.code, name: carrier.name[locale], message }];
  });
  return {
    country,
    zip,
    refused,
    is_assumed: destination === undefined,
    cheapest: offers[0]?.carrier.code ?? null,
    costs: Object.fromEntries(
      offers.map(({ carrier, cents }) => [
        carrier.code,
        {
          name: carrier.name[locale],
          description: carrier.description[locale],
          kind: carrier.kind,
          ...priceOf(cents),
        },
      ]),
    ),
    until_free:
      missing === undefined
        ? null
        : { with_tax: toMoney(missing), without_tax: toMoney(withoutTaxCents(missing)) },
  };
}
