import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import { type AttachmentReference, mailMessage } from '../database/schema/mail.ts';
import type { WrittenEmail } from './written-email.ts';

export const mailChannel = 'mail';

export interface Envelope {
  /** Name of the template, for operators who read the queue. */
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly replyTo?: string | null;
  /** Domain of the site, the right half of the Message-ID. */
  readonly domain: string;
  readonly now: Date;
  readonly attachments?: readonly AttachmentReference[];
}

/** Puts an email into the queue, in the transaction of what it reports: both happen, or neither does. */
export async function enqueueWrittenEmail(
  tx: Transaction,
  envelope: Envelope,
  { senderName, subject, html, text }: WrittenEmail,
): Promise<void> {
  const { template, locale, recipient, replyTo = null, domain, now, attachments = [] } = envelope;
  const insertion = tx.insert(mailMessage).values({
    template,
    locale,
    recipient,
    replyTo,
    senderName,
    subject,
    html,
    text,
    attachments,
    messageId: `${randomUUID()}@${domain}`,
    state: 'waiting',
    nextAttemptAt: now,
    createdAt: now,
  });
  await tx.execute(sql`with added as ${insertion} select pg_notify(${mailChannel}, '')`);
}
