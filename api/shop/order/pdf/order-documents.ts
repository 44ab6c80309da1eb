import type { AttachmentReference } from '../../../kernel/database/schema/mail.ts';
import { openPdfThread, type PdfThread } from '../../../kernel/pdf/pdf-thread.ts';
import type { Attachment } from '../../../kernel/ports/mail/mailer.ts';
import { makeInvoice } from '../invoice/order-invoice.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type OrderRow, readOrder } from '../order-rows.ts';
import { readOrderContent } from './order-content.ts';
import type { OrderPdfContent } from './order-pdf-content.ts';
import { orderPdfMessages } from './order-pdf-messages.ts';

export type OrderPdfThread = PdfThread<OrderPdfContent>;

export const openOrderPdfThread = (): OrderPdfThread =>
  openPdfThread(new URL('./order-pdf-worker.ts', import.meta.url));

/** The confirmation of an order as a file, in the language of the order. */
export async function makeOrderPdf(dependencies: OrderDependencies, order: OrderRow): Promise<Attachment> {
  const confirmation = await readOrderContent(dependencies.database.db, dependencies, order);
  const name = orderPdfMessages(order.locale).title.toLowerCase().replaceAll(' ', '-');
  return {
    filename: `${name}-${confirmation.number}.pdf`,
    contentType: 'application/pdf',
    content: await dependencies.pdfs.write(confirmation),
  };
}

/** What goes along with emails. */
export const attachOrderDocument =
  (dependencies: OrderDependencies) =>
  async ({ kind, id }: AttachmentReference): Promise<Attachment> => {
    const { db } = dependencies.database;
    const order = await readOrder(db, id);
    return kind === 'order' ? makeOrderPdf(dependencies, order) : makeInvoice(db, order);
  };
