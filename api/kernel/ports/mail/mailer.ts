/** A file that goes along. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** An email to one person, ready to go. */
export interface Email {
  /** Without angle brackets; the same at every attempt. */
  readonly messageId: string;
  readonly date: Date;
  /** Shown next to the address of the site that sends. */
  readonly senderName: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Hands emails over to whatever carries them. */
export interface Mailer {
  /**
   * Resolves when the email was taken over for good.
   * @throws EmailRefusedError when no other attempt can succeed, MailServerError when no other email would fare better
   * now; anything else is worth another attempt.
   */
  send(email: Email, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export class EmailRefusedError extends Error {
  override name = 'EmailRefusedError';
}

/** The server is down, does not respond, or does not let this site in. */
export class MailServerError extends Error {
  override name = 'MailServerError';
}
