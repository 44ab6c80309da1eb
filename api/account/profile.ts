import { eq } from 'drizzle-orm';
import type { Profile, ProfileInput } from '../contract/account.ts';
import { compact, enterpriseDigits } from '../contract/company-numbers.ts';
import { customer } from '../database/schema/customer.ts';
import type { Services } from '../http/services.ts';
import { readCustomer, toProfile } from './customers.ts';

type Means = Pick<Services, 'database' | 'clock'>;

export const readProfile = async ({ database }: Means, customerId: number): Promise<Profile> =>
  toProfile(await readCustomer(database.db, customerId));

/** Numbers of firms are kept without what stands between their digits. */
export async function saveProfile(
  { database, clock }: Means,
  customerId: number,
  { siret, enterprise_number: enterpriseNumber, vat_number: vatNumber, ...plain }: ProfileInput,
): Promise<Profile> {
  await database.db
    .update(customer)
    .set({
      ...plain,
      siret: compact(siret),
      enterpriseNumber: enterpriseNumber === '' ? '' : enterpriseDigits(enterpriseNumber),
      vatNumber: compact(vatNumber),
      updatedAt: clock(),
    })
    .where(eq(customer.id, customerId));
  return readProfile({ database, clock }, customerId);
}
