import { and, gt, isNull, sql } from 'drizzle-orm';
import type { NewAccount } from '../../contract/account.ts';
import { firmNumbers } from '../../contract/account-rules.ts';
import { formCountries } from '../../contract/country-rules.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Call } from '../../kernel/http/register.ts';
import type { EmailPage } from '../../kernel/mail/enqueue-email.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { requireOrder } from './order-access.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { linkDays } from './order-keys.ts';

const dayMs = 24 * 3_600_000;

/** Who has bought without an account, as an account is made from, and the half of the site that it belongs to. */
type GuestBuyer = Omit<NewAccount, 'password'> & EmailPage;

/**
 * The buyer of an order that belongs to no account, for those who may see it.
 * @throws ApiError `not_found`, `conflict` where it belongs to one
 */
export async function readGuestBuyer(
  dependencies: OrderDependencies,
  call: Pick<Call<unknown, unknown, unknown>, 'cookies' | 'isEditor' | 'customer'>,
  name: string,
): Promise<GuestBuyer> {
  const { customerId, email, locale, target, document } = await requireOrder(dependencies, call, name);
  if (customerId !== null) throw new ApiError('conflict');
  const { firm, billingAddress } = document;
  const country = formCountries.find((each) => each === billingAddress.country) ?? 'be';
  const account = {
    email,
    country,
    firstname: billingAddress.firstname,
    lastname: billingAddress.lastname,
    company: firm?.company || billingAddress.company,
    siret: firm?.siret ?? '',
    enterprise_number: firm?.enterpriseNumber ?? '',
    vat_number: firm?.vatNumber ?? '',
  };
  // An account of a professional needs a firm and its number, which an order does without.
  const hasFirm = account.company !== '' && account[firmNumbers[country]] !== '';
  return { ...account, locale, target: hasFirm ? target : 'part' };
}

/**
 * Gives a customer, whose address is confirmed, the orders that were placed with it and without an account. Those that the
 * link of an email opens no longer stay as they are: the address may be somebody else's by now.
 */
export async function adoptGuestOrders(
  db: Queries,
  { id, email }: { readonly id: number; readonly email: string },
  now: Date,
): Promise<void> {
  const isOfAddress = sql`lower(${shopOrder.email}) = ${toEmailKey(email)}`;
  const isRecent = gt(shopOrder.placedAt, new Date(now.getTime() - linkDays * dayMs));
  await db
    .update(shopOrder)
    .set({ customerId: id })
    .where(and(isNull(shopOrder.customerId), isOfAddress, isRecent));
}
