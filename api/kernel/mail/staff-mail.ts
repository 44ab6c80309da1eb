import { and, eq, ne, sql } from 'drizzle-orm';
import type { StaffMail } from '../../contract/desk/mail-work.ts';
import type { Database, Queries } from '../database/database.ts';
import { mailMessage } from '../database/schema/mail.ts';
import { ApiError } from '../http/api-error.ts';
import { requireFound } from '../stored/found.ts';
import { mailChannel } from './enqueue-written-email.ts';
import type { QueuedEmail } from './leases.ts';

/** The texts of these give access to nothing, except through the keys of links. The text of any other is for its reader alone: a code opens an account. */
const openTemplates =
  /^(?:order_|claim_|submission_|purchase_order_|training_|withdrawal|stock_alert|wishlist$|welcome$|password-changed$|email-changed$)/;
const link = /https?:\/\/\S+/g;

/** An email with its text. @throws ApiError `not_found` */
export async function showMail(db: Queries, id: number): Promise<StaffMail> {
  return toMail(requireFound(await db.select().from(mailMessage).where(eq(mailMessage.id, id))));
}

/**
 * Puts an email back into the queue that was given up, with all its attempts before it.
 * @throws ApiError `not_found`; `mail_state` unless it has failed and still has its text
 */
export async function retryMail({ transaction }: Database, id: number, now: Date): Promise<StaffMail> {
  return transaction(async (tx) => {
    const isGivenUp = and(eq(mailMessage.state, 'failed'), ne(mailMessage.text, ''));
    const [waiting] = await tx
      .update(mailMessage)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, endedAt: null, leasedUntil: null })
      .where(and(eq(mailMessage.id, id), isGivenUp))
      .returning();
    if (waiting === undefined) {
      await showMail(tx, id);
      throw new ApiError('mail_state');
    }
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
    return toMail(waiting);
  });
}

/** The text of an email for others than its reader; null where it opens an account. */
export const readableText = ({ template, text }: Pick<QueuedEmail, 'template' | 'text'>): string | null =>
  text === '' || openTemplates.test(template) ? withoutLinkKeys(text) : null;

const toMail = ({
  template,
  recipient,
  locale,
  state,
  lastError,
  createdAt,
  subject,
  text,
}: QueuedEmail): StaffMail => ({
  recipient,
  state,
  subject,
  text: readableText({ template, text }),
  lang: locale,
  last_error: lastError,
  created_at: createdAt.toISOString(),
});

const withoutLinkKeys = (text: string) => text.replaceAll(link, (address) => address.split(/[?#]/, 1).join());
