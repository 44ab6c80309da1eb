import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { SavedAddress, SavedAddressInput } from '../../contract/account.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { customer, customerAddress } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Services } from '../../kernel/http/services.ts';

type Dependencies = Pick<Services, 'database' | 'clock'>;
type Row = typeof customerAddress.$inferSelect;

export const maximumAddresses = 50;

const isOwn = (customerId: number, id: number) =>
  and(eq(customerAddress.customerId, customerId), eq(customerAddress.id, id));

/** The default ones first, then by label. */
export async function listAddresses(db: Queries, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customerId, customerId))
    .orderBy(
      desc(customerAddress.isDefaultShipping),
      desc(customerAddress.isDefaultBilling),
      customerAddress.label,
      customerAddress.id,
    );
  return rows.map(toSavedAddress);
}

/** @throws ApiError `not_found`, also for an address of another customer */
export async function readAddress(db: Queries, customerId: number, id: number): Promise<SavedAddress> {
  const [row] = await db.select().from(customerAddress).where(isOwn(customerId, id));
  if (!row) throw new ApiError('not_found');
  return toSavedAddress(row);
}

/** The first address is the default for both uses. @throws ApiError `error_create_address` */
export function createAddress(
  { database, clock }: Dependencies,
  customerId: number,
  input: SavedAddressInput,
): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [{ total } = { total: 0 }] = await tx
      .select({ total: count() })
      .from(customerAddress)
      .where(eq(customerAddress.customerId, customerId));
    if (total >= maximumAddresses) throw new ApiError('error_create_address');
    const isFirst = total === 0;
    const values = toRow(input, clock());
    const [row] = await tx
      .insert(customerAddress)
      .values({
        ...values,
        customerId,
        isDefaultShipping: values.isDefaultShipping || isFirst,
        isDefaultBilling: values.isDefaultBilling || isFirst,
      })
      .returning();
    if (!row) throw new ApiError('error_create_address');
    await clearOtherDefaults(tx, row);
    return { id: row.id };
  });
}

/** @throws ApiError `not_found` */
export function updateAddress(
  { database, clock }: Dependencies,
  customerId: number,
  { id, input }: { id: number; input: SavedAddressInput },
): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [row] = await tx
      .update(customerAddress)
      .set(toRow(input, clock()))
      .where(isOwn(customerId, id))
      .returning();
    if (!row) throw new ApiError('not_found');
    await clearOtherDefaults(tx, row);
    return { id };
  });
}

/** @throws ApiError `not_found` */
export async function removeAddress(
  { database }: Dependencies,
  customerId: number,
  id: number,
): Promise<{ id: number }> {
  const removed = await database.db
    .delete(customerAddress)
    .where(isOwn(customerId, id))
    .returning({ id: customerAddress.id });
  if (removed.length === 0) throw new ApiError('not_found');
  return { id };
}

/** Two forms of one customer are saved one after the other. */
async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('update');
}

/** What this address became the default for, no other one is. */
async function clearOtherDefaults(tx: Transaction, row: Row): Promise<void> {
  const others = and(eq(customerAddress.customerId, row.customerId), ne(customerAddress.id, row.id));
  if (row.isDefaultShipping) await tx.update(customerAddress).set({ isDefaultShipping: false }).where(others);
  if (row.isDefaultBilling) await tx.update(customerAddress).set({ isDefaultBilling: false }).where(others);
}

const toRow = (
  {
    address_more: addressMore,
    is_default_shipping: isDefaultShipping,
    is_default_billing: isDefaultBilling,
    ...plain
  }: SavedAddressInput,
  updatedAt: Date,
) => ({ ...plain, addressMore, isDefaultShipping, isDefaultBilling, updatedAt });

function toSavedAddress(row: Row): SavedAddress {
  const { id, label, civility, firstname, lastname, company, address, zipcode, city, country, phone } = row;
  return {
    id,
    label,
    civility,
    firstname,
    lastname,
    company,
    address,
    address_more: row.addressMore,
    zipcode,
    city,
    country,
    phone,
    is_default_shipping: row.isDefaultShipping,
    is_default_billing: row.isDefaultBilling,
  };
}
