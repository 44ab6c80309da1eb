import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Withdrawal, withdrawalIndexQuery } from '../../contract/desk/shop-work.ts';
import type { SubmissionInput } from '../../contract/submission.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { withdrawal } from '../../kernel/database/schema/order.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { holdsWords } from '../../kernel/stored/holds-words.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';

type Row = typeof withdrawal.$inferSelect;

/** Newest first. */
export async function listWithdrawals({ db }: Database, query: z.output<typeof withdrawalIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const { name, email, orderNumber, articles } = withdrawal;
  const where = and(
    query.status === undefined ? undefined : eq(withdrawal.state, query.status),
    holdsWords(query.text, [name, email, orderNumber, articles]),
  );
  const rows = await db
    .select()
    .from(withdrawal)
    .where(where)
    .orderBy(desc(withdrawal.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: withdrawal, where, paging: query, items: rows.map(toWithdrawal) });
}

/** @throws ApiError `not_found` */
export async function showWithdrawal({ db }: Database, id: number): Promise<Withdrawal> {
  return toWithdrawal(requireFound(await db.select().from(withdrawal).where(eq(withdrawal.id, id))));
}

/** Who dealt with it, and when, stays as it was where only the note changes. @throws ApiError `not_found` */
export async function changeWithdrawal(
  { transaction }: Database,
  { id, now }: { id: number; now: Date },
  { status: state, note }: SubmissionInput,
): Promise<Withdrawal> {
  return transaction(async (tx) => {
    const before = requireFound(
      await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update'),
    );
    const handled =
      state === 'handled'
        ? { handledBy: currentActor() ?? 'system', handledAt: now }
        : { handledBy: null, handledAt: null };
    const changed = tx
      .update(withdrawal)
      .set({ state, note, ...(state !== before.state && handled) })
      .where(eq(withdrawal.id, id));
    return toWithdrawal(requireFound(await changed.returning()));
  });
}

/** The money of the whole order has gone back: nothing is left to be done about its withdrawals. */
export async function closeWithdrawals(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(withdrawal)
    .set({ state: 'handled', handledAt: now })
    .where(and(eq(withdrawal.orderId, orderId), eq(withdrawal.state, 'received')));
}

function toWithdrawal(row: Row): Withdrawal {
  const { id, name, email, articles, orderNumber, orderId, locale, state, note } = row;
  return {
    id,
    name,
    email,
    articles,
    note,
    order_number: orderNumber,
    received_at: row.receivedAt.toISOString(),
    lang: locale,
    order_id: orderId,
    status: state,
    handled_by: row.handledBy,
    handled_at: row.handledAt?.toISOString() ?? null,
  };
}
