import { and, count, eq, ne } from 'drizzle-orm';
import { perLocale } from '../../../../languages/per-locale.ts';
import { tintingCentsOf } from '../../../catalogue/public.ts';
import type { DiscountRefusal } from '../../../contract/cart-messages.ts';
import type { Locale } from '../../../contract/common.ts';
import type { OrderChangePreviewInput } from '../../../contract/desk/order-change.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import type { Transaction } from '../../../kernel/database/database.ts';
import { discount, discountUse } from '../../../kernel/database/schema/cart.ts';
import { ApiError } from '../../../kernel/http/api-error.ts';
import type { FieldFault } from '../../../kernel/http/field-fault.ts';
import { salesPlanIds } from '../../../kernel/plans/sales-plans.ts';
import type { CartTotals, TotalsDiscount } from '../../../rules/cart-totals.ts';
import { standingRefusal, toDiscountCode } from '../../../rules/discounts.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { orderNumber } from '../../../rules/order-number.ts';
import { packParcel } from '../../../rules/parcel.ts';
import { belgianTaxRatePercent, toMoney } from '../../../rules/price.ts';
import { type ArticleRow, articleReader } from '../../cart/articles.ts';
import { toDiscountRule } from '../../cart/discount-rule.ts';
import { readShades, type Shades, shadeFault, tintedCents } from '../../cart/shades.ts';
import { articleColumns } from '../article-columns.ts';
import { type CarrierOffer, needsRelay, type PricedCheckout, priceCheckout } from '../checkout-pricing.ts';
import { findRelay, readPricingContext } from '../checkout-rows.ts';
import { toRelay } from '../order-document.ts';
import type { OrderLineRow, OrderRow } from '../order-rows.ts';

/** An order as it would be after a change. */
export interface OrderPlan {
  readonly lines: readonly OrderLineRow[];
  readonly document: OrderDocument;
  /** Something changes that amounts are made of; else they are those that the order had, and so are its lines. */
  readonly isPriced: boolean;
  readonly priced: PricedCheckout;
  /** The code that counts. */
  readonly discountId: number | undefined;
  /** Reference of what the code gives for nothing. */
  readonly giftReference: string | undefined;
}

interface Present {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly now: Date;
}

/** What is charged for; nothing for what a code gives. */
interface PlannedLine {
  readonly reference: string;
  readonly shade: string;
  readonly quantity: number;
  /** Including VAT at home, as it was ordered or as the catalogue has it. */
  readonly catalogueCents: number;
  /** The line that the order has of it. */
  readonly stored: OrderLineRow | undefined;
  /** Undefined once it has left the catalogue. */
  readonly article: ArticleRow | undefined;
}

/** What a code gives for nothing is no line that anybody asked for. */
const isGift = ({ catalogueCents }: OrderLineRow): boolean => catalogueCents === 0;
const shadeOf = ({ shade }: OrderLineRow): string => shade?.code ?? '';

/**
 * What an order would hold and cost: articles at the price at which they were ordered, others at that of the catalogue, delivery
 * and discount by the rules of a checkout. Where nothing that makes the price changes, no amount does.
 *
 * @throws ApiError `invalid_fields`
 */
export async function planChange(
  tx: Transaction,
  present: Present,
  input: OrderChangePreviewInput,
): Promise<OrderPlan> {
  const { order, lines: stored } = present;
  const shades = await readShades(tx);
  const faults: FieldFault[] = [];
  const texts = withTexts(order.document, input, faults);
  const charged = await planLines(tx, present, { input, shades, faults });
  if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults });
  const code = await judgeCode(tx, present, { given: input.discountCode, charged });
  const lines = code.gift ? [...charged, code.gift] : charged;
  const carrier = input.selectedCarrier ?? texts.carrier.code;
  const priced = await priceOrder(tx, { document: texts, lines, code, carrier });
  const { chosen } = priced;
  if (chosen === undefined)
    throw new ApiError('invalid_fields', { fields: [{ path: 'selectedCarrier', fault: 'error_carrier' }] });
  const delivery = await planDelivery(tx, { order, chosen, relayCode: input.selectedRelay });
  const isPriced = !isAsBefore(present, { document: texts, lines, carrier, code });
  const goods = isPriced
    ? {
        lines: toRows(present, lines, priced.totals, shades),
        document: {
          ...texts,
          ...delivery,
          ...toAmounts(priced),
          discount: code.named,
          asmCode: code.asmCode,
        },
      }
    : { lines: stored, document: { ...texts, relay: delivery.relay } };
  return {
    ...goods,
    isPriced,
    priced,
    discountId: code.id,
    giftReference: code.gift?.reference,
  };
}

