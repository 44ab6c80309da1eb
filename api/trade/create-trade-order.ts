import { eq } from 'drizzle-orm';
import type { CommonQuery } from '../contract/common.ts';
import type { PurchaseOrderCreate, PurchaseOrderReceipt } from '../contract/purchase-order.ts';
import type { Queries } from '../kernel/database/database.ts';
import { purchaseOrder, purchaseOrderFile } from '../kernel/database/schema/purchase-order.ts';
import { formDigest } from '../kernel/forms/form-digest.ts';
import type { UploadedFile } from '../kernel/http/uploaded-files.ts';
import { listedPlan, targetOf } from '../kernel/plans/sales-plans.ts';
import { type StoredUpload, saveUploads } from '../kernel/uploads/save-uploads.ts';
import { mailTradeOrder } from './mail-trade-order.ts';
import type { TradeDependencies } from './trade-dependencies.ts';
import { tradeLinesOf } from './trade-lines-of.ts';
import { type TradeOrderRow, toReceipt } from './trade-order-rows.ts';

export interface TradeRequest {
  readonly input: PurchaseOrderCreate;
  readonly files: readonly UploadedFile[];
  readonly query: CommonQuery;
}

/** Stores an order and writes to both sides: all of it happens, or nothing. The same order of a day is one order. */
export async function createTradeOrder(
  dependencies: TradeDependencies,
  request: TradeRequest,
  uploads: readonly StoredUpload[],
): Promise<PurchaseOrderReceipt> {
  const now = dependencies.clock();
  const { input, query } = request;
  const { products: wanted, ...fields } = input;
  return dependencies.database.transaction(async (tx) => {
    const products = await tradeLinesOf(tx, input.type, wanted, query.lang);
    const [added] = await tx
      .insert(purchaseOrder)
      .values({
        ...fields,
        products,
        digest: digestOf(request, now),
        state: 'received',
        locale: query.lang,
        target: targetOf(listedPlan(query)),
        receivedAt: now,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (added) {
      const uploadIds = await saveUploads(tx, uploads, now);
      for (const [index, uploadId] of uploadIds.entries())
        await tx
          .insert(purchaseOrderFile)
          .values({ purchaseOrderId: added.id, position: index + 1, uploadId });
      await mailTradeOrder(tx, dependencies, added, uploads.length);
    }
    const row = added ?? (await findSent(tx, request, now));
    if (!row) throw new Error('The order was not stored');
    return toReceipt(row);
  });
}

/** The receipt of the same order, if it came earlier on the same day. */
export async function findReceipt(
  { database, clock }: TradeDependencies,
  request: TradeRequest,
): Promise<PurchaseOrderReceipt | undefined> {
  const row = await findSent(database.db, request, clock());
  return row && toReceipt(row);
}

async function findSent(db: Queries, request: TradeRequest, now: Date): Promise<TradeOrderRow | undefined> {
  const isSame = eq(purchaseOrder.digest, digestOf(request, now));
  const [row] = await db.select().from(purchaseOrder).where(isSame);
  return row;
}

const digestOf = ({ input, files, query: { lang } }: TradeRequest, now: Date): string =>
  formDigest({ fields: input, files: files.map(({ bytes }) => bytes), lang }, now);
