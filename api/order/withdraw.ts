import { and, desc, eq } from 'drizzle-orm';
import { listedPlan, targetOf } from '../content/sales-plans.ts';
import { listPage, type Paging, toWindow } from '../content/stored.ts';
import type { WithdrawalCreate, WithdrawalReceipt } from '../contract/withdrawal.ts';
import type { Database, Transaction } from '../database/database.ts';
import { withdrawal } from '../database/schema/order.ts';
import { ApiError } from '../http/api-error.ts';
import { enqueueLetter } from '../mail/enqueue-letter.ts';
import { withdrawalMail } from '../mail/templates/withdrawal.ts';
import type { CheckoutQuery } from './checkout-rows.ts';
import { findOrder } from './order-access.ts';
import type { OrderMeans } from './order-means.ts';
import { noteOnOrder } from './order-rows.ts';

type Row = typeof withdrawal.$inferSelect;

/**
 * Takes a withdrawal from a contract and sends its dated receipt. It counts whatever is known of the order: staff
 * look at it afterwards. The same one sent again brings the same receipt, and no other letter.
 */
export async function withdraw(
  means: OrderMeans,
  input: WithdrawalCreate,
  query: CheckoutQuery,
): Promise<WithdrawalReceipt> {
  const order = await matchingOrder(means, input);
  const { name, email, articles, order_number: orderNumber } = input;
  return means.database.transaction(async (tx) => {
    const [added] = await tx
      .insert(withdrawal)
      .values({
        ...{ name, email, articles, orderNumber, emailKey: email.toLowerCase() },
        locale: query.lang,
        orderId: order?.id ?? null,
        receivedAt: means.clock(),
      })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) return toReceipt(await requireKept(tx, input));
    if (order) await noteOnOrder(tx, order, { kind: 'withdrawal', actor: 'customer', at: added.receivedAt });
    await sendReceipt(tx, means, added, query);
    return toReceipt(added);
  });
}

async function matchingOrder(means: OrderMeans, { order_number: number, email }: WithdrawalCreate) {
  if (!/^\d{4}-\d{6,10}$/.test(number)) return undefined;
  const order = await findOrder(means, number).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return order?.email.toLowerCase() === email.toLowerCase() ? order : undefined;
}

async function requireKept(tx: Transaction, { order_number: number, email }: WithdrawalCreate): Promise<Row> {
  const same = and(eq(withdrawal.orderNumber, number), eq(withdrawal.emailKey, email.toLowerCase()));
  const [kept] = await tx.select().from(withdrawal).where(same);
  if (kept === undefined) throw new Error('The withdrawal was not kept');
  return kept;
}

function sendReceipt(
  tx: Transaction,
  means: OrderMeans,
  { name, email, orderNumber, articles, receivedAt, locale }: Row,
  query: CheckoutQuery,
): Promise<void> {
  return enqueueLetter(tx, means, {
    ...{ template: 'withdrawal', recipient: email },
    page: { locale, target: targetOf(listedPlan(query)) },
    write: () => withdrawalMail(locale, { name, orderNumber, articles, receivedAt }),
  });
}

const toReceipt = ({ id, orderNumber, receivedAt }: Row): WithdrawalReceipt => ({
  id,
  order_number: orderNumber,
  received_at: receivedAt.toISOString(),
});

/** For staff, newest first. */
export async function listWithdrawals({ db }: Database, query: Paging) {
  const { limit, offset } = toWindow(query);
  const rows = await db.select().from(withdrawal).orderBy(desc(withdrawal.id)).limit(limit).offset(offset);
  const items = rows.map((row) => {
    const { name, email, articles, locale: lang, orderId } = row;
    return { ...toReceipt(row), name, email, articles, lang, order_id: orderId };
  });
  return listPage(db, { table: withdrawal, paging: query, items });
}
