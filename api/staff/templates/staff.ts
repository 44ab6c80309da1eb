import type { Locale } from '../../contract/common.ts';
import type { MailDocument } from '../../kernel/mail/templates/document.ts';
import type { AccessChange, AccessNotice, CodeMail, InvitationMail } from './staff-parts.ts';
import { staffTexts } from './staff-texts.ts';

export type { AccessChange, AccessNotice };

/** To a colleague who shall work at the desk. */
export const staffInvitationMail = (locale: Locale, mail: InvitationMail): MailDocument => ({
  locale,
  ...staffTexts[locale].invitation(mail),
});

export const staffResetMail = (locale: Locale, mail: CodeMail): MailDocument => ({
  locale,
  ...staffTexts[locale].reset(mail),
});

export const staffAccessChangedMail = (locale: Locale, change: AccessChange): MailDocument => ({
  locale,
  ...staffTexts[locale].accessChanged(change),
});

export const staffAccessNoticeMail = (locale: Locale, notice: AccessNotice): MailDocument => ({
  locale,
  ...staffTexts[locale].accessNotice(notice),
});
