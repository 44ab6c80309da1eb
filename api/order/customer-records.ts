import { claimsOfCustomer } from '../claim/show-claim.ts';
import { type Locale, siteId } from '../contract/common.ts';
import type { Database } from '../database/database.ts';
import { listOrders } from './list-orders.ts';

const mostOrders = 10_000;

/** The orders of a customer and their claims, those by the same email address without an account included. */
export async function readCustomerRecords(
  database: Database,
  customer: { readonly id: number; readonly emailKey: string },
  locale: Locale,
) {
  const every = { lang: locale, site_id: siteId, page: 1, perPage: mostOrders };
  return {
    orders: (await listOrders(database, every, customer.id)).items,
    claims: await claimsOfCustomer(database.db, customer),
  };
}
