import { tintingCentsOf } from '../../catalogue/public.ts';
import type { DiscountRefusal } from '../../contract/cart-messages.ts';
import type { Locale, Target } from '../../contract/common.ts';
import type { FormCountry } from '../../contract/country-rules.ts';
import { type DiscountInput, discountInputSchema } from '../../contract/discount.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import { batchReads } from '../../kernel/database/batch-reads.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { targetOf } from '../../kernel/plans/sales-plans.ts';
import type { PriceBasis, TotalsDiscount, TotalsLine } from '../../rules/cart-totals.ts';
import { standingRefusal } from '../../rules/discounts.ts';
import { type Parcel, packParcel } from '../../rules/parcel.ts';
import { belgianTaxRatePercent } from '../../rules/price.ts';
import { type ArticleRow, rememberedArticles } from './articles.ts';
import { type CartRow, type LineRow, readCartRows } from './cart-rows.ts';
import { toDiscountRule } from './discount-rule.ts';
import {
  rememberedShades,
  type ShadeFault,
  type ShadeRow,
  type Shades,
  shadeFault,
  tintedCents,
} from './shades.ts';

/** A line, and its article and shade unless they have left the catalogue. */
export interface StoredLine extends Omit<LineRow, 'shade'> {
  readonly article: ArticleRow | null;
  readonly shadeCode: string;
  readonly shade: ShadeRow | undefined;
  /** Why the article cannot be had in this shade, or without one. */
  readonly shadeFault: ShadeFault | undefined;
}

/** Whether there are as many as a line asks for. */
export const isThere = ({ line, availableCount }: SoldLine): boolean => line.quantity <= availableCount;

/** A line that the plan sells, at the price of the catalogue. */
export interface SoldLine {
  readonly line: StoredLine;
  readonly article: ArticleRow;
  /** The price of one pack with its tinting, in cents including VAT. */
  readonly unitCents: number;
  /** As many as there are for this line, after those before it; without end where nothing is counted. */
  readonly availableCount: number;
}

export interface CartDiscount {
  readonly id: number;
  readonly rule: DiscountInput;
  /** Off the goods; undefined for a gift. */
  readonly off: TotalsDiscount | undefined;
  /** What it gives for nothing. */
  readonly gift: ArticleRow | undefined;
}

/** All of a cart that prices and deliveries are made of, as the catalogue stands now. */
export interface CartContents {
  readonly id: number;
  readonly expiresAt: Date;
  /** Last change of the content when the cart was read. */
  readonly lastChangeId: number;
  readonly basis: PriceBasis;
  /** In the order in which they were added. */
  readonly lines: readonly StoredLine[];
  readonly sold: readonly SoldLine[];
  readonly discount: CartDiscount | undefined;
  readonly refusedDiscount:
    | { readonly code: string; readonly refusal: DiscountRefusal; readonly minimumCents: number }
    | undefined;
  /** For `cartTotals`: what is sold, then the gift. */
  readonly totalsLines: readonly TotalsLine[];
  /** Goods including VAT at home, before the discount. */
  readonly goodsCents: number;
  readonly parcel: Parcel;
  readonly destination: { readonly country: FormCountry; readonly zip: string } | undefined;
}

export interface CartCircumstances {
  readonly salesPlanId: number;
  readonly locale: Locale;
  readonly now: Date;
}

/** What the cart of a token holds; undefined when the token opens none. */
export async function readCartContents(
  db: Queries | Transaction,
  sharedReads: SharedReads,
  tokenDigest: string,
  circumstances: CartCircumstances,
): Promise<CartContents | undefined> {
  const [row] = await readCartRows(db, [tokenDigest]);
  return row && fillContents(row, { db, sharedReads }, circumstances);
}

export type ReadContents = (
  tokenDigest: string,
  circumstances: CartCircumstances,
) => Promise<CartContents | undefined>;

const mostReadTogether = 50;

/** As `readCartContents`, together for all who ask at the same time. */
export function createCartReader(db: Queries, sharedReads: SharedReads): ReadContents {
  const readRow = batchReads(async (digests: readonly string[]) => {
    const rows = await readCartRows(db, digests);
    const byDigest = new Map(rows.map((row) => [row.digest, row]));
    return (digest) => byDigest.get(digest);
  }, mostReadTogether);
  return async (tokenDigest, circumstances) => {
    const row = await readRow(tokenDigest);
    return row && fillContents(row, { db, sharedReads }, circumstances);
  };
}

async function fillContents(
  row: CartRow,
  { db, sharedReads }: { db: Queries | Transaction; sharedReads: SharedReads },
  circumstances: CartCircumstances,
): Promise<CartContents | undefined> {
  const { locale, now } = circumstances;
  if (new Date(row.expires_at) <= now) return undefined;
  const rule =
    row.discount && toDiscountRule(readStored(discountInputSchema, row.discount.input), row.discount.uses);
  const gifts = rule?.effect.kind === 'free_product' ? [rule.effect.packReference] : [];
  const references = [...row.lines.map(({ reference }) => reference), ...gifts];
  const readArticles = rememberedArticles(db, sharedReads, row.last_change);
  const articles = await readArticles([...new Set(references)], locale);
  const isTinted = row.lines.some(({ shade }) => shade !== '');
  const shades = isTinted ? await rememberedShades(db, sharedReads, row.last_change) : new Map();
  return toContents(row, { articles, shades }, circumstances);
}

