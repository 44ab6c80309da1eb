import { eq } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { PurchaseOrderLine } from '../../contract/purchase-order.ts';
import { readSeller, type Seller } from '../../kernel/company/seller.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { formCatalog } from '../../kernel/database/schema/purchase-order.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import type { Load } from '../../rules/trade-quantity.ts';
import { loadOfLines, type TradeOrderRow, toReceipt } from '../trade-order-rows.ts';

/** Everything that the PDF document of a trade order contains. */
export interface TradeOrderContent {
  readonly locale: Locale;
  readonly number: string;
  readonly receivedAt: Date;
  readonly seller: Seller;
  /** « Peintre » */
  readonly type: string;
  readonly company: string;
  readonly salePoint: string;
  readonly email: string;
  /** Order number of the buyer. */
  readonly orderNumber: string;
  /** `2026-12-24`, or empty. */
  readonly deliveryDate: string;
  readonly comment: string;
  readonly lines: readonly PurchaseOrderLine[];
  readonly load: Load;
}

export async function readTradeOrderContent(db: Queries, row: TradeOrderRow): Promise<TradeOrderContent> {
  const { locale, receivedAt, company, salePoint, email, orderNumber, deliveryDate, comment, products } = row;
  const [catalog] = await db.select().from(formCatalog).where(eq(formCatalog.code, row.type));
  return {
    locale,
    receivedAt,
    company,
    salePoint,
    email,
    orderNumber,
    deliveryDate,
    comment,
    number: toReceipt(row).number,
    seller: await readSeller(db, locale),
    type: catalog ? catalog.input.label[locale] : row.type,
    lines: products,
    load: loadOfLines(products),
  };
}

type TypedTexts = Pick<TradeOrderContent, 'company' | 'salePoint' | 'orderNumber' | 'comment'>;

/** An order as it may be sent to its buyer's email address, which anybody may have typed. */
export const withoutLinks = <Order extends TypedTexts>(order: Order): Order => ({
  ...order,
  company: unlinked(order.company),
  salePoint: unlinked(order.salePoint),
  orderNumber: unlinked(order.orderNumber),
  comment: unlinked(order.comment),
});
