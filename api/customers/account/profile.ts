import { eq } from 'drizzle-orm';
import type { Profile, ProfileInput } from '../../contract/account.ts';
import { compact, enterpriseDigits } from '../../contract/company-numbers.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import type { Services } from '../../kernel/http/services.ts';
import { type CustomerRow, readCustomer, toProfile } from './customers.ts';

type Dependencies = Pick<Services, 'database' | 'clock'>;

export const readProfile = async ({ database }: Dependencies, customerId: number): Promise<Profile> =>
  toProfile(await readCustomer(database.db, customerId));

export async function saveProfile(
  { database, clock }: Dependencies,
  customerId: number,
  { siret, enterprise_number, vat_number, ...plain }: ProfileInput,
): Promise<Profile> {
  await database.db
    .update(customer)
    .set({ ...plain, ...toFirmNumbers({ siret, enterprise_number, vat_number }), updatedAt: clock() })
    .where(eq(customer.id, customerId));
  return readProfile({ database, clock }, customerId);
}

/** Numbers of firms are stored without what separates their digits. */
export const toFirmNumbers = (
  numbers: Pick<ProfileInput, 'siret' | 'enterprise_number' | 'vat_number'>,
): Pick<CustomerRow, 'siret' | 'enterpriseNumber' | 'vatNumber'> => ({
  siret: compact(numbers.siret),
  enterpriseNumber: numbers.enterprise_number === '' ? '' : enterpriseDigits(numbers.enterprise_number),
  vatNumber: compact(numbers.vat_number),
});
