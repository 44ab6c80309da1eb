import { eq, max, sql } from 'drizzle-orm';
import { readSeller } from '../../../kernel/company/seller.ts';
import type { Queries, Transaction } from '../../../kernel/database/database.ts';
import { invoice } from '../../../kernel/database/schema/invoice.ts';
import { ApiError } from '../../../kernel/http/api-error.ts';
import type { Attachment } from '../../../kernel/ports/mail/mailer.ts';
import { belgianDay } from '../../../rules/format-date.ts';
import { invoiceNumber, orderNumber } from '../../../rules/order-number.ts';
import { isSettled } from '../../../rules/order-state.ts';
import { structuredCommunication } from '../../../rules/structured-communication.ts';
import { type OrderRow, readLines, readPayments } from '../order-rows.ts';
import { readTransferAccount } from '../transfer-account.ts';
import { peppolAddress } from './invoice-parties.ts';
import { type Invoice, writeInvoice } from './write-invoice.ts';

export interface IssuedInvoice {
  readonly number: string;
  readonly issuedAt: Date;
}

/** Gives the order of a firm its invoice, with the next number of the year. True when there is one. */
export async function issueInvoice(tx: Transaction, { id, document }: OrderRow, now: Date): Promise<boolean> {
  if (document.firm === null || peppolAddress(document.firm) === undefined) return false;
  const year = Number(belgianDay(now).slice(0, 4));
  // One at a time: a number that is not used in the end would be a gap.
  await tx.execute(sql`lock table ${invoice} in exclusive mode`);
  const [last] = await tx
    .select({ number: max(invoice.number) })
    .from(invoice)
    .where(eq(invoice.year, year));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(invoice).values({ orderId: id, year, number, issuedAt: now });
  return true;
}

export async function readInvoice(db: Queries, orderId: number): Promise<IssuedInvoice | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  return row && { number: invoiceNumber(row.year, row.number), issuedAt: row.issuedAt };
}

/** The invoice of an order as a file. @throws ApiError `not_found` until it is issued */
export async function makeInvoice(db: Queries, order: OrderRow): Promise<Attachment> {
  const { id, locale, document, placedAt, email } = order;
  const issued = await readInvoice(db, id);
  const { firm } = document;
  const buyer = firm === null ? undefined : peppolAddress(firm);
  if (issued === undefined || firm === null || buyer === undefined) throw new ApiError('not_found');
  const xml = writeInvoice({
    ...issued,
    locale,
    document,
    firm,
    buyer,
    email,
    orderNumber: orderNumber(id, placedAt),
    seller: await readSeller(db, locale),
    lines: await readLines(db, id),
    // Goods leave once they are paid.
    paidCents: document.totalCents,
    payment: await readPaymentMeans(db, id),
  });
  return {
    filename: `${issued.number}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(xml),
  };
}

async function readPaymentMeans(db: Queries, orderId: number): Promise<Invoice['payment']> {
  // A document of its day: that a transfer was noted by mistake came out later.
  const paid = (await readPayments(db, orderId)).find(
    ({ state }) => isSettled(state) || state === 'reversed',
  );
  const account = paid?.provider === 'transfer' ? await readTransferAccount(db) : undefined;
  if (account === undefined) return { kind: 'online', label: paid?.methodLabel ?? '' };
  return { kind: 'transfer', ...account, communication: structuredCommunication(orderId) };
}
