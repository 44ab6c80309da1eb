import type { Transaction } from '../kernel/database/database.ts';
import { type EmailPage, enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { unlinked } from '../kernel/mail/unlinked.ts';
import { issueStaffCode } from './staff-codes.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import type { StaffRow } from './staff-rows.ts';
import {
  type AccessChange,
  staffAccessChangedMail,
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
): Promise<void> {
  const { id, email, name, locale } = recipient;
  const code = await issueStaffCode(tx, { staffId: id, purpose: 'reset', now: dependencies.clock() });
  const url = dependencies.siteLinks.deskNewPassword(code, locale);
  await enqueueEmail(tx, dependencies, {
    template: 'staff-reset-password',
    recipient: email,
    page: pageOf(recipient),
    write: () => staffResetMail(locale, { name: unlinked(name), code, url }),
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
