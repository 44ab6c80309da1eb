import type { Locale } from '../../../contract/common.ts';

/** An email before it has a form: HTML and text are both made from it. */
export interface MailDocument {
  readonly locale: Locale;
  readonly subject: string;
  /** What a list of emails shows after the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
}

export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'products'; readonly products: readonly MailProduct[] }
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly MailFact[] }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** Stands back behind the action. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** A code to be copied. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'remark'; readonly text: string };

/** A name and its value: an amount, an address, an account. */
export interface MailFact {
  readonly name: string;
  readonly value: string;
  /** The one that counts. */
  readonly isStrong?: boolean;
}

export interface MailProduct {
  readonly name: string;
  readonly reference: string;
  readonly url: string;
  /** Number of its family of work, 1 to 8: it stands in the colour of the family. */
  readonly family: number;
  /** Price, quantity and the like, one line each. */
  readonly lines: readonly string[];
  /** Written by a visitor. */
  readonly note: string;
}

/** Who writes: from the settings of the site. */
export interface MailBrand {
  readonly name: string;
  readonly tagline: string;
  /** Company, address, phone: what a business letter must state, one line each. */
  readonly imprint: readonly string[];
  readonly homeUrl: string;
}
