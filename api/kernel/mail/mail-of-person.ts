import { and, desc, eq, like, ne, type SQL, sql } from 'drizzle-orm';
import type { CustomerExport } from '../../contract/account.ts';
import type { Queries } from '../database/database.ts';
import { mailMessage } from '../database/schema/mail.ts';
import { readableText } from './staff-mail.ts';

const isTo = (emailKey: string): SQL => eq(sql`lower(${mailMessage.recipient})`, emailKey);

/** The emails to an address that are still stored, newest first, as far as their text opens no account. */
export async function mailsTo(db: Queries, emailKey: string): Promise<CustomerExport['emails']> {
  const rows = await db.select().from(mailMessage).where(isTo(emailKey)).orderBy(desc(mailMessage.id));
  return rows.map((row) => ({
    created_at: row.createdAt.toISOString(),
    subject: row.subject,
    text: readableText(row),
  }));
}

interface ForgottenMail {
  /** The address in lower case. */
  readonly emailKey: string;
  /** How the names of the templates begin; undefined: every email. */
  readonly templates?: string;
}

/**
 * Deletes the emails to an address, those that wait too, and empties those about it that staff got: their answers would go
 * there. What still waits for staff goes out first, and ends by its own term.
 */
export async function forgetMailOf(db: Queries, { emailKey, templates = '' }: ForgottenMail): Promise<void> {
  const isAmong = like(mailMessage.template, `${templates}%`);
  await db.delete(mailMessage).where(and(isTo(emailKey), isAmong));
  await db
    .update(mailMessage)
    .set({ replyTo: null, subject: '', html: '', text: '' })
    .where(and(eq(sql`lower(${mailMessage.replyTo})`, emailKey), isAmong, ne(mailMessage.state, 'waiting')));
}
