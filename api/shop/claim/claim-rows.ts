import type { ClaimReceipt } from '../../contract/claim.ts';
import type { claim } from '../../kernel/database/schema/claim.ts';
import { claimNumber } from '../../rules/claim-number.ts';

export type ClaimRow = typeof claim.$inferSelect;

export const toReceipt = ({ id, receivedAt }: ClaimRow): ClaimReceipt => ({
  number: claimNumber(id, receivedAt),
  received_at: receivedAt.toISOString(),
});
