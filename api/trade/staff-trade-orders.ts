import { and, desc, eq } from 'drizzle-orm';
import { requireFound } from '../content/found.ts';
import { listPage, toWindow } from '../content/stored.ts';
import type { PurchaseOrderIndex, PurchaseOrderShow } from '../contract/purchase-order.ts';
import type { SubmissionInput } from '../contract/submission.ts';
import type { Database, Queries } from '../database/database.ts';
import { purchaseOrder } from '../database/schema/purchase-order.ts';
import { filesOf, forgetFiles } from './trade-files.ts';
import { type TradeOrderRow, toItem } from './trade-order-rows.ts';

/** For staff, newest first. */
export async function listTradeOrders(db: Queries, query: PurchaseOrderIndex) {
  const { limit, offset } = toWindow(query);
  const { status, type } = query;
  const where = and(
    status === undefined ? undefined : eq(purchaseOrder.state, status),
    type === undefined ? undefined : eq(purchaseOrder.type, type),
  );
  const rows = await db
    .select()
    .from(purchaseOrder)
    .where(where)
    .orderBy(desc(purchaseOrder.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: purchaseOrder, where, paging: query, items: rows.map(toItem) });
}

/** @throws ApiError `not_found` */
export async function findTradeOrder(db: Queries, id: number): Promise<TradeOrderRow> {
  return requireFound(await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)));
}

export async function showTradeOrder(db: Queries, row: TradeOrderRow): Promise<PurchaseOrderShow> {
  const { deliveryDate, comment, note, products } = row;
  return { ...toItem(row), deliveryDate, comment, note, products, files: await filesOf(db, row.id) };
}

/** @throws ApiError `not_found` */
export async function changeTradeOrder(
  db: Queries,
  { id, now }: { id: number; now: Date },
  { status: state, note }: SubmissionInput,
) {
  const changed = db
    .update(purchaseOrder)
    .set({ state, note, changedAt: now })
    .where(eq(purchaseOrder.id, id));
  return showTradeOrder(db, requireFound(await changed.returning()));
}

/** @throws ApiError `not_found` */
export async function forgetTradeOrder({ transaction }: Database, id: number) {
  return transaction(async (tx) => {
    await forgetFiles(tx, id);
    requireFound(await tx.delete(purchaseOrder).where(eq(purchaseOrder.id, id)).returning());
    return { id };
  });
}
