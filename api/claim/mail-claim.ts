import { eq } from 'drizzle-orm';
import { claimReasons } from '../contract/claim.ts';
import { settingInputSchema } from '../contract/content.ts';
import type { Transaction } from '../database/database.ts';
import { setting } from '../database/schema/site.ts';
import { readMailBrand } from '../mail/brand.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import {
  type ClaimMail,
  claimAnswerMail,
  claimReceiptMail,
  claimStaffMail,
} from '../mail/templates/claim.ts';
import type { MailDocument } from '../mail/templates/document.ts';
import { writeLetter } from '../mail/write-letter.ts';
import type { OrderMeans } from '../order/order-means.ts';
import { readOrder } from '../order/order-rows.ts';
import { claimNumber } from '../rules/claim-number.ts';
import { orderNumber } from '../rules/order-number.ts';
import type { ClaimRow } from './claim-rows.ts';

type News =
  | { readonly kind: 'received'; readonly photoCount: number }
  | { readonly kind: 'answered'; readonly answer: string };

/** Writes to the sender and, of a new claim, to the house. */
export async function mailClaim(
  tx: Transaction,
  means: OrderMeans,
  row: ClaimRow,
  news: News,
): Promise<void> {
  const { locale, email } = row;
  const mail = await toMail(tx, means, row);
  if (news.kind === 'answered') {
    const letter = claimAnswerMail(locale, { ...mail, state: row.state, answer: news.answer });
    await send(tx, means, row, { template: 'claim_answered', recipient: email, letter });
    return;
  }
  const { photoCount } = news;
  const receipt = claimReceiptMail(locale, { ...mail, photoCount });
  await send(tx, means, row, { template: 'claim_received', recipient: email, letter: receipt });
  const house = await houseAddress(tx, row);
  if (house === '') return;
  const letter = claimStaffMail(locale, { ...mail, comment: row.comment, photoCount });
  await send(tx, means, row, { template: 'claim_staff', recipient: house, replyTo: email, letter });
}

async function toMail(tx: Transaction, { siteLinks, keys }: OrderMeans, row: ClaimRow): Promise<ClaimMail> {
  const { id, receivedAt, locale, target, emailKey, orderId } = row;
  const order = orderId === null ? undefined : await readOrder(tx, orderId);
  // Only the buyer's own address is sent what opens the order, and words that anybody may have typed.
  const isBuyer = order?.email.toLowerCase() === emailKey;
  const number = order && orderNumber(order.id, order.placedAt);
  return {
    number: claimNumber(id, receivedAt),
    sender: { email: row.email, company: row.company, salePoint: row.salePoint },
    orderNumber: number ?? row.orderNumber,
    reason: claimReasons[row.reason][locale],
    products: row.products,
    comment: isBuyer ? row.comment : '',
    orderUrl:
      isBuyer && order && number
        ? siteLinks.order({ number, key: keys.sign(order.id) }, { locale, target })
        : undefined,
  };
}

interface Outgoing {
  readonly template: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly letter: MailDocument;
}

async function send(
  tx: Transaction,
  { siteLinks, clock }: OrderMeans,
  { locale, target }: ClaimRow,
  { letter, ...envelope }: Outgoing,
): Promise<void> {
  const homeUrl = siteLinks.home({ locale, target });
  const brand = await readMailBrand(tx, locale, homeUrl);
  const domain = new URL(homeUrl).hostname;
  await enqueueMail(tx, { ...envelope, locale, domain, now: clock() }, writeLetter(letter, brand));
}

/** Where the house reads its mail: the setting `company_email`. Empty when there is none. */
async function houseAddress(tx: Transaction, { locale }: ClaimRow): Promise<string> {
  const [row] = await tx.select().from(setting).where(eq(setting.code, 'company_email'));
  return row === undefined ? '' : settingInputSchema.parse(row.input).value[locale].trim();
}