/** Addresses and texts as they would be; way of delivery and amounts as they were. */
function withTexts(
  document: OrderDocument,
  input: OrderChangePreviewInput,
  faults: FieldFault[],
): OrderDocument {
  const shippingAddress = input.selectedShippingAddress ?? document.shippingAddress;
  const billingAddress = input.selectedBillingAddress ?? document.billingAddress;
  if (input.selectedShippingAddress?.phone === '')
    faults.push({ path: 'selectedShippingAddress.phone', fault: 'form_required' });
  if (document.firm !== null && billingAddress.company === '')
    faults.push({ path: 'selectedBillingAddress.company', fault: 'form_required' });
  return {
    ...document,
    shippingAddress,
    billingAddress,
    phone: input.selectedShippingAddress?.phone ?? document.phone,
    firm: document.firm && { ...document.firm, company: billingAddress.company },
    reference: input.reference ?? document.reference,
    comment: input.comment ?? document.comment,
  };
}

async function planLines(
  tx: Transaction,
  { order, lines }: Present,
  {
    input,
    shades,
    faults,
  }: { readonly input: OrderChangePreviewInput; readonly shades: Shades; readonly faults: FieldFault[] },
): Promise<PlannedLine[]> {
  const stored = lines.filter((line) => !isGift(line));
  const wanted =
    input.lines ??
    stored.map((line) => ({ reference: line.reference, shade: shadeOf(line), quantity: line.quantity }));
  const articles = await articleReader(tx)(
    [...new Set(wanted.map(({ reference }) => reference))],
    order.locale,
  );
  return wanted.flatMap(({ reference, shade, quantity }, place): PlannedLine[] => {
    const isSame = (line: { reference: string; shade: string }) =>
      line.reference === reference && line.shade === shade;
    if (wanted.findIndex(isSame) < place)
      faults.push({ path: `lines.${place}.reference`, fault: 'duplicate', values: { value: reference } });
    const article = articles.get(reference);
    const line = stored.find((each) => isSame({ reference: each.reference, shade: shadeOf(each) }));
    if (line)
      return [{ reference, shade, quantity, catalogueCents: line.catalogueCents, stored: line, article }];
    const fault = articleFault(article, { shade, plan: salesPlanIds[order.target], shades });
    if (fault !== undefined || article === undefined) {
      const path = fault === undefined || fault === 'unknown_reference' ? 'reference' : 'shade';
      faults.push({
        path: `lines.${place}.${path}`,
        fault: fault ?? 'unknown_reference',
        values: { value: reference },
      });
      return [];
    }
    const { pack } = article;
    const catalogueCents = tintedCents(pack.price_cents, tintingCentsOf(pack), shade);
    return [{ reference, shade, quantity, catalogueCents, stored: undefined, article }];
  });
}

function articleFault(
  article: ArticleRow | undefined,
  { shade, plan, shades }: { readonly shade: string; readonly plan: number; readonly shades: Shades },
): FieldFault['fault'] | undefined {
  if (!article?.plans.includes(plan)) return 'unknown_reference';
  return shadeFault(article, shade, shades.get(shade));
}

/** A code that counts for an order; without one, all of it is undefined. */
interface CountedCode {
  readonly id: number | undefined;
  readonly off: TotalsDiscount | undefined;
  readonly gift: PlannedLine | undefined;
  readonly named: OrderDocument['discount'];
  readonly asmCode: string;
}

