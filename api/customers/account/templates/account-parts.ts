import type { MailDocument, MailPart } from '../../../kernel/mail/templates/document.ts';

/** An email in a language. */
export type MailText = Omit<MailDocument, 'locale'>;

export interface CodeMail {
  readonly firstname: string;
  readonly code: string;
  /** Carries the code. */
  readonly url: string;
}

export interface WelcomeMail {
  readonly firstname: string;
  readonly brandName: string;
  readonly url: string;
}

interface LinkMail {
  readonly url: string;
}

/** A moment as people read it: « 2 mars 2026 à 10:30 ». */
interface ChangeText {
  readonly firstname: string;
  readonly moment: string;
}

/** The emails about accounts in one language. */
export interface AccountTexts {
  readonly confirmAddress: (mail: CodeMail & { readonly brandName: string }) => MailText;
  readonly accountExists: (mail: LinkMail) => MailText;
  readonly resetPassword: (mail: CodeMail) => MailText;
  readonly noAccount: (mail: LinkMail) => MailText;
  readonly passwordChanged: (mail: ChangeText & LinkMail) => MailText;
  readonly welcome: (mail: WelcomeMail) => MailText;
  readonly confirmEmail: (mail: CodeMail) => MailText;
  readonly emailTaken: (mail: LinkMail) => MailText;
  /** `shown` is the new address, as far as the former one may know it. */
  readonly emailChanged: (mail: ChangeText & { readonly shown: string }) => MailText;
}

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const remark = (text: string): MailPart => ({ kind: 'remark', text });
export const action = (label: string, url: string): MailPart => ({ kind: 'action', label, url });
