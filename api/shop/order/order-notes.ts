import { desc, eq } from 'drizzle-orm';
import type { OrderNote } from '../../contract/desk/shop-work.ts';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { orderNote } from '../../kernel/database/schema/order.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { requireFound } from '../../kernel/stored/found.ts';

type Row = typeof orderNote.$inferSelect;

/** What staff noted about an order for themselves, newest first. */
export async function listOrderNotes(db: Queries, orderId: number): Promise<{ items: OrderNote[] }> {
  const rows = await db
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.id));
  return { items: rows.map(toNote) };
}

export async function addOrderNote(
  { transaction }: Database,
  { orderId, now }: { orderId: number; now: Date },
  note: string,
): Promise<OrderNote> {
  const values = { orderId, note, savedBy: currentActor() ?? 'system', savedAt: now };
  return transaction(async (tx) =>
    toNote(requireFound(await tx.insert(orderNote).values(values).returning())),
  );
}

const toNote = ({ id, note, savedBy, savedAt }: Row): OrderNote => ({
  id,
  note,
  saved_by: savedBy,
  saved_at: savedAt.toISOString(),
});
