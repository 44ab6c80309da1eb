import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ClaimReceipt } from '../../contract/claim.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { claim } from '../../kernel/database/schema/claim.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { claimNumber } from '../../rules/claim-number.ts';

export type ClaimRow = typeof claim.$inferSelect;

export interface ClaimSender {
  readonly id: number;
  readonly emailKey: string;
}

/** Holds for claims that were sent from a customer's address, or are about their orders. */
export function isOfCustomer(db: Queries, { id, emailKey }: ClaimSender): SQL | undefined {
  const orders = db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.customerId, id));
  return or(eq(claim.emailKey, emailKey), inArray(claim.orderId, orders));
}

export const toReceipt = ({ id, receivedAt }: ClaimRow): ClaimReceipt => ({
  number: claimNumber(id, receivedAt),
  received_at: receivedAt.toISOString(),
});
