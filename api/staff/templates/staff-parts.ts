import type { DraftWait } from '../../contract/desk/records.ts';
import type { Role } from '../../contract/rights.ts';
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

export interface WaitingDraftsMail {
  /** The first of them, by their titles. */
  readonly drafts: readonly { readonly title: string; readonly waitsFor: DraftWait }[];
  /** How many there are; at least as many as are named. */
  readonly total: number;
  /** The first screen of the desk. */
  readonly url: string;
}

/** What became of a backup that the site should have made of itself. */
export type BackupFault =
  /** In the words of the server. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** It was made, without so many files that the site uses. */
  | { readonly kind: 'incomplete'; readonly count: number };

export interface BackupFaultMail {
  readonly fault: BackupFault;
  /** When the last whole one was begun, as a date in words; undefined: there is none. */
  readonly lastWholeOn: string | undefined;
}

/** What was changed about the way to sign in. */
export type AccessChange =
  | 'password'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed';

/** What happened to an access, or with one, that its holder, or the admins, shall know. */
export type AccessNotice =
  | { readonly kind: 'roles'; readonly name: string; readonly by: string; readonly roles: readonly Role[] }
  | { readonly kind: 'token'; readonly token: string; readonly by: string }
  /** `device` is the name that the browser gives itself, `network` an address without the part that names a machine. */
  | { readonly kind: 'device'; readonly device: string; readonly network: string };

/** The emails to staff in one language. */
export interface StaffTexts {
  readonly invitation: (mail: InvitationMail) => MailText;
  readonly reset: (mail: CodeMail) => MailText;
  readonly waitingDrafts: (mail: WaitingDraftsMail) => MailText;
  readonly accessChanged: (change: AccessChange) => MailText;
  readonly accessNotice: (notice: AccessNotice) => MailText;
  readonly backupFault: (mail: BackupFaultMail) => MailText;
}
