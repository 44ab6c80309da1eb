import { eq } from 'drizzle-orm';
import type { AnswerInput, AssigneeInput, StaffPurchaseOrderShow } from '../contract/desk/handling.ts';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { purchaseOrder } from '../kernel/database/schema/purchase-order.ts';
import { checkAssignee } from '../kernel/handling/assignees.ts';
import { listAnswers, saveAnswer } from '../kernel/handling/written-answers.ts';
import { requireFound } from '../kernel/stored/found.ts';
import { mailTradeOrderAnswer } from './mail-trade-order.ts';
import { showTradeOrder } from './staff-trade-orders.ts';
import type { TradeDependencies } from './trade-dependencies.ts';
import type { TradeOrderRow } from './trade-order-rows.ts';

/** A trade order with who deals with it, and what was answered. */
export const showHandledTradeOrder = async (
  db: Queries,
  row: TradeOrderRow,
): Promise<StaffPurchaseOrderShow> => ({
  ...(await showTradeOrder(db, row)),
  assigned_to: row.assignedTo,
  answers: await listAnswers(db, { purchaseOrderId: row.id }),
});

/** @throws ApiError `not_found`, or `invalid_fields` for a colleague who may not do it */
export async function assignTradeOrder(
  tx: Transaction,
  id: number,
  { assigned_to: assignedTo }: AssigneeInput,
) {
  await checkAssignee(tx, assignedTo, 'shop');
  const isIt = eq(purchaseOrder.id, id);
  const rows = await tx.update(purchaseOrder).set({ assignedTo }).where(isIt).returning();
  return showHandledTradeOrder(tx, requireFound(rows));
}

/** Writes to the buyer, and returns how far the order has come. @throws ApiError `not_found` */
export async function answerTradeOrder(
  { database, ...dependencies }: Pick<TradeDependencies, 'database' | 'siteLinks' | 'clock'>,
  id: number,
  { text, status: state }: AnswerInput,
): Promise<StaffPurchaseOrderShow> {
  const now = dependencies.clock();
  return database.transaction(async (tx) => {
    const isIt = eq(purchaseOrder.id, id);
    const rows = await tx.update(purchaseOrder).set({ state, changedAt: now }).where(isIt).returning();
    const row = requireFound(rows);
    if (await saveAnswer(tx, { purchaseOrderId: id }, text, now))
      await mailTradeOrderAnswer(tx, dependencies, row, text);
    return showHandledTradeOrder(tx, row);
  });
}
