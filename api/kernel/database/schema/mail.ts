import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/common.ts';
import { identity } from './columns.ts';

/** An attachment by what it is about. */
export interface AttachmentReference {
  readonly kind: 'order' | 'invoice' | 'purchase-order' | 'purchase-order-sheet';
  readonly id: number;
}

/** Emails on their way, one row for each recipient, and those that went or failed. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: identity(),
    /** The same at every attempt, so that a repeat is recognised. */
    messageId: text('message_id').notNull().unique(),
    template: text('template').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    recipient: text('recipient').notNull(),
    senderName: text('sender_name').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Both emptied some time after the end: an email is about a person. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Attachments, made when the email goes: their content is stored elsewhere. */
    attachments: jsonb('attachments').$type<readonly AttachmentReference[]>().notNull().default([]),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    /** Begun attempts. Who marks the outcome must name the attempt that it made. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    /** Until then the email is in the hands of one process. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_message_due').on(table.state, table.nextAttemptAt),
    index('mail_message_ended_at').on(table.endedAt),
    index('mail_message_recipient').on(sql`lower(${table.recipient})`, table.template, table.createdAt),
  ],
);
