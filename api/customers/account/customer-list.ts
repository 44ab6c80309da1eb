import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CustomerDetail, customerIndexQuery } from '../../contract/account.ts';
import type { Locale, Target } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { holdsWords } from '../../kernel/stored/holds-words.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { listAddresses } from './addresses.ts';
import { type CustomerRow, toProfile } from './customers.ts';

/** Customers for editors, newest first. */
export async function listCustomers(db: Queries, query: z.output<typeof customerIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const columns = [customer.email, customer.firstname, customer.lastname, customer.company];
  const where = holdsWords(query.text, columns);
  const rows = await db
    .select()
    .from(customer)
    .where(where)
    .orderBy(desc(customer.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: customer, where, paging: query, items: rows.map(toItem) });
}

const toItem = (row: CustomerRow) => ({
  ...toProfile(row),
  target: row.target,
  locale: row.locale,
  is_verified: row.verifiedAt !== null,
});

/** A customer as staff see them. @throws ApiError `not_found` */
export async function showCustomer(
  { database, readShopRecords }: Pick<AccountDependencies, 'database' | 'readShopRecords'>,
  id: number,
  locale: Locale,
): Promise<CustomerDetail> {
  const { db } = database;
  const row = requireFound(await db.select().from(customer).where(eq(customer.id, id)));
  return {
    ...toItem(row),
    addresses: await listAddresses(db, id),
    ...(await readShopRecords(row, locale)),
  };
}

/** Only a professional can be a distributor. @throws ApiError `not_found`, `not_professional` */
export async function setDistributor(
  db: Queries,
  id: number,
  isDistributor: boolean,
): Promise<{ id: number }> {
  // Held, so that nobody makes a private customer of this one meanwhile.
  const [row] = await db
    .select({ target: customer.target })
    .from(customer)
    .where(eq(customer.id, id))
    .for('update');
  if (!row) throw new ApiError('not_found');
  if (isDistributor && row.target !== 'pro') throw new ApiError('not_professional');
  await db.update(customer).set({ isDistributor }).where(eq(customer.id, id));
  return { id };
}

/** A private customer is no distributor. @throws ApiError `not_found` */
export async function setAudience(db: Queries, id: number, target: Target): Promise<{ id: number }> {
  const change = target === 'pro' ? { target } : { target, isDistributor: false };
  requireFound(
    await db.update(customer).set(change).where(eq(customer.id, id)).returning({ id: customer.id }),
  );
  return { id };
}
