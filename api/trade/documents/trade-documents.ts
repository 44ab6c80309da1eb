import { eq } from 'drizzle-orm';
import type { AttachmentReference } from '../../kernel/database/schema/mail.ts';
import { purchaseOrder } from '../../kernel/database/schema/purchase-order.ts';
import { openPdfThread, type PdfThread } from '../../kernel/pdf/pdf-thread.ts';
import type { Attachment } from '../../kernel/ports/mail/mailer.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import type { TradeDependencies } from '../trade-dependencies.ts';
import type { TradeOrderRow } from '../trade-order-rows.ts';
import { documentName } from './document-name.ts';
import { readTradeOrderContent, type TradeOrderContent } from './trade-order-content.ts';
import { makeTradeSheet } from './trade-sheet.ts';

export type TradePdfThread = PdfThread<TradeOrderContent>;

export const openTradePdfThread = (): TradePdfThread =>
  openPdfThread(new URL('./trade-pdf-worker.ts', import.meta.url));

/** A trade order as a file, in its own language. */
export async function makeTradePdf(
  { database, tradePdfs }: TradeDependencies,
  row: TradeOrderRow,
): Promise<Attachment> {
  const order = await readTradeOrderContent(database.db, row);
  return {
    filename: `${documentName(order)}.pdf`,
    contentType: 'application/pdf',
    content: await tradePdfs.write(order),
  };
}

/** What goes along with emails about a trade order. */
export const attachTradeDocument =
  (dependencies: TradeDependencies) =>
  async ({ kind, id }: AttachmentReference): Promise<Attachment> => {
    const { db } = dependencies.database;
    const row = requireFound(await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)));
    return kind === 'purchase-order' ? makeTradePdf(dependencies, row) : makeTradeSheet(db, row);
  };

export const isTradeDocument = ({ kind }: AttachmentReference): boolean => kind.startsWith('purchase-order');
