import type { Transaction } from '../kernel/database/database.ts';
import type { AttachmentReference } from '../kernel/database/schema/mail.ts';
import { mailAnswer } from '../kernel/handling/mail-answer.ts';
import { readCompanyAddress } from '../kernel/mail/company-address.ts';
import { enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { readTradeOrderContent, withoutLinks } from './documents/trade-order-content.ts';
import { tradeMailText } from './templates/messages.ts';
import { tradeOrderFacts, tradeOrderReceiptMail, tradeOrderStaffMail } from './templates/trade-order.ts';
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

/** Writes to the buyer what staff answer. */
export async function mailTradeOrderAnswer(
  tx: Transaction,
  dependencies: Pick<TradeDependencies, 'siteLinks' | 'clock'>,
  row: TradeOrderRow,
  text: string,
): Promise<void> {
  const content = await readTradeOrderContent(tx, row);
  const mail = {
    about: tradeMailText(row.locale)('about'),
    number: content.number,
    text,
    facts: tradeOrderFacts(withoutLinks(content)),
  };
  const envelope = { template: 'purchase_order_answered', recipient: row.email, page: row };
  await mailAnswer(tx, dependencies, envelope, mail);
}
