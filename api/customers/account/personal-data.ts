import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerExportSchema } from '../../contract/account.ts';
import type { Locale } from '../../contract/common.ts';
import { cart } from '../../kernel/database/schema/cart.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import type { CustomerIdentity } from '../../kernel/http/router.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { listAddresses } from './addresses.ts';
import { checkPassword } from './change-password.ts';
import { readCustomer, toProfile } from './customers.ts';
import { allNotices } from './notices.ts';
import { listSessions } from './sessions.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'passwords' | 'forgetShopRecords'>;

/** Everything that is stored about a customer. */
export async function exportCustomer(
  { database, clock, readShopRecords }: Pick<AccountDependencies, 'database' | 'clock' | 'readShopRecords'>,
  identity: CustomerIdentity,
  locale: Locale,
): Promise<z.output<typeof customerExportSchema>> {
  const { db } = database;
  const now = clock();
  const row = await readCustomer(db, identity.id);
  return {
    exported_at: now.toISOString(),
    profile: toProfile(row),
    sales_plan: row.target,
    language: row.locale,
    addresses: await listAddresses(db, identity.id),
    notices: await allNotices(db, identity.id, locale),
    ...(await readShopRecords(row, locale)),
    sessions: await listSessions(db, identity, now),
  };
}

/** Erases the person with all that hangs on them; the password is asked for once more. */
export async function eraseCustomer(
  dependencies: Dependencies,
  customerId: number,
  password: string,
): Promise<void> {
  const { database, forgetShopRecords } = dependencies;
  const row = await readCustomer(database.db, customerId);
  await checkPassword(dependencies, row, password);
  await database.transaction(async (tx) => {
    await forgetShopRecords(tx, row);
    await tx.update(shopOrder).set({ customerId: null }).where(eq(shopOrder.customerId, customerId));
    await tx.delete(cart).where(eq(cart.customerId, customerId));
    await tx.delete(customer).where(eq(customer.id, customerId));
  });
}
