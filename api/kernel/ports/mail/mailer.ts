/** A file that goes along. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** A letter to one person, ready to go. */
export interface Letter {
  /** Without angle brackets; the same at every attempt. */
  readonly messageId: string;
  readonly date: Date;
  /** Shown beside the address of the site that sends. */
  readonly senderName: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Hands letters over to whatever carries them. */
export interface Mailer {
  /**
   * Resolves when the letter was taken over for good.
   * @throws LetterRefusedError when no other attempt can succeed, MailServerError when no other letter would fare better
   * now; anything else is worth another attempt.
   */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export class LetterRefusedError extends Error {
  override name = 'LetterRefusedError';
}

/** The server is down, says nothing, or does not let this site in. */
export class MailServerError extends Error {
  override name = 'MailServerError';
}
