import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Notice, noticeInputSchema } from '../../contract/account.ts';
import type { Locale, pagingQuerySchema } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { customer, customerNotice } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';

type Row = typeof customerNotice.$inferSelect;
export type NoticeInput = z.output<typeof noticeInputSchema>;

const isOwn = (customerId: number, id: number) =>
  and(eq(customerNotice.customerId, customerId), eq(customerNotice.id, id));

/** Adds a notice to the account of a customer, in every language. @throws ApiError `not_found` */
export async function addNotice(
  db: Queries | Transaction,
  { customer_id: customerId, title, text }: NoticeInput,
  now: Date,
): Promise<{ id: number }> {
  const [known] = await db.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId));
  if (!known) throw new ApiError('not_found');
  const [row] = await db
    .insert(customerNotice)
    .values({ customerId, title, text, createdAt: now })
    .returning({ id: customerNotice.id });
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Newest first. */
export async function listNotices(
  db: Queries,
  customerId: number,
  query: z.output<typeof pagingQuerySchema>,
) {
  const { limit, offset } = toWindow(query);
  const where = eq(customerNotice.customerId, customerId);
  const rows = await db
    .select()
    .from(customerNotice)
    .where(where)
    .orderBy(desc(customerNotice.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toNotice(row, query.lang));
  const [{ unread } = { unread: 0 }] = await db
    .select({ unread: count() })
    .from(customerNotice)
    .where(and(where, isNull(customerNotice.readAt)));
  return { ...(await listPage(db, { table: customerNotice, where, paging: query, items })), unread };
}

/** Every notice of a customer, for an export. */
export async function allNotices(db: Queries, customerId: number, locale: Locale): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(customerNotice)
    .where(eq(customerNotice.customerId, customerId))
    .orderBy(desc(customerNotice.id));
  return rows.map((row) => toNotice(row, locale));
}

/** @throws ApiError `not_found`, also for a notice to another customer */
export async function readNotice(
  db: Queries,
  customerId: number,
  { id, locale }: { id: number; locale: Locale },
): Promise<Notice> {
  const [row] = await db.select().from(customerNotice).where(isOwn(customerId, id));
  if (!row) throw new ApiError('not_found');
  return toNotice(row, locale);
}

export async function markNoticesRead(db: Queries, customerId: number, now: Date): Promise<void> {
  await db
    .update(customerNotice)
    .set({ readAt: now })
    .where(and(eq(customerNotice.customerId, customerId), isNull(customerNotice.readAt)));
}

/** One that is read already stays as it is. @throws ApiError `not_found` */
export async function markNoticeRead(
  db: Queries,
  customerId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const marked = await db
    .update(customerNotice)
    .set({ readAt: sql`coalesce(${customerNotice.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(isOwn(customerId, id))
    .returning({ id: customerNotice.id });
  if (marked.length === 0) throw new ApiError('not_found');
}

/** @throws ApiError `not_found` */
export async function removeNotice(db: Queries, customerId: number, id: number): Promise<{ id: number }> {
  const removed = await db
    .delete(customerNotice)
    .where(isOwn(customerId, id))
    .returning({ id: customerNotice.id });
  if (removed.length === 0) throw new ApiError('not_found');
  return { id };
}

const toNotice = ({ id, title, text, createdAt, readAt }: Row, locale: Locale): Notice => ({
  id,
  title: title[locale],
  text: text[locale],
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});
