import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { changeEmailSchema, confirmEmailSchema } from '../../contract/account.ts';
import { customer, customerCode } from '../../kernel/database/schema/customer.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { checkPassword } from './change-password.ts';
import { findCode, issueCode } from './codes.ts';
import { type CustomerRow, findCustomer, readCustomer } from './customers.ts';
import { endSessions, openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { confirmEmailMail, emailChangedMail, emailTakenMail } from './templates/account.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'siteLinks' | 'passwords'>;

/**
 * Sends a code to a new mail address. Whether that address has an account, only its holder learns: the response and
 * the work are the same. @throws ApiError on `current_password`, or on `email` when it is the present one
 */
export async function askForEmail(
  dependencies: Dependencies,
  customerId: number,
  { email, current_password: password }: z.output<typeof changeEmailSchema>,
  page: EmailPage,
): Promise<void> {
  const { database, clock, siteLinks } = dependencies;
  const row = await readCustomer(database.db, customerId);
  await checkPassword(dependencies, row, password);
  if (toEmailKey(email) === row.emailKey) throw invalidField('email', 'form_email_same');
  await database.transaction(async (tx) => {
    const isTaken = isConfirmed(await findCustomer(tx, email));
    const envelope = { recipient: email, page };
    if (isTaken) {
      const write = () => emailTakenMail(page.locale, { url: siteLinks.forgottenPassword(page) });
      await enqueueEmail(tx, dependencies, { ...envelope, template: 'email-taken', write });
      return;
    }
    const code = await issueCode(tx, { customerId, purpose: 'email', newEmail: email, now: clock() });
    const url = siteLinks.confirmEmail(code, page);
    const write = () => confirmEmailMail(page.locale, { firstname: unlinked(row.firstname), code, url });
    await enqueueEmail(tx, dependencies, { ...envelope, template: 'confirm-email', write });
  });
}

/**
 * Takes the new address, with the code of its email and the password. All sessions and codes of the account end, that
 * of the caller with them: it goes on under a new token. The former address gets an email.
 * @throws ApiError on `code`, `current_password`
 */
export async function confirmEmail(
  dependencies: Dependencies,
  { code, current_password: password }: z.output<typeof confirmEmailSchema>,
  { device, page }: { device: string; page: EmailPage },
): Promise<SignedIn> {
  const { database, clock } = dependencies;
  const now = clock();
  const asked = await findCode(database.db, { code, purpose: 'email', now });
  if (!asked?.newEmail) throw invalidField('code', 'form_code');
  const { customerId, newEmail: email } = asked;
  await checkPassword(dependencies, await readCustomer(database.db, customerId), password);
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
    const emailKey = toEmailKey(email);
    // A visitor who began to sign up with this address never showed that it was theirs.
    await tx.delete(customer).where(and(eq(customer.emailKey, emailKey), isNull(customer.verifiedAt)));
    const isTaken = (await findCustomer(tx, email)) !== undefined;
    const isSpent = (await findCode(tx, { code, purpose: 'email', now })) === undefined;
    if (row === undefined || isTaken || isSpent) throw invalidField('code', 'form_code');
    const change = { email, emailKey, updatedAt: now };
    await tx.update(customer).set(change).where(eq(customer.id, customerId));
    await tx.delete(customerCode).where(eq(customerCode.customerId, customerId));
    await endSessions(tx, customerId);
    await enqueueEmail(tx, dependencies, {
      template: 'email-changed',
      recipient: row.email,
      page,
      write: () => emailChangedMail(page.locale, { firstname: unlinked(row.firstname), email, at: now }),
    });
    const session = await openSession(tx, { customerId, device, now });
    return { customer: { ...row, ...change }, session };
  });
}

const isConfirmed = (row: CustomerRow | undefined): boolean => Boolean(row?.verifiedAt);
