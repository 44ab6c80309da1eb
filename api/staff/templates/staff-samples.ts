import type { Locale } from '../../contract/common.ts';
import type { MailBrand, MailDocument } from '../../kernel/mail/templates/document.ts';
import { formatDate } from '../../rules/format-date.ts';
import {
  staffAccessChangedMail,
  staffAccessNoticeMail,
  staffBackupFaultMail,
  staffInvitationMail,
  staffResetMail,
  staffWaitingDraftsMail,
} from './staff.ts';

const name = 'Marie-Clémentine Vandenbroucke';
const code = '7K2M-Q9XT-4HBD-W0RN-5ZCE-81VG-JP3S';

/** Every template with made-up content. */
export const staffSamples: Readonly<Record<string, (locale: Locale, brand: MailBrand) => MailDocument>> = {
  'staff-invitation': (locale, { name: brandName, homeUrl: url }) =>
    staffInvitationMail(locale, { name, code, url, brandName, invitedBy: 'Joris De Smedt' }),
  'staff-reset-password': (locale, { homeUrl: url }) => staffResetMail(locale, { name, code, url }),
  'staff-waiting-drafts': (locale, { homeUrl: url }) =>
    staffWaitingDraftsMail(locale, {
      drafts: [
        { title: 'MV110', waitsFor: 'decision' },
        { title: 'MV120', waitsFor: 'mending' },
      ],
      total: 4,
      url,
    }),
  'staff-access-changed': (locale) => staffAccessChangedMail(locale, 'password'),
  'staff-access-changed: app': (locale) => staffAccessChangedMail(locale, 'factor_added'),
  'staff-access-changed: removed': (locale) => staffAccessChangedMail(locale, 'factor_removed'),
  'staff-access-notice': (locale) =>
    staffAccessNoticeMail(locale, { kind: 'roles', name, by: 'Joris De Smedt', roles: ['content', 'shop'] }),
  'staff-access-notice: token': (locale) =>
    staffAccessNoticeMail(locale, { kind: 'token', token: 'ERP', by: 'Joris De Smedt' }),
  'staff-access-notice: device': (locale) =>
    staffAccessNoticeMail(locale, { kind: 'device', device: 'Firefox', network: '192.0.2.0' }),
  'staff-backup-fault': (locale) =>
    staffBackupFaultMail(locale, {
      fault: { kind: 'failed', reason: '/backups cannot be written: ENOSPC: no space left on device, write' },
      lastWholeOn: formatDate('2026-03-01', locale),
    }),
  'staff-backup-fault: incomplete': (locale) =>
    staffBackupFaultMail(locale, { fault: { kind: 'incomplete', count: 3 }, lastWholeOn: undefined }),
};
