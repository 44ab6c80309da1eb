import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database.ts';
import { mailMessage } from '../database/schema/mail.ts';

const dayMs = 24 * 3_600_000;

interface Addressee {
  /** Name of the template. */
  readonly template: string;
  readonly recipient: string;
  readonly now: Date;
}

/** How many emails of a template an address got, or will get, of the last 24 hours. */
export async function countSentToday(
  db: Queries | Transaction,
  { template, recipient, now }: Addressee,
): Promise<number> {
  const sent = and(
    eq(sql`lower(${mailMessage.recipient})`, recipient.toLowerCase()),
    eq(mailMessage.template, template),
    gt(mailMessage.createdAt, new Date(now.getTime() - dayMs)),
  );
  return db.$count(mailMessage, sent);
}
