import type { Transaction } from '../kernel/database/database.ts';
import type { AttachmentReference } from '../kernel/database/schema/mail.ts';
import { readCompanyAddress } from '../kernel/mail/company-address.ts';
import { enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { readTradeOrderContent } from './documents/trade-order-content.ts';
import { tradeOrderReceiptMail, tradeOrderStaffMail } from './templates/trade-order.ts';
import type { TradeDependencies } from './trade-dependencies.ts';
import type { TradeOrderRow } from './trade-order-rows.ts';

/** Writes to the buyer, and to the company, whose answer goes to the buyer; both get the order as PDF and spreadsheet. */
export async function mailTradeOrder(
  tx: Transaction,
  dependencies: Pick<TradeDependencies, 'siteLinks' | 'clock'>,
  row: TradeOrderRow,
  fileCount: number,
): Promise<void> {
  const { id, locale, email } = row;
  const mail = { ...(await readTradeOrderContent(tx, row)), fileCount };
  const attachments: readonly AttachmentReference[] = [
    { kind: 'purchase-order', id },
    { kind: 'purchase-order-sheet', id },
  ];
  await enqueueEmail(tx, dependencies, {
    template: 'purchase_order_received',
    recipient: email,
    page: row,
    attachments,
    write: () => tradeOrderReceiptMail(mail),
  });
  const company = await readCompanyAddress(tx, locale);
  if (company === '') return;
  await enqueueEmail(tx, dependencies, {
    template: 'purchase_order_staff',
    recipient: company,
    replyTo: email,
    page: row,
    attachments,
    write: () => tradeOrderStaffMail(mail),
  });
}
