import type { PaperReference } from '../../../kernel/database/schema/mail.ts';
import { openPaperThread, type PaperThread } from '../../../kernel/pdf/paper-thread.ts';
import type { Attachment } from '../../../kernel/ports/mail/mailer.ts';
import { makeInvoice } from '../invoice/order-invoice.ts';
import type { OrderMeans } from '../order-means.ts';
import { type OrderRow, readOrder } from '../order-rows.ts';
import { type OrderPaper, readOrderPaper } from './order-paper-data.ts';
import { orderPaperMessages } from './order-paper-messages.ts';

export type OrderPapers = PaperThread<OrderPaper>;

export const openOrderPapers = (): OrderPapers =>
  openPaperThread(new URL('./order-paper-worker.ts', import.meta.url));

/** The confirmation of an order as a file, in the language of the order. */
export async function makeOrderPaper(means: OrderMeans, order: OrderRow): Promise<Attachment> {
  const paper = await readOrderPaper(means.database.db, means, order);
  const name = orderPaperMessages(order.locale).title.toLowerCase().replaceAll(' ', '-');
  return {
    filename: `${name}-${paper.number}.pdf`,
    contentType: 'application/pdf',
    content: await means.papers.write(paper),
  };
}

/** What goes along with emails. */
export const attachOrderPaper =
  (means: OrderMeans) =>
  async ({ kind, id }: PaperReference): Promise<Attachment> => {
    const { db } = means.database;
    const order = await readOrder(db, id);
    return kind === 'order' ? makeOrderPaper(means, order) : makeInvoice(db, order);
  };
