import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MailItem, mailIndexQuery } from '../../contract/mail.ts';
import type { Queries } from '../database/database.ts';
import { mailMessage } from '../database/schema/mail.ts';
import { holdsWords } from '../stored/holds-words.ts';
import { listPage, toWindow } from '../stored/stored.ts';
import type { QueuedEmail } from './leases.ts';

/** The queue, newest email first. */
export async function listMail(db: Queries, query: z.output<typeof mailIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const where = and(
    query.state === undefined ? undefined : eq(mailMessage.state, query.state),
    holdsWords(query.text, [mailMessage.recipient, mailMessage.subject, mailMessage.template]),
  );
  const rows = await db
    .select()
    .from(mailMessage)
    .where(where)
    .orderBy(desc(mailMessage.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: mailMessage, where, paging: query, items: rows.map(toMailItem) });
}

function toMailItem(row: QueuedEmail): MailItem {
  const { id, template, subject, recipient, state, attempts } = row;
  return {
    id,
    template,
    subject,
    recipient,
    state,
    attempts,
    message_id: row.messageId,
    lang: row.locale,
    next_attempt_at: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
