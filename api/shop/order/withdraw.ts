import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CaptchaInput } from '../../contract/captcha.ts';
import type { WithdrawalCreate, WithdrawalReceipt } from '../../contract/withdrawal.ts';
import { readSeller } from '../../kernel/company/seller.ts';
import { addressOf } from '../../kernel/company/seller-lines.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { withdrawal } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { readCompanyAddress } from '../../kernel/mail/company-address.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { countSentToday } from '../../kernel/mail/sent-today.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { tintedArticles } from '../../rules/tinted-goods.ts';
import type { CheckoutQuery } from './checkout-rows.ts';
import { findOrder } from './order-access.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { noteOnOrder, readLines } from './order-rows.ts';
import { withdrawalMail, withdrawalStaffMail } from './templates/withdrawal.ts';
import { readTermsUrl } from './terms-url.ts';

type Row = typeof withdrawal.$inferSelect;
type Declaration = Omit<WithdrawalCreate, keyof CaptchaInput>;

/** Receipts that an address gets in a day: anybody may have typed it. What is declared later is shown its receipt. */
const mostReceiptsADay = 10;
const template = 'withdrawal';

/**
 * Takes a withdrawal from a contract and sends its dated receipt. Every declaration counts, whatever is known of the
 * order and the customer who declared something for it before: staff look at them afterwards.
 */
export async function withdraw(
  dependencies: OrderDependencies,
  input: Declaration,
  query: CheckoutQuery,
): Promise<WithdrawalReceipt> {
  const order = await matchingOrder(dependencies, input);
  const { name, email, articles, order_number: orderNumber } = input;
  return dependencies.database.transaction(async (tx) => {
    const now = dependencies.clock();
    const receiptsToday = await countSentToday(tx, { template, recipient: email, now });
    const [added] = await tx
      .insert(withdrawal)
      .values({
        name,
        email,
        articles,
        orderNumber,
        emailKey: email.toLowerCase(),
        locale: query.lang,
        orderId: order?.id ?? null,
        receivedAt: now,
        isMailed: receiptsToday < mostReceiptsADay,
        digest: digestOf(input, now),
      })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) return toReceipt(await requireWithdrawal(tx, input, now));
    if (order) await noteOnOrder(tx, order, { kind: 'withdrawal', actor: 'customer', at: now });
    const page = { locale: query.lang, target: targetOf(listedPlan(query)) };
    // A visitor who knows number and address of an order learns what it leaves out.
    const tinted = order ? tintedArticles(await readLines(tx, order.id), order.locale) : [];
    if (added.isMailed) await sendReceipt(tx, dependencies, added, { page, tinted });
    await notifyCompany(tx, dependencies, added, { page, tinted });
    return toReceipt(added);
  });
}

/** The receipt of the very same declaration, if it came within this hour. */
export async function findRepeated(
  { database, clock }: OrderDependencies,
  input: Declaration,
): Promise<WithdrawalReceipt | undefined> {
  const saved = await findWithdrawal(database.db, input, clock());
  return saved && toReceipt(saved);
}

function digestOf({ name, email, articles, order_number: orderNumber }: Declaration, now: Date): string {
  const fields = { name, email: email.toLowerCase(), articles, orderNumber };
  const declared = JSON.stringify([now.toISOString().slice(0, 13), Object.entries(fields)]);
  return createHash('sha256').update(declared).digest('base64url');
}

async function matchingOrder(dependencies: OrderDependencies, { order_number: number, email }: Declaration) {
  if (!/^\d{4}-\d{6,10}$/.test(number)) return undefined;
  const order = await findOrder(dependencies, number).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return order?.email.toLowerCase() === email.toLowerCase() ? order : undefined;
}

async function findWithdrawal(
  db: Queries | Transaction,
  input: Declaration,
  now: Date,
): Promise<Row | undefined> {
  const [saved] = await db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.digest, digestOf(input, now)));
  return saved;
}

async function requireWithdrawal(tx: Transaction, input: Declaration, now: Date): Promise<Row> {
  const saved = await findWithdrawal(tx, input, now);
  if (saved === undefined) throw new Error('The withdrawal was not saved');
  return saved;
}

interface ReceiptFacts {
  readonly page: EmailPage;
  /** Articles that were tinted for the buyer. */
  readonly tinted: readonly string[];
}

async function sendReceipt(
  tx: Transaction,
  dependencies: OrderDependencies,
  { name, email, orderNumber, articles, receivedAt, locale }: Row,
  { page, tinted }: ReceiptFacts,
): Promise<void> {
  const returnAddress = addressOf(await readSeller(tx, locale));
  const termsUrl = await readTermsUrl(tx, dependencies, page);
  const typed = { name: unlinked(name), orderNumber: unlinked(orderNumber), articles: unlinked(articles) };
  const declared = { ...typed, receivedAt, returnAddress, termsUrl, tinted };
  await enqueueEmail(tx, dependencies, {
    template,
    recipient: email,
    page,
    write: () => withdrawalMail(locale, declared),
  });
}

/** The company reads of it at the setting `company_email`, and answers the customer who declared it. */
async function notifyCompany(
  tx: Transaction,
  dependencies: OrderDependencies,
  { id, name, email, orderNumber, articles, receivedAt, locale, orderId }: Row,
  { page, tinted }: ReceiptFacts,
): Promise<void> {
  const recipient = await readCompanyAddress(tx, locale);
  if (recipient === '') return;
  const declared = {
    id,
    name,
    email,
    orderNumber,
    articles,
    receivedAt,
    tinted,
    isKnownOrder: orderId !== null,
  };
  await enqueueEmail(tx, dependencies, {
    template: 'withdrawal_staff',
    recipient,
    replyTo: email,
    page,
    write: () => withdrawalStaffMail(locale, declared),
  });
}

const toReceipt = ({ id, orderNumber, receivedAt, isMailed }: Row): WithdrawalReceipt => ({
  id,
  order_number: orderNumber,
  received_at: receivedAt.toISOString(),
  is_mailed: isMailed,
});
