import type { Locale } from '../../contract/common.ts';
import type { MailDocument } from '../../kernel/mail/templates/document.ts';
import type {
  AccessChange,
  AccessNotice,
  BackupFault,
  BackupFaultMail,
  CodeMail,
  InvitationMail,
  WaitingDraftsMail,
} from './staff-parts.ts';
import { staffTexts } from './staff-texts.ts';

export type { AccessChange, AccessNotice, BackupFault };

/** To a colleague who shall work at the desk. */
export const staffInvitationMail = (locale: Locale, mail: InvitationMail): MailDocument => ({
  locale,
  ...staffTexts[locale].invitation(mail),
});

export const staffResetMail = (locale: Locale, mail: CodeMail): MailDocument => ({
  locale,
  ...staffTexts[locale].reset(mail),
});

/** To whoever scheduled drafts that wait for an editor. */
export const staffWaitingDraftsMail = (locale: Locale, mail: WaitingDraftsMail): MailDocument => ({
  locale,
  ...staffTexts[locale].waitingDrafts(mail),
});

export const staffAccessChangedMail = (locale: Locale, change: AccessChange): MailDocument => ({
  locale,
  ...staffTexts[locale].accessChanged(change),
});

export const staffAccessNoticeMail = (locale: Locale, notice: AccessNotice): MailDocument => ({
  locale,
  ...staffTexts[locale].accessNotice(notice),
});

/** To the admins, of a backup that the site should have made of itself. */
export const staffBackupFaultMail = (locale: Locale, mail: BackupFaultMail): MailDocument => ({
  locale,
  ...staffTexts[locale].backupFault(mail),
});
