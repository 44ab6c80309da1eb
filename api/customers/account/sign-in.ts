import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { signInSchema } from '../../contract/account.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { hasFreshCode, spendCode } from './codes.ts';
import { type CustomerRow, findCustomer } from './customers.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { askToConfirm } from './sign-up.ts';
import { welcomeMail } from './templates/account.ts';

type Dependencies = Pick<AccountDependencies, 'database' | 'clock' | 'siteLinks' | 'passwords'>;

export interface SignedIn {
  readonly customer: CustomerRow;
  readonly session: OpenedSession;
}

/**
 * Opens a session for the right password. An address that was not confirmed yet needs the code of its email
 * besides: a visitor who signed up with another person's address has only the password, one who reads the email only the
 * code. @throws ApiError `missing_credentials`, `wrong_credentials`, `unverified`
 */
export async function signIn(
  dependencies: Dependencies,
  { email, password, code }: z.output<typeof signInSchema>,
  { device, page }: { device: string; page: EmailPage },
): Promise<SignedIn> {
  if (email === '' || password === '') throw new ApiError('missing_credentials');
  const { database, clock, passwords } = dependencies;
  const known = await findCustomer(database.db, email);
  if (!known) {
    await passwords.pretendToCheck(password);
    throw new ApiError('wrong_credentials');
  }
  if (!(await passwords.isRight(password, known.passwordHash))) throw new ApiError('wrong_credentials');
  const now = clock();
  return database.transaction(async (tx) => {
    // A password that was changed while this one was checked is not opened with the old one.
    const [current] = await tx.select().from(customer).where(eq(customer.id, known.id)).for('update');
    if (current?.passwordHash !== known.passwordHash) throw new ApiError('wrong_credentials');
    if (!current.verifiedAt) await confirm(current);
    return { customer: current, session: await openSession(tx, { customerId: current.id, device, now }) };

    async function confirm(row: CustomerRow): Promise<void> {
      const spent = await spendCode(tx, { code, purpose: 'verify', now });
      if (spent?.customerId !== row.id)
        throw code === '' ? new ApiError('unverified') : invalidField('code', 'form_code');
      await tx.update(customer).set({ verifiedAt: now }).where(eq(customer.id, row.id));
      await enqueueEmail(tx, dependencies, {
        template: 'welcome',
        recipient: row.email,
        page,
        write: (brand) =>
          welcomeMail(page.locale, {
            firstname: unlinked(row.firstname),
            brandName: brand.name,
            url: dependencies.siteLinks.account(page),
          }),
      });
    }
  });
}

/** A new email for an address that was not confirmed, unless one went out just before. */
export async function remindToConfirm(
  dependencies: Dependencies,
  email: string,
  page: EmailPage,
): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    const row = await findCustomer(tx, email);
    if (!row) return;
    const code = { customerId: row.id, purpose: 'verify', now: dependencies.clock() } as const;
    if (!(await hasFreshCode(tx, code))) await askToConfirm(tx, dependencies, row, page);
  });
}
