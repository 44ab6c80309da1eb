import { and, arrayContains, asc, isNotNull, TransactionRollbackError } from 'drizzle-orm';
import { baseLocales } from '../../languages/base-locales.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { type EmailPage, enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { unlinked } from '../kernel/mail/unlinked.ts';
import { issueStaffCode, pretendToIssueStaffCode } from './staff-codes.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import type { StaffRow } from './staff-rows.ts';
import {
  type AccessChange,
  type AccessNotice,
  staffAccessChangedMail,
  staffAccessNoticeMail,
  staffInvitationMail,
  staffResetMail,
} from './templates/staff.ts';

type Dependencies = Pick<StaffDependencies, 'clock' | 'siteLinks'>;
type Recipient = Pick<StaffRow, 'id' | 'email' | 'name' | 'locale'>;

/** The page that emails to the staff lead home to. */
export const pageOf = ({ locale }: Pick<StaffRow, 'locale'>): EmailPage => ({ locale, target: 'pro' });

/** Sends an invitation, with a code that ends the one of the invitation before. */
export async function sendInvitation(
  tx: Transaction,
  dependencies: Dependencies,
  recipient: Recipient,
  invitedBy: string,
): Promise<void> {
  const { id, email, name, locale } = recipient;
  const code = await issueStaffCode(tx, { staffId: id, purpose: 'invitation', now: dependencies.clock() });
  const url = dependencies.siteLinks.deskInvitation(code, locale);
  await enqueueEmail(tx, dependencies, {
    template: 'staff-invitation',
    recipient: email,
    page: pageOf(recipient),
    write: (brand) =>
      staffInvitationMail(locale, {
        name: unlinked(name),
        invitedBy: unlinked(invitedBy),
        brandName: brand.name,
        code,
        url,
      }),
  });
}

/** Sends a code that sets a new password. */
export async function sendReset(
  tx: Transaction,
  dependencies: Dependencies,
  recipient: Recipient,
  issue = issueStaffCode,
): Promise<void> {
  const { id, email, name, locale } = recipient;
  const code = await issue(tx, { staffId: id, purpose: 'reset', now: dependencies.clock() });
  const url = dependencies.siteLinks.deskNewPassword(code, locale);
  await enqueueEmail(tx, dependencies, {
    template: 'staff-reset-password',
    recipient: email,
    page: pageOf(recipient),
    write: () => staffResetMail(locale, { name: unlinked(name), code, url }),
  });
}

/** Does for an address without an account what `sendReset` does for one that has it, and leaves nothing of it. */
export async function pretendToSendReset(
  tx: Transaction,
  dependencies: Dependencies,
  email: string,
): Promise<void> {
  const nobody = { id: 0, email, name: email, locale: baseLocales[0] } as const;
  await tx
    .transaction(async (undone) => {
      await sendReset(undone, dependencies, nobody, pretendToIssueStaffCode);
      undone.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

export async function sendAccessChanged(
  tx: Transaction,
  dependencies: Dependencies,
  recipient: Recipient,
  change: AccessChange,
): Promise<void> {
  await enqueueEmail(tx, dependencies, {
    template: 'staff-access-changed',
    recipient: recipient.email,
    page: pageOf(recipient),
    write: () => staffAccessChangedMail(recipient.locale, change),
  });
}

export async function sendAccessNotice(
  tx: Transaction,
  dependencies: Dependencies,
  recipient: Recipient,
  notice: AccessNotice,
): Promise<void> {
  await enqueueEmail(tx, dependencies, {
    template: 'staff-access-notice',
    recipient: recipient.email,
    page: pageOf(recipient),
    write: () => staffAccessNoticeMail(recipient.locale, unlinkedNotice(notice)),
  });
}

/** Everybody who can sign in as an admin. */
export const readAdmins = (tx: Transaction): Promise<StaffRow[]> =>
  tx
    .select()
    .from(staff)
    .where(and(arrayContains(staff.roles, ['admin']), isNotNull(staff.passwordHash)))
    .orderBy(asc(staff.id));

/** Notifies all admins, and the person concerned once. */
export async function notifyAdmins(
  tx: Transaction,
  dependencies: Dependencies,
  notice: AccessNotice,
  person?: Recipient,
): Promise<void> {
  const admins = await readAdmins(tx);
  const others = admins.filter(({ id }) => id !== person?.id);
  for (const recipient of [...(person ? [person] : []), ...others])
    await sendAccessNotice(tx, dependencies, recipient, notice);
}

function unlinkedNotice(notice: AccessNotice): AccessNotice {
  switch (notice.kind) {
    case 'roles':
      return { ...notice, name: unlinked(notice.name), by: unlinked(notice.by) };
    case 'token':
      return { ...notice, token: unlinked(notice.token), by: unlinked(notice.by) };
    case 'device':
      return { ...notice, device: unlinked(notice.device) };
  }
}
