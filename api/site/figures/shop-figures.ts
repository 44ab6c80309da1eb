import { count, min, sql } from 'drizzle-orm';
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
  /** Since the oldest email that waits was written; 0 when none does. */
  readonly mailOldestSeconds: number;
}

export async function readShopFigures(db: Queries, now: Date): Promise<ShopFigures> {
  const mailState = sql<string>`case when ${mailMessage.state} = 'waiting' and ${mailMessage.attempts} > 0 then 'retried' else ${mailMessage.state} end`;
  const orders = await db
    .select({ state: shopOrder.state, count: count() })
    .from(shopOrder)
    .groupBy(shopOrder.state);
  const payments = await db
    .select({ state: payment.state, count: count() })
    .from(payment)
    .groupBy(payment.state);
  const mail = await db
    .select({ state: mailState, count: count(), oldest: min(mailMessage.createdAt) })
    .from(mailMessage)
    .groupBy(sql`1`);
  const waitingSince = mail.flatMap(({ state, oldest }) =>
    oldest !== null && state !== 'sent' && state !== 'failed' ? [oldest.getTime()] : [],
  );
  return {
    orders,
    payments,
    mail: mail.map(({ state, count: emails }) => ({ state, count: emails })),
    mailOldestSeconds:
      waitingSince.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...waitingSince)) / 1000),
  };
}
