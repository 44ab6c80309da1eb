import { and, desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { StaffPurchaseOrderIndex } from '../contract/desk/handling.ts';
import type { PurchaseOrderIndex, PurchaseOrderShow } from '../contract/purchase-order.ts';
import type { SubmissionInput } from '../contract/submission.ts';
import type { Database, Queries, Transaction } from '../kernel/database/database.ts';
import { lockBatch } from '../kernel/database/delete-in-batches.ts';
import { purchaseOrder, purchaseOrderFile } from '../kernel/database/schema/purchase-order.ts';
import { untilNoneIsLeft } from '../kernel/database/until-none-is-left.ts';
import { isAssignedTo } from '../kernel/handling/assignees.ts';
import { requireFound } from '../kernel/stored/found.ts';
import { holdsWords } from '../kernel/stored/holds-words.ts';
import { listPage, toWindow } from '../kernel/stored/stored.ts';
import { forgetFiles } from '../kernel/uploads/attached-files.ts';
import { termBefore } from '../rules/retention-years.ts';
import { filesOf } from './trade-files.ts';
import { type TradeOrderRow, toItem } from './trade-order-rows.ts';

/** For staff, newest first. */
export const listTradeOrders = (db: Queries, query: PurchaseOrderIndex) =>
  listTradeOrderRows(db, query, { isAskedFor: undefined, toItem });

/** Trade orders with who deals with them. */
export const listHandledTradeOrders = (
  db: Queries,
  { assigned_to: assignee, ...query }: StaffPurchaseOrderIndex,
) =>
  listTradeOrderRows(db, query, {
    isAskedFor: isAssignedTo(purchaseOrder.assignedTo, assignee),
    toItem: (row) => ({ ...toItem(row), assigned_to: row.assignedTo }),
  });

interface Listed<Item> {
  readonly isAskedFor: SQL | undefined;
  readonly toItem: (row: TradeOrderRow) => Item;
}

async function listTradeOrderRows<Item>(
  db: Queries,
  query: PurchaseOrderIndex,
  { isAskedFor, toItem: toListed }: Listed<Item>,
) {
  const { limit, offset } = toWindow(query);
  const { status, type, text } = query;
  const { company, salePoint, email, orderNumber, comment } = purchaseOrder;
  const where = and(
    status === undefined ? undefined : eq(purchaseOrder.state, status),
    type === undefined ? undefined : eq(purchaseOrder.type, type),
    holdsWords(text, [company, salePoint, email, orderNumber, comment], purchaseOrder.id),
    isAskedFor,
  );
  const rows = await db
    .select()
    .from(purchaseOrder)
    .where(where)
    .orderBy(desc(purchaseOrder.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: purchaseOrder, where, paging: query, items: rows.map(toListed) });
}

/** @throws ApiError `not_found` */
export async function findTradeOrder(db: Queries, id: number): Promise<TradeOrderRow> {
  return requireFound(await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)));
}

export async function showTradeOrder(db: Queries, row: TradeOrderRow): Promise<PurchaseOrderShow> {
  const { deliveryDate, comment, note, products } = row;
  return { ...toItem(row), deliveryDate, comment, note, products, files: await filesOf(db, row) };
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
    requireFound(await forget(tx, eq(purchaseOrder.id, id)));
    return { id };
  });
}

/** Forgets orders that were dealt with long ago. */
export async function pruneTradeOrders({ transaction }: Database, now: Date): Promise<void> {
  const isOld = lte(purchaseOrder.changedAt, termBefore('purchase-order', now));
  const isForgotten = and(eq(purchaseOrder.state, 'handled'), isOld);
  await untilNoneIsLeft(() =>
    transaction(async (tx) => (await forget(tx, await lockBatch(tx, purchaseOrder, isForgotten))).length),
  );
}

/** Deletes trade orders with their files. Returns the rows that are no more. */
async function forget(tx: Transaction, isForgotten: SQL | undefined): Promise<{ id: number }[]> {
  const ids = tx.select({ id: purchaseOrder.id }).from(purchaseOrder).where(isForgotten);
  const ties = await tx
    .delete(purchaseOrderFile)
    .where(inArray(purchaseOrderFile.purchaseOrderId, ids))
    .returning({ uploadId: purchaseOrderFile.uploadId });
  await forgetFiles(tx, ties);
  return tx.delete(purchaseOrder).where(isForgotten).returning({ id: purchaseOrder.id });
}