const noCode: CountedCode = { id: undefined, off: undefined, gift: undefined, named: null, asmCode: '' };

/** A code that the order has is judged as of the day of the order, another one as of now. @throws ApiError `invalid_fields` */
async function judgeCode(
  tx: Transaction,
  { order, lines, now }: Present,
  { given, charged }: { readonly given: string | undefined; readonly charged: readonly PlannedLine[] },
): Promise<CountedCode> {
  const before = order.document.discount?.code ?? '';
  const code = given === undefined ? before : toDiscountCode(given);
  if (code === '') return noCode;
  const refuse = (fault: FieldFault['fault'], minimumCents = 0): never => {
    const minimum = perLocale((locale) => formatMoney(toMoney(minimumCents), locale));
    throw new ApiError('invalid_fields', { fields: [{ path: 'discountCode', fault, values: { minimum } }] });
  };
  const [row] = await tx.select().from(discount).where(eq(discount.code, code)).for('update');
  if (row === undefined) return refuse('discount_unknown');
  const { input } = row;
  const isKept = code === before;
  const used = and(
    eq(discountUse.discountId, row.id),
    ne(discountUse.orderNumber, orderNumber(order.id, order.placedAt)),
  );
  const [uses] = await tx.select({ times: count() }).from(discountUse).where(used);
  const rule = toDiscountRule(input, uses?.times ?? 0);
  const giftReference = rule.effect.kind === 'free_product' ? rule.effect.packReference : undefined;
  const gift =
    giftReference === undefined ? undefined : await planGift(tx, { order, lines, now }, giftReference);
  const refusal = standingRefusal(isKept ? { ...rule, usesLeft: null } : rule, {
    now: isKept ? order.placedAt : now,
    target: order.target,
    goodsCents: sumOf(charged.map(({ catalogueCents, quantity }) => catalogueCents * quantity)),
    appliedCode: code,
    hasFreeProduct: gift !== undefined,
  });
  if (refusal !== undefined) return refuse(deskRefusal(refusal), rule.minimumCents);
  return {
    id: row.id,
    off: rule.effect.kind === 'free_product' ? undefined : rule.effect,
    gift,
    named: { code: input.code, label: input.description[order.locale] },
    asmCode: input.asm_code ?? '',
  };
}

/** What visitors read of another audience leads them to the top of a page that staff do not have. */
const deskRefusal = (refusal: DiscountRefusal): FieldFault['fault'] =>
  refusal === 'discount_for_part' || refusal === 'discount_for_pro' ? 'discount_other_audience' : refusal;

async function planGift(
  tx: Transaction,
  { order, lines }: Present,
  reference: string,
): Promise<PlannedLine | undefined> {
  const article = (await articleReader(tx)([reference], order.locale)).get(reference);
  const stored = lines.find((line) => isGift(line) && line.reference === reference);
  // A base that is tinted for its buyer cannot be given: nobody chooses its shade.
  const isGiven = stored !== undefined || (article && shadeFault(article, '', undefined) === undefined);
  return isGiven ? { reference, shade: '', quantity: 1, catalogueCents: 0, stored, article } : undefined;
}

interface ToPrice {
  readonly document: OrderDocument;
  readonly lines: readonly PlannedLine[];
  readonly code: CountedCode;
  /** Code of the carrier. */
  readonly carrier: string;
}

async function priceOrder(
  tx: Transaction,
  { document, lines, code, carrier }: ToPrice,
): Promise<PricedCheckout> {
  const { shippingAddress, firm, basis } = document;
  const contents = {
    basis,
    discount: code,
    totalsLines: lines.map(({ quantity, catalogueCents }) => ({
      quantity,
      unitPriceCents: catalogueCents,
      taxRatePercent: belgianTaxRatePercent,
    })),
    // What has left the catalogue weighs as much as its packaging.
    parcel: packParcel(
      lines.map(({ article, quantity }) => ({
        netWeightKg: article?.pack.content.net_weight_kg ?? null,
        unitsPerPallet: article?.pack.content.units_per_pallet ?? null,
        pictograms: article?.pictograms ?? [],
        quantity,
      })),
    ),
  };
  const buyer = {
    delivery: { selectedCarrier: carrier, is_firm: firm !== null, vat_number: firm?.vatNumber ?? '' },
    isVatConfirmed: firm?.isVatConfirmed ?? false,
  };
  return priceCheckout(contents, buyer, shippingAddress, await readPricingContext(tx));
}

