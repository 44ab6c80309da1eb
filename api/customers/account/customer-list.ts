import { desc, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerIndexQuery } from '../../contract/account.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { toProfile } from './customers.ts';

/** Customers for editors, newest first. */
export async function listCustomers(db: Queries, query: z.output<typeof customerIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const pattern = `%${(query.text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const columns = [customer.email, customer.firstname, customer.lastname, customer.company];
  const where = query.text ? or(...columns.map((column) => ilike(column, pattern))) : undefined;
  const rows = await db
    .select()
    .from(customer)
    .where(where)
    .orderBy(desc(customer.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => ({
    ...toProfile(row),
    target: row.target,
    locale: row.locale,
    is_verified: row.verifiedAt !== null,
  }));
  return listPage(db, { table: customer, where, paging: query, items });
}

/** Only a professional can be a distributor. @throws ApiError `not_found`, `conflict` */
export async function setDistributor(
  db: Queries,
  id: number,
  isDistributor: boolean,
): Promise<{ id: number }> {
  const [row] = await db.select({ target: customer.target }).from(customer).where(eq(customer.id, id));
  if (!row) throw new ApiError('not_found');
  if (isDistributor && row.target !== 'pro') throw new ApiError('conflict');
  await db.update(customer).set({ isDistributor }).where(eq(customer.id, id));
  return { id };
}
