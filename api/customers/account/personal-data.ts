import { eq } from 'drizzle-orm';
import type { CustomerExport } from '../../contract/account.ts';
import type { Locale } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { cart } from '../../kernel/database/schema/cart.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { noteEnded } from '../../kernel/ended/ended-accounts.ts';
import { forgetMailOf, mailsTo } from '../../kernel/mail/mail-of-person.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import type { AccountDependencies, ForgetShopRecords } from './account-dependencies.ts';
import { listAddresses } from './addresses.ts';
import { checkPassword } from './change-password.ts';
import { type CustomerRow, readCustomer, toProfile } from './customers.ts';
import { allNotices } from './notices.ts';
import { type AskingCustomer, listSessions } from './sessions.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'passwords' | 'forgetShopRecords'>;

type ExportDependencies = Pick<
  AccountDependencies,
  'database' | 'clock' | 'readShopRecords' | 'readStockAlerts'
>;

/** Everything that is stored about a customer, for themselves. */
export async function exportCustomer(
  { database, clock, readShopRecords, readStockAlerts }: ExportDependencies,
  identity: AskingCustomer,
  locale: Locale,
): Promise<CustomerExport> {
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
    stock_alerts: await readStockAlerts(row),
    emails: await mailsTo(db, row.emailKey),
    sessions: await listSessions(db, identity, now),
  };
}

/** The same for staff, whom a customer asks for it. @throws ApiError `not_found` */
export async function exportForStaff(
  dependencies: ExportDependencies,
  id: number,
  locale: Locale,
): Promise<CustomerExport> {
  requireFound(
    await dependencies.database.db.select({ id: customer.id }).from(customer).where(eq(customer.id, id)),
  );
  return exportCustomer(dependencies, { id }, locale);
}

/** Erases the person with all that hangs on them; the password is asked for once more. */
export async function eraseCustomer(
  dependencies: Dependencies,
  customerId: number,
  password: string,
): Promise<void> {
  const { database, clock, forgetShopRecords } = dependencies;
  const row = await readCustomer(database.db, customerId);
  await checkPassword(dependencies, row, password);
  await database.transaction(async (tx) => {
    await eraseRow(tx, row, forgetShopRecords);
    await noteEnded(tx, 'customer', row, clock());
  });
}

/** Erases a customer with what hangs on them, and what the mail log holds of them. Orders stay, as the law asks, without the account. */
export async function eraseRow(
  tx: Transaction,
  row: Pick<CustomerRow, 'id' | 'emailKey'>,
  forgetShopRecords: ForgetShopRecords,
): Promise<void> {
  await forgetShopRecords(tx, row);
  await forgetMailOf(tx, row);
  await tx.update(shopOrder).set({ customerId: null }).where(eq(shopOrder.customerId, row.id));
  await tx.delete(cart).where(eq(cart.customerId, row.id));
  await tx.delete(customer).where(eq(customer.id, row.id));
}
