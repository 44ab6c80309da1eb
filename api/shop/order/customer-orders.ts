import { type Locale, siteId } from '../../contract/common.ts';
import type { Database } from '../../kernel/database/database.ts';
import { listOrders } from './list-orders.ts';

const mostOrders = 10_000;

/** The orders of a customer, newest first, for an export of their data. */
export async function ordersOfCustomer(database: Database, customerId: number, locale: Locale) {
  const every = { lang: locale, site_id: siteId, page: 1, perPage: mostOrders };
  return (await listOrders(database, every, customerId)).items;
}
