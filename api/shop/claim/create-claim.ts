import { and, eq } from 'drizzle-orm';
import type { ClaimCreate, ClaimReceipt } from '../../contract/claim.ts';
import { plainHyphens } from '../../contract/typed-line.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { claim, claimEvent, claimPhoto } from '../../kernel/database/schema/claim.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { type StoredUpload, saveUploads } from '../../kernel/uploads/save-uploads.ts';
import type { ClaimLine } from '../../rules/claim-lines.ts';
import { isOrderNumber } from '../../rules/order-number.ts';
import type { CheckoutQuery } from '../order/checkout-rows.ts';
import { findOrder } from '../order/order-access.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { type OrderRow, readLines } from '../order/order-rows.ts';
import { type ClaimRow, toReceipt } from './claim-rows.ts';
import { mailClaim } from './mail-claim.ts';

export interface ClaimRequest {
  readonly input: ClaimCreate;
  readonly photos: readonly StoredUpload[];
  readonly query: CheckoutQuery;
  /** The order, where the sender may see it: its articles and quantities are then checked. */
  readonly ownOrder: OrderRow | undefined;
}

/** Takes a return or a claim with its photos and writes to both sides. The same form sent again is the same claim. */
export async function createClaim(
  dependencies: OrderDependencies,
  request: ClaimRequest,
): Promise<ClaimReceipt> {
  const { database, clock } = dependencies;
  const { input, photos, query, ownOrder } = request;
  const ordered = ownOrder ? await readLines(database.db, ownOrder.id) : [];
  if (ownOrder) checkLines(ordered, input.products);
  const order = ownOrder ?? (await orderOf(dependencies, input));
  return database.transaction(async (tx) => {
    const now = clock();
    const { email, company, salePoint, orderNumber, products, comment, key } = input;
    const [added] = await tx
      .insert(claim)
      .values({
        email,
        company,
        salePoint,
        orderNumber,
        products,
        comment,
        locale: query.lang,
        target: targetOf(listedPlan(query)),
        receivedAt: now,
        requestKey: key ?? null,
        emailKey: email.toLowerCase(),
        orderId: order?.id ?? null,
        reason: input.reason === '' ? 'other' : input.reason,
        state: 'received',
      })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) return toReceipt(await requireClaim(tx, input));
    await tx.insert(claimEvent).values({ claimId: added.id, state: 'received', answer: '', at: now });
    const uploadIds = await saveUploads(tx, photos, now);
    for (const [index, uploadId] of uploadIds.entries())
      await tx.insert(claimPhoto).values({ claimId: added.id, position: index + 1, uploadId });
    await mailClaim(tx, dependencies, added, { kind: 'received', photoCount: photos.length });
    return toReceipt(added);
  });
}

interface OrderedLine {
  readonly reference: string;
  readonly quantity: number;
}

const isOf =
  (reference: string) =>
  (line: { readonly reference: string }): boolean =>
    line.reference.toUpperCase() === plainHyphens(reference).toUpperCase();

/**
 * A reference may have several lines, of several lots or shades.
 *
 * @throws ApiError for articles that the order does not have, and for more of them than it has
 */
function checkLines(ordered: readonly OrderedLine[], products: readonly ClaimLine[]): void {
  const fields = products.flatMap(({ reference }, index): FieldFault[] => {
    const isSame = isOf(reference);
    const isTypedSame = (line: ClaimLine) => isSame({ reference: plainHyphens(line.reference) });
    const lines = ordered.filter(isSame);
    const maximum = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const claimed = products.filter(isTypedSame).reduce((sum, { qty }) => sum + qty, 0);
    const path = `products.${index}`;
    if (lines.length === 0)
      return [{ path: `${path}.reference`, fault: 'unknown_reference', values: { value: reference } }];
    if (claimed <= maximum) return [];
    return [{ path: `${path}.qty`, fault: 'too_big', values: { maximum } }];
  });
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
}

/** The order that is named, where the mail address is its buyer's. Nobody learns whether there is one. */
async function orderOf(
  dependencies: OrderDependencies,
  { orderNumber, email }: ClaimCreate,
): Promise<OrderRow | undefined> {
  if (!isOrderNumber(orderNumber)) return undefined;
  const order = await findOrder(dependencies, orderNumber).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return order?.email.toLowerCase() === email.toLowerCase() ? order : undefined;
}

/** The claim that came by the same form before. */
export async function findSent(
  db: Queries | Transaction,
  { key, email }: Pick<ClaimCreate, 'key' | 'email'>,
): Promise<ClaimRow | undefined> {
  if (key === undefined) return undefined;
  const isSame = and(eq(claim.requestKey, key), eq(claim.emailKey, email.toLowerCase()));
  const [sent] = await db.select().from(claim).where(isSame);
  return sent;
}

async function requireClaim(tx: Transaction, input: ClaimCreate): Promise<ClaimRow> {
  const stored = await findSent(tx, input);
  if (stored === undefined) throw new ApiError('conflict');
  return stored;
}
