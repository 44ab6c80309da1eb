import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { changePrepared } from '../../kernel/database/prepared.ts';
import { orderEvent, orderLine, shopOrder } from '../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { spendDiscount } from '../discount/spend-discount.ts';
import { reserveStock } from '../stock/order-stock.ts';
import { articleColumns } from './article-columns.ts';
import type { PricedCart } from './checkout-cart.ts';
import type { CheckoutQuery } from './checkout-rows.ts';
import { toOrderDocument } from './order-document.ts';
import { type OrderLineRow, type OrderRow, readLines, readOrder } from './order-rows.ts';
import { orderWords } from './order-words.ts';

export interface OrderCircumstances {
  readonly query: CheckoutQuery;
  readonly customerId: number | undefined;
  readonly now: Date;
}

/**
 * The order with its lines, the goods that are reserved for them and the use of its code; the cart is emptied.
 * @throws ApiError `cart_changed` where somebody else has bought them
 */
export async function writeOrder(
  tx: Transaction,
  taken: PricedCart,
  { query, customerId, now }: OrderCircumstances,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const { contents, state, totals } = taken;
  const { email } = state.delivery;
  const document = toOrderDocument(taken, query.lang);
  const [order] = await tx
    .insert(shopOrder)
    .values({
      placedAt: now,
      changedAt: now,
      locale: query.lang,
      target: targetOf(listedPlan(query)),
      customerId: customerId ?? null,
      email,
      state: 'awaiting_payment',
      currency: 'EUR',
      totalCents: totals.totalCents,
      document,
      words: orderWords({ email, document, trackingNumbers: [] }),
    })
    .returning();
  if (order === undefined) throw new Error('The order was not stored');
  const lines = await tx.insert(orderLine).values(toLines(order, taken)).returning();
  const event = { orderId: order.id, state: order.state, actor: 'customer', note: '', at: now } as const;
  await tx.insert(orderEvent).values(event);
  const { missing, isAwaited } = await reserveStock(tx, lines, { orderId: order.id, at: now });
  if (missing.length > 0) throw new ApiError('cart_changed');
  await spendCode(tx, order, contents.discount);
  await emptyCart(tx, contents.id);
  return isAwaited
    ? { order: await readOrder(tx, order.id), lines: await readLines(tx, order.id) }
    : { order, lines };
}

const emptyCart = (tx: Transaction, cartId: number): Promise<unknown> =>
  changePrepared(
    tx,
    'empty_cart',
    {
      lines: sql`delete from cart_line where cart_id = ${cartId}::int`,
      delivery: sql`delete from checkout where cart_id = ${cartId}::int`,
      code: sql`update cart set discount_code = null where id = ${cartId}::int and discount_code is not null`,
    },
    sql`select true as done`,
  );

function toLines(
  { id: orderId, locale }: OrderRow,
  { contents: { sold, discount }, totals }: PricedCart,
): (typeof orderLine.$inferInsert)[] {
  const articles = [
    ...sold.map(({ article, line, unitCents: cents }) => ({
      article,
      cents,
      quantity: line.quantity,
      shade: line.shade,
    })),
    ...(discount?.gift ? [{ article: discount.gift, quantity: 1, cents: 0, shade: undefined }] : []),
  ];
  return articles.map(({ article, quantity, cents, shade }, position) => {
    const line = totals.lines[position];
    if (line === undefined) throw new Error('A line of the order has no total');
    return {
      ...articleColumns({ article, shade, locale }),
      ...line,
      orderId,
      position,
      quantity,
      catalogueCents: cents,
    };
  });
}

async function spendCode(
  tx: Transaction,
  { id, placedAt, email }: OrderRow,
  discount: PricedCart['contents']['discount'],
): Promise<void> {
  if (discount === undefined) return;
  const refusal = await spendDiscount(tx, {
    discountId: discount.id,
    orderNumber: orderNumber(id, placedAt),
    email,
    now: placedAt,
  });
  if (refusal !== undefined) throw invalidField('discountCode', refusal);
}
