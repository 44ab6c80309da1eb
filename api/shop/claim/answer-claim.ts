import { eq } from 'drizzle-orm';
import type { ClaimShow, ClaimStateInput } from '../../contract/claim.ts';
import { claim, claimEvent } from '../../kernel/database/schema/claim.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { mayClaimBecome } from '../../rules/claim-state.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { mailClaim } from './mail-claim.ts';
import { showClaim } from './show-claim.ts';

/** Moves a claim on and writes to its sender. An answer may also come without a new state. */
export async function answerClaim(
  dependencies: OrderDependencies,
  claimId: number,
  { status, answer }: ClaimStateInput,
): Promise<ClaimShow> {
  const { database, clock } = dependencies;
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(claim).where(eq(claim.id, claimId)).for('update');
    if (row === undefined) throw new ApiError('not_found');
    const isAnswer = row.state === status && answer !== '';
    if (!isAnswer && !mayClaimBecome(row.state, status)) throw new ApiError('claim_state');
    await tx.update(claim).set({ state: status }).where(eq(claim.id, claimId));
    await tx
      .insert(claimEvent)
      .values({ claimId, state: status, answer, at: clock(), savedBy: currentActor() ?? null });
    const moved = { ...row, state: status };
    await mailClaim(tx, dependencies, moved, { kind: 'answered', answer });
    return showClaim(tx, moved);
  });
}
