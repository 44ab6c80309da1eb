import { claimReasons } from '../../contract/claim-reasons.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { readCompanyAddress } from '../../kernel/mail/company-address.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { claimNumber } from '../../rules/claim-number.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { readOrder } from '../order/order-rows.ts';
import type { ClaimRow } from './claim-rows.ts';
import { type ClaimMail, claimAnswerMail, claimReceiptMail, claimStaffMail } from './templates/claim.ts';

type News =
  | { readonly kind: 'received'; readonly photoCount: number }
  | { readonly kind: 'answered'; readonly answer: string };

/** Writes to the sender and, of a new claim, to the company. */
export async function mailClaim(
  tx: Transaction,
  dependencies: OrderDependencies,
  row: ClaimRow,
  news: News,
): Promise<void> {
  const { locale, email } = row;
  const mail = await toMail(tx, dependencies, row);
  if (news.kind === 'answered') {
    const document = claimAnswerMail(locale, { ...mail, state: row.state, answer: news.answer });
    await enqueueEmail(tx, dependencies, {
      page: row,
      template: 'claim_answered',
      recipient: email,
      write: () => document,
    });
    return;
  }
  const { photoCount } = news;
  const receipt = claimReceiptMail(locale, { ...mail, photoCount });
  await enqueueEmail(tx, dependencies, {
    page: row,
    template: 'claim_received',
    recipient: email,
    write: () => receipt,
  });
  const company = await readCompanyAddress(tx, locale);
  if (company === '') return;
  const document = claimStaffMail(locale, { ...mail, comment: row.comment, photoCount });
  await enqueueEmail(tx, dependencies, {
    page: row,
    template: 'claim_staff',
    recipient: company,
    replyTo: email,
    write: () => document,
  });
}

async function toMail(
  tx: Transaction,
  { siteLinks, keys, clock }: OrderDependencies,
  row: ClaimRow,
): Promise<ClaimMail> {
  const { id, receivedAt, locale, target, emailKey, orderId } = row;
  const order = orderId === null ? undefined : await readOrder(tx, orderId);
  // Only the address of the order is sent what opens it, and the story; a stranger may have typed both addresses.
  const isBuyer = order?.email.toLowerCase() === emailKey;
  const number = order && orderNumber(order.id, order.placedAt);
  return {
    number: claimNumber(id, receivedAt),
    sender: { email: row.email, company: row.company, salePoint: row.salePoint },
    orderNumber: number ?? unlinked(row.orderNumber),
    reason: claimReasons[row.reason][locale],
    products: row.products.map(withoutLinks),
    comment: isBuyer ? unlinked(row.comment) : '',
    orderUrl:
      isBuyer && order && number
        ? siteLinks.order({ number, key: keys.signLink(order.id, clock()) }, { locale, target })
        : undefined,
  };
}

const withoutLinks = (line: ClaimRow['products'][number]): ClaimRow['products'][number] => ({
  ...line,
  reference: unlinked(line.reference),
  designation: unlinked(line.designation),
  palette: unlinked(line.palette),
});
