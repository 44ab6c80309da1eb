import type { AttachmentReference } from '../api/kernel/database/schema/mail.ts';
import type { Attachment } from '../api/kernel/ports/mail/mailer.ts';
import type { Api } from '../api/main.ts';
import { attachOrderDocument } from '../api/shop/order/pdf/order-documents.ts';
import { attachTradeDocument, isTradeDocument } from '../api/trade/documents/trade-documents.ts';

/** Makes the attachments of an email, whatever its subject. */
export function makeAttachment({
  orders,
  trade,
}: Pick<Api, 'orders' | 'trade'>): (reference: AttachmentReference) => Promise<Attachment> {
  const [ofOrders, ofTrade] = [attachOrderDocument(orders), attachTradeDocument(trade)];
  return (reference) => (isTradeDocument(reference) ? ofTrade(reference) : ofOrders(reference));
}