interface ToDeliver {
  readonly order: Pick<OrderRow, 'document' | 'locale'>;
  readonly chosen: CarrierOffer;
  readonly relayCode: string | undefined;
}

/** @throws ApiError `invalid_fields` where the carrier asks for a relay point and has none of this code */
async function planDelivery(
  tx: Transaction,
  { order, chosen, relayCode }: ToDeliver,
): Promise<Pick<OrderDocument, 'carrier' | 'relay'>> {
  const { document, locale } = order;
  const { code, kind, name, workingDays } = chosen.carrier;
  const carrier = { code, kind, label: name[locale], workingDays };
  if (!needsRelay(kind)) return { carrier, relay: null };
  const isSame =
    code === document.carrier.code && (relayCode ?? document.relay?.code) === document.relay?.code;
  if (isSame && document.relay !== null) return { carrier, relay: document.relay };
  const found = await findRelay(tx, relayCode ?? '', code);
  if (found === undefined)
    throw new ApiError('invalid_fields', { fields: [{ path: 'selectedRelay', fault: 'error_relay' }] });
  return { carrier, relay: toRelay(found, locale) };
}

const toAmounts = ({ totals, treatment }: PricedCheckout) => {
  const { basis, goodsCents, discountCents, shipping, taxes, netCents, taxCents, totalCents } = totals;
  if (shipping === undefined) throw new Error('The delivery of the order has no price');
  return {
    taxTreatment: treatment.kind,
    basis,
    goodsCents,
    discountCents,
    shipping,
    taxes: [...taxes],
    netCents,
    taxCents,
    totalCents,
  };
};

/** Whether nothing changes that an amount is made of. */
function isAsBefore(
  { order: { document: before }, lines: stored }: Present,
  {
    document,
    lines,
    carrier,
    code,
  }: Pick<OrderPlan, 'document'> & {
    readonly lines: readonly PlannedLine[];
    /** Its code. */
    readonly carrier: string;
    readonly code: CountedCode;
  },
): boolean {
  const place = ({ shippingAddress }: OrderDocument) =>
    `${shippingAddress.country} ${shippingAddress.zipcode}`;
  return (
    lines.length === stored.length &&
    lines.every((line) => line.stored !== undefined && line.stored.quantity === line.quantity) &&
    carrier === before.carrier.code &&
    place(document) === place(before) &&
    (code.named?.code ?? null) === (before.discount?.code ?? null)
  );
}

/** Lines that stay keep their place, which shipments name; others come after all that the order had. */
function toRows(
  { order, lines: stored }: Present,
  lines: readonly PlannedLine[],
  totals: CartTotals,
  shades: Shades,
): OrderPlan['lines'] {
  let next = Math.max(-1, ...stored.map(({ position }) => position)) + 1;
  return lines.map((line, place) => {
    const amounts = totals.lines[place];
    if (amounts === undefined) throw new Error('A line of the order has no total');
    const article = line.stored ?? columnsOf(line, order.locale, shades);
    const position = line.stored?.position ?? next++;
    return {
      ...article,
      ...amounts,
      position,
      orderId: order.id,
      quantity: line.quantity,
      catalogueCents: line.catalogueCents,
      awaitedCount: 0,
      awaitedOn: null,
    };
  });
}

function columnsOf({ article, shade }: PlannedLine, locale: Locale, shades: Shades) {
  if (article === undefined) throw new Error('A new line of the order has no article');
  return articleColumns({ article, shade: shades.get(shade), locale });
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
