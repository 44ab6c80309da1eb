import { ApiError } from '../../kernel/http/api-error.ts';
import type { Call } from '../../kernel/http/register.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type OrderRow, readOrder } from './order-rows.ts';

/** Opens the last order of a visitor. */
export const orderCookie = 'order';
export const orderCookieDays = 60;

type Asker = Pick<Call<unknown, unknown, unknown>, 'cookies' | 'isEditor' | 'customer'>;

/**
 * The order of an id or a number, for those who may see it. Others do not learn that there is one.
 * @throws ApiError `not_found`
 */
export async function requireOrder(
  dependencies: OrderDependencies,
  asker: Asker,
  name: string,
): Promise<OrderRow> {
  const order = await findOrder(dependencies, name);
  const [id = '', key = ''] = (asker.cookies.get(orderCookie) ?? '').split('.');
  if (id === String(order.id) && dependencies.keys.isValid(order.id, key)) return order;
  const customer = await asker.customer();
  if (customer !== undefined && customer.id === order.customerId) return order;
  if (await asker.isEditor()) return order;
  throw new ApiError('not_found');
}

/** The order that the visitor's cookie opens. @throws ApiError `not_found` */
export async function requireLastOrder(dependencies: OrderDependencies, asker: Asker): Promise<OrderRow> {
  const [id = ''] = (asker.cookies.get(orderCookie) ?? '').split('.');
  if (!/^\d{1,10}$/.test(id)) throw new ApiError('not_found');
  return requireOrder(dependencies, asker, id);
}

export async function findOrder(
  { database }: Pick<OrderDependencies, 'database'>,
  name: string,
): Promise<OrderRow> {
  const [year, id] = name.includes('-') ? name.split('-') : [undefined, name];
  const order = await readOrder(database.db, Number(id));
  if (year !== undefined && orderNumber(order.id, order.placedAt) !== name) throw new ApiError('not_found');
  return order;
}

export function rememberOrder(
  { keys }: Pick<OrderDependencies, 'keys'>,
  { cookies }: Pick<Asker, 'cookies'>,
  orderId: number,
): void {
  cookies.set(orderCookie, `${orderId}.${keys.sign(orderId)}`, orderCookieDays * 24 * 3600);
}
