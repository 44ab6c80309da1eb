import { count, eq, lte, max, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { mailMessage } from '../../kernel/database/schema/mail.ts';
import { payment, shopOrder } from '../../kernel/database/schema/order.ts';

/** How many there are of each state. */
export type CountByState = readonly { readonly state: string; readonly count: number }[];

/** What those who watch over the shop want to know of it, and nothing of a person. */
export interface ShopFigures {
  readonly orders: CountByState;
  readonly payments: CountByState;
  /** Emails that wait, those of them whose last attempt failed, and those that were given up and are still known. */
  readonly mail: CountByState;
  /**
   * For how long an email has been due, or one waits since which none was sent; 0 when there is no such email. One that
   * alone is tried again later, as with a full mailbox, is none.
   */
  readonly mailOldestSeconds: number;
  /** Since when no order was placed; undefined: there is none. */
  readonly newestOrderSeconds: number | undefined;
  /** Since when no payment came through a provider, transfers left out: staff book them when they look. */
  readonly newestPaymentSeconds: number | undefined;
}

export async function readShopFigures(db: Queries, now: Date): Promise<ShopFigures> {
  const mailState = sql<string>`case when ${mailMessage.state} = 'waiting' and ${mailMessage.attempts} > 0 then 'retried' else ${mailMessage.state} end`;
  const orders = await db
    .select({ state: shopOrder.state, count: count() })
    .from(shopOrder)
    .groupBy(shopOrder.state);
  const payments = await db
    .select({
      state: payment.state,
      count: count(),
      changedAt:
        sql<Date | null>`max(${payment.changedAt}) filter (where ${ne(payment.provider, 'transfer')})`.mapWith(
          payment.changedAt,
        ),
    })
    .from(payment)
    .groupBy(payment.state);
  const [newest] = await db.select({ at: max(shopOrder.placedAt) }).from(shopOrder);
  const mail = await db.select({ state: mailState, count: count() }).from(mailMessage).groupBy(sql`1`);
  const secondsSince = (moment: Date | null | undefined) =>
    moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : undefined;
  return {
    orders,
    payments: payments.map(({ state, count }) => ({ state, count })),
    mail,
    mailOldestSeconds: secondsSince(await readHeldUpSince(db, now)) ?? 0,
    newestOrderSeconds: secondsSince(newest?.at),
    // Money that went back has another state, and the moment of that.
    newestPaymentSeconds: secondsSince(payments.find(({ state }) => state === 'paid')?.changedAt),
  };
}

async function readHeldUpSince(db: Queries, now: Date): Promise<Date | null> {
  const { state, createdAt, nextAttemptAt, endedAt } = mailMessage;
  const lastSent = db
    .select({ at: max(endedAt) })
    .from(mailMessage)
    .where(eq(state, 'sent'));
  const dueSince = sql`case when ${lte(nextAttemptAt, now)} then ${nextAttemptAt} end`;
  const unsentSince = sql`case when ${createdAt} > coalesce((${lastSent}), '-infinity') then ${createdAt} end`;
  const [row] = await db
    .select({ since: sql<Date | null>`min(least(${dueSince}, ${unsentSince}))`.mapWith(createdAt) })
    .from(mailMessage)
    .where(eq(state, 'waiting'));
  return row?.since ?? null;
}
