import { isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { OrderRow } from './order-rows.ts';

const ordersAtOnce = 500;

/** What staff find an order by, folded: email, firm, names and addresses, phone, the buyer's reference, numbers of parcels. */
export function orderWords({
  email,
  document: { firm, shippingAddress, billingAddress, phone, reference },
  trackingNumbers,
}: Pick<OrderRow, 'email' | 'document'> & { readonly trackingNumbers: readonly string[] }): string {
  const addresses = [shippingAddress, billingAddress].flatMap(
    ({ company, firstname, lastname, address, zipcode, city }) => [
      company,
      firstname,
      lastname,
      address,
      zipcode,
      city,
    ],
  );
  const texts = [email, firm?.company, ...addresses, phone, reference, ...trackingNumbers];
  return foldText(texts.filter((text) => text).join(' '));
}

/** Gives words to orders that a build placed or shipped which knew of none: before an upgrade, and during it. */
export async function completeOrderWords({ db }: Pick<Database, 'db'>): Promise<void> {
  let completed = 0;
  await untilNoneIsLeft(async () => {
    const count = await completeSome(db);
    completed += count;
    return count;
  });
  // Without statistics a search for a rare word would read the orders one by one until the next daily upkeep.
  if (completed >= ordersAtOnce) await db.execute(sql`analyze shop_order`);
}

async function completeSome(db: Queries): Promise<number> {
  const orders = await db
    .select()
    .from(shopOrder)
    .where(isNull(shopOrder.words))
    .orderBy(shopOrder.id)
    .limit(ordersAtOnce);
  if (orders.length === 0) return 0;
  const rows = JSON.stringify(
    orders.map((order) => ({
      id: order.id,
      tracking_number: order.trackingNumber,
      words: orderWords({ ...order, trackingNumbers: [order.trackingNumber ?? ''] }),
    })),
  );
  // An order that such a build has shipped meanwhile is read once more.
  await db.execute(sql`
    update shop_order o set words = row.words
    from jsonb_to_recordset(${rows}::jsonb) as row(id int, tracking_number text, words text)
    where o.id = row.id and o.words is null and o.tracking_number is not distinct from row.tracking_number`);
  return orders.length;
}
