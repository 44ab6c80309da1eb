import type { Database } from '../kernel/database/database.ts';
import { enqueueEmail } from '../kernel/mail/enqueue-email.ts';
import { formatDate } from '../rules/format-date.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { pageOf, readAdmins } from './staff-emails.ts';
import { type BackupFault, staffBackupFaultMail } from './templates/staff.ts';

type Dependencies = Pick<StaffDependencies, 'clock' | 'siteLinks'> & { readonly database: Database };

/**
 * Tells all admins that the site has no whole backup of this day.
 * @param lastWholeAt when the last whole one was begun; undefined: there is none
 */
export async function reportBackupFault(
  dependencies: Dependencies,
  fault: BackupFault,
  lastWholeAt: Date | undefined,
): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    for (const recipient of await readAdmins(tx))
      await enqueueEmail(tx, dependencies, {
        template: 'staff-backup-fault',
        recipient: recipient.email,
        page: pageOf(recipient),
        write: () =>
          staffBackupFaultMail(recipient.locale, {
            fault,
            lastWholeOn: lastWholeAt && formatDate(lastWholeAt.toISOString(), recipient.locale),
          }),
      });
  });
}
