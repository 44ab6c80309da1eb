import { cartReorderResponseSchema } from '../../api/contract/cart.ts';
import { type Order, orderListSchema, orderShowSchema } from '../../api/contract/order.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';

const usualPerPage = 20;

/** One's own orders, newest first. */
export async function readOrders(visitor: Visitor, page: number, perPage = usualPerPage) {
  const query = { page: String(page), perPage: String(perPage) };
  const call = { method: 'GET', path: '/order', query, schema: orderListSchema } as const;
  const outcome = await callForVisitor(visitor, call);
  if (outcome.kind === 'refused') throw new Error(`The orders could not be read: ${outcome.status}`);
  return outcome.value;
}

export async function readOrder(visitor: Visitor, number: string): Promise<Order | undefined> {
  const path = `/order/${encodeURIComponent(number)}`;
  const outcome = await callForVisitor(visitor, { method: 'GET', path, schema: orderShowSchema });
  return outcome.kind === 'done' ? outcome.value.list[0] : undefined;
}

interface Reordered {
  readonly cookies: readonly string[];
  /** References that the cart has not. */
  readonly leftOut: readonly string[];
}

/** Puts the articles of an order into a fresh cart; undefined when none can be had any more. */
export async function reorder(visitor: Visitor, { lines }: Order): Promise<Reordered | undefined> {
  const products = lines.map(({ reference, quantity, catalogue_price: price, shade }) => ({
    reference,
    quantity,
    price_with_tax: price.amount,
    ...(shade && { shade: shade.code }),
  }));
  const call = { path: '/cart/reorder', body: { products }, schema: cartReorderResponseSchema };
  const outcome = await callForVisitor(visitor, call);
  if (outcome.kind === 'refused') return undefined;
  return { cookies: outcome.cookies, leftOut: outcome.value.left_out };
}
