import type { operations } from '../../../api/contract/operations.ts';
import { clockMoment, dayAfter } from '../../../api/rules/opening-hours.ts';
import { get } from '../../app/api.ts';
import { daysOfWeek, type Sale, type SalesFigures, salesFigures } from './sales-figures.ts';

const perPage = 100;
/** So that a shop with very many orders does not ask for all of them. */
const mostPages = 10;

/** The figures of the orders of two weeks, or of as many as are read. */
export async function readSales(now: Date, signal: AbortSignal): Promise<SalesFigures> {
  const oldest = dayAfter(clockMoment(now).date, 1 - 2 * daysOfWeek);
  const orders: Sale[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { page, perPage };
    const { items } = await get<typeof operations.order.index>('/order', { query, signal });
    orders.push(...items);
    const last = items.at(-1);
    if (!last || items.length < perPage || clockMoment(new Date(last.date)).date < oldest) break;
  }
  return salesFigures(orders, now);
}
