import { eq } from 'drizzle-orm';
import type { PaperReference } from '../../kernel/database/schema/mail.ts';
import { purchaseOrder } from '../../kernel/database/schema/purchase-order.ts';
import { openPaperThread, type PaperThread } from '../../kernel/pdf/paper-thread.ts';
import type { Attachment } from '../../kernel/ports/mail/mailer.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import type { TradeMeans } from '../trade-means.ts';
import type { TradeOrderRow } from '../trade-order-rows.ts';
import { paperName } from './paper-name.ts';
import { readTradePaper, type TradePaper } from './trade-paper-data.ts';
import { makeTradeSheet } from './trade-sheet.ts';

export type TradePapers = PaperThread<TradePaper>;

export const openTradePapers = (): TradePapers =>
  openPaperThread(new URL('./trade-paper-worker.ts', import.meta.url));

/** An order of the trade as a file, in its own language. */
export async function makeTradePaper(
  { database, tradePapers }: TradeMeans,
  row: TradeOrderRow,
): Promise<Attachment> {
  const paper = await readTradePaper(database.db, row);
  return {
    filename: `${paperName(paper)}.pdf`,
    contentType: 'application/pdf',
    content: await tradePapers.write(paper),
  };
}

/** What goes along with emails about an order of the trade. */
export const attachTradePaper =
  (means: TradeMeans) =>
  async ({ kind, id }: PaperReference): Promise<Attachment> => {
    const { db } = means.database;
    const row = requireFound(await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)));
    return kind === 'purchase-order' ? makeTradePaper(means, row) : makeTradeSheet(db, row);
  };

export const isTradePaper = ({ kind }: PaperReference): boolean => kind.startsWith('purchase-order');
