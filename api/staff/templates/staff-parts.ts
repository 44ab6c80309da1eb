import type { MailDocument } from '../../kernel/mail/templates/document.ts';

/** An email in a language. */
type MailText = Omit<MailDocument, 'locale'>;

export interface CodeMail {
  readonly name: string;
  readonly code: string;
  /** Carries the code. */
  readonly url: string;
}

export interface InvitationMail extends CodeMail {
  readonly invitedBy: string;
  readonly brandName: string;
}

/** What was changed about the way to sign in. */
export type AccessChange = 'password' | 'factor_added' | 'factor_removed';

/** The emails to staff in one language. */
export interface StaffTexts {
  readonly invitation: (mail: InvitationMail) => MailText;
  readonly reset: (mail: CodeMail) => MailText;
  readonly accessChanged: (change: AccessChange) => MailText;
}