interface Goods {
  readonly articles: ReadonlyMap<string, ArticleRow>;
  readonly shades: Shades;
}

function toStoredLine(
  { shade: shadeCode, ...line }: LineRow,
  { articles, shades }: Goods,
  salesPlanId: number,
): StoredLine {
  const article = articles.get(line.reference) ?? null;
  const shade = shades.get(shadeCode);
  return {
    ...line,
    article,
    shadeCode,
    shade,
    // What the plan does not sell cannot be had in any shade.
    shadeFault: article?.plans.includes(salesPlanId) ? shadeFault(article, shadeCode, shade) : undefined,
  };
}

const toSoldLine = (line: StoredLine, article: ArticleRow, askedBefore: number): SoldLine => ({
  line,
  article,
  unitCents: tintedCents(article.pack.price_cents, tintingCentsOf(article.pack), line.shadeCode),
  availableCount: line.free === null ? Number.POSITIVE_INFINITY : Math.max(0, line.free - askedBefore),
});

function toContents(row: CartRow, goods: Goods, { salesPlanId, now }: CartCircumstances): CartContents {
  const target = targetOf(salesPlanId);
  const lines = row.lines.map((line) => toStoredLine(line, goods, salesPlanId));
  const asked = new Map<string, number>();
  const sold = lines.flatMap((line): SoldLine[] => {
    if (!line.article?.plans.includes(salesPlanId) || line.shadeFault !== undefined) return [];
    const { reference, quantity } = line;
    const askedBefore = asked.get(reference) ?? 0;
    asked.set(reference, askedBefore + quantity);
    return [toSoldLine(line, line.article, askedBefore)];
  });
  const goodsCents = sold.reduce((sum, { line, unitCents }) => sum + unitCents * line.quantity, 0);
  const { discount, refusedDiscount } = judgeDiscount(row, goods.articles, {
    target,
    now,
    goodsCents,
    asked,
  });
  const { gift } = discount ?? {};
  const packed = [
    ...sold.map(({ line, article, unitCents: cents }) => ({ article, quantity: line.quantity, cents })),
    ...(gift ? [{ article: gift, quantity: 1, cents: 0 }] : []),
  ];
  return {
    id: row.id,
    expiresAt: new Date(row.expires_at),
    lastChangeId: row.last_change,
    lines,
    sold,
    goodsCents,
    discount,
    refusedDiscount,
    basis: target === 'pro' ? 'without_tax' : 'with_tax',
    totalsLines: packed.map(({ quantity, cents }) => ({
      quantity,
      unitPriceCents: cents,
      taxRatePercent: belgianTaxRatePercent,
    })),
    parcel: packParcel(packed.map(({ article, quantity }) => toParcelLine(article, quantity))),
    destination: row.country === null ? undefined : { country: row.country, zip: row.zip ?? '' },
  };
}

const toParcelLine = ({ pack: { content }, pictograms }: ArticleRow, quantity: number) => ({
  netWeightKg: content.net_weight_kg,
  unitsPerPallet: content.units_per_pallet,
  pictograms,
  quantity,
});

function judgeDiscount(
  { discount_code: code, discount: stored }: CartRow,
  articles: ReadonlyMap<string, ArticleRow>,
  {
    target,
    now,
    goodsCents,
    asked,
  }: { target: Target; now: Date; goodsCents: number; asked: ReadonlyMap<string, number> },
): Pick<CartContents, 'discount' | 'refusedDiscount'> {
  if (code === null) return { discount: undefined, refusedDiscount: undefined };
  if (stored === null) {
    return { discount: undefined, refusedDiscount: { code, refusal: 'discount_unknown', minimumCents: 0 } };
  }
  const input = readStored(discountInputSchema, stored.input);
  const rule = toDiscountRule(input, stored.uses);
  const { effect, minimumCents } = rule;
  const given =
    effect.kind === 'free_product' && hasGift(stored.free_gifts, asked.get(effect.packReference))
      ? articles.get(effect.packReference)
      : undefined;
  // A base that is tinted for its buyer cannot be given: nobody chooses its shade.
  const gift = given && shadeFault(given, '', undefined) === undefined ? given : undefined;
  const circumstances = { target, now, goodsCents, appliedCode: code, hasFreeProduct: gift !== undefined };
  const refusal = standingRefusal(rule, circumstances);
  if (refusal) return { discount: undefined, refusedDiscount: { code, refusal, minimumCents } };
  const off = effect.kind === 'free_product' ? undefined : effect;
  return { discount: { id: stored.id, rule: input, off, gift }, refusedDiscount: undefined };
}

/** Whether one is left beside those that the lines ask for. */
const hasGift = (freeCount: number | null, asked = 0): boolean => freeCount === null || freeCount > asked;
