import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment, shopOrder } from '../../kernel/database/schema/order.ts';
import { stockHold } from '../../kernel/database/schema/stock.ts';
import type { Services } from '../../kernel/http/services.ts';
import { forEachApart } from '../../kernel/jobs/for-each-apart.ts';
import { isRunning } from '../../rules/order-state.ts';
import { releaseStock } from './order-stock.ts';

const minuteMs = 60_000;
/** A page of a payment provider is open for about as long. */
const sessionMs = 60 * minuteMs;
/** A payment that still runs is looked at again. */
const renewedMs = 15 * minuteMs;

/** Days for which the goods of an order are held until its transfer comes, where the setting says nothing. */
export const defaultHoldDays = 7;
const holdDays = sql`coalesce((
  select nullif(input -> 'value' ->> ${defaultLocale}::text, '')::int
  from setting where code = 'stock_hold_days'), ${defaultHoldDays})`;

interface Hold {
  readonly orderId: number;
  readonly at: Date;
  /** Nobody can be asked whether a transfer is on its way: it has days. */
  readonly isTransfer: boolean;
}

/** Holds what an order has reserved until its payment comes; without a reservation there is nothing to hold. */
export async function holdStock(tx: Transaction, { orderId, at, isTransfer }: Hold): Promise<void> {
  const until = isTransfer
    ? sql`${at.toISOString()}::timestamptz + make_interval(days => ${holdDays})`
    : sql`${new Date(at.getTime() + sessionMs).toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into stock_hold (order_id, until)
    select ${orderId}::int, ${until} where exists (select from stock_movement where order_id = ${orderId}::int)
    on conflict (order_id) do update set until = excluded.until`);
}

/** As many as are looked at in one round. */
const mostAtOnce = 100;

/**
 * Gives back what orders have reserved whose payment did not come in time; one that still runs is waited for. An order
 * that is paid later gets its goods all the same, as soon as there are some.
 */
export async function releaseUnpaid({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const due = await database.db
    .select({ orderId: stockHold.orderId })
    .from(stockHold)
    .where(lte(stockHold.until, clock()))
    .orderBy(asc(stockHold.until))
    .limit(mostAtOnce);
  await forEachApart(due, ({ orderId }) =>
    database.transaction(async (tx) => {
      const at = clock();
      const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.id, orderId)).for('update');
      const [hold] = await tx
        .select()
        .from(stockHold)
        .where(and(eq(stockHold.orderId, orderId), lte(stockHold.until, at)));
      if (order === undefined || hold === undefined) return;
      if (order.state !== 'awaiting_payment') {
        await tx.delete(stockHold).where(eq(stockHold.orderId, orderId));
        return;
      }
      const attempts = await tx.select().from(payment).where(eq(payment.orderId, orderId));
      if (attempts.some(({ provider, state }) => provider !== 'transfer' && isRunning(state))) {
        const until = new Date(at.getTime() + renewedMs);
        await tx.update(stockHold).set({ until }).where(eq(stockHold.orderId, orderId));
      } else await releaseStock(tx, { orderId, at });
    }),
  );
}
