import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { firstAdminSchema } from '../contract/desk/staff.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { nameAuditedEditor } from '../kernel/http/audit.ts';
import { nameActor } from '../kernel/http/request-context.ts';
import { requireGoodPassword } from '../kernel/passwords/require-good-password.ts';
import { returnedId } from '../kernel/stored/stored.ts';
import { toEmailKey } from '../kernel/text/email-key.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { pageOf } from './staff-emails.ts';
import { lockStaff, toAccount } from './staff-rows.ts';
import { openSession } from './staff-sessions.ts';

type Dependencies = Pick<
  StaffDependencies,
  'database' | 'clock' | 'siteLinks' | 'passwords' | 'checkEditorPassword'
>;

/**
 * Makes the first admin for an operator who knows the password of the configuration, and signs them in.
 * @throws ApiError `wrong_password`, `has_staff`
 */
export async function makeFirstAdmin(
  dependencies: Dependencies,
  { editor_password, email, name, lang, password }: z.output<typeof firstAdminSchema>,
  { device, clientAddress }: { device: string; clientAddress: string },
): Promise<SignedIn> {
  const { database, clock, passwords } = dependencies;
  if ((await database.db.$count(staff)) > 0) throw new ApiError('has_staff');
  await dependencies.checkEditorPassword(editor_password, clientAddress);
  await requireGoodPassword(database.db, dependencies, {
    password,
    holder: [email, name],
    page: pageOf({ locale: lang }),
  });
  const passwordHash = await passwords.hash(password);
  const now = clock();
  return database.transaction(async (tx) => {
    // Two who come at the same time do not both find nobody.
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
    if ((await tx.$count(staff)) > 0) throw new ApiError('has_staff');
    const rows = await tx
      .insert(staff)
      .values({
        email,
        emailKey: toEmailKey(email),
        name,
        locale: lang,
        passwordHash,
        roles: ['admin'],
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: staff.id });
    const row = await lockStaff(tx, returnedId(rows));
    nameActor('staff', row.id);
    nameAuditedEditor({ kind: 'staff', id: row.id, name });
    const session = await openSession(tx, { staffId: row.id, device, now });
    return { session, account: await toAccount(tx, row) };
  });
}
