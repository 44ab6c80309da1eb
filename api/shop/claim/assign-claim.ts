import { eq } from 'drizzle-orm';
import type { AssigneeInput, StaffClaimShow } from '../../contract/desk/handling.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { claim } from '../../kernel/database/schema/claim.ts';
import { checkAssignee } from '../../kernel/handling/assignees.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { showHandledClaim } from './show-claim.ts';

/** Assigns a claim to a colleague. @throws ApiError `not_found`, or `invalid_fields` for one who may not */
export async function assignClaim(
  tx: Transaction,
  id: number,
  { assigned_to: assignedTo }: AssigneeInput,
): Promise<StaffClaimShow> {
  await checkAssignee(tx, assignedTo, 'shop');
  const rows = await tx.update(claim).set({ assignedTo }).where(eq(claim.id, id)).returning();
  return showHandledClaim(tx, requireFound(rows));
}
