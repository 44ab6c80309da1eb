import { and, eq, gt, inArray, lte, notExists, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { lockBatch } from '../../kernel/database/delete-in-batches.ts';
import { claim, claimEvent, claimPhoto } from '../../kernel/database/schema/claim.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
import { forgetFiles } from '../../kernel/uploads/attached-files.ts';
import { answeredClaimStates, endedClaimStates } from '../../rules/claim-state.ts';
import { termBefore } from '../../rules/retention-years.ts';
import { type ClaimSender, isOfCustomer } from './claim-rows.ts';

/** Forgets claims of which nothing was heard for their term after the last answer. */
export async function pruneClaims({ db, transaction }: Database, now: Date): Promise<void> {
  const before = termBefore('claim', now);
  const laterEvents = db
    .select({ id: claimEvent.id })
    .from(claimEvent)
    .where(and(eq(claimEvent.claimId, claim.id), gt(claimEvent.at, before)));
  const isAnswered = inArray(claim.state, [...answeredClaimStates]);
  const isForgotten = and(isAnswered, lte(claim.receivedAt, before), notExists(laterEvents));
  await untilNoneIsLeft(() =>
    transaction(async (tx) => (await forget(tx, await lockBatch(tx, claim, isForgotten))).length),
  );
}

/** Forgets what a customer has sent and what has ended. Open claims stay until they are dealt with. */
export async function forgetClaimsOf(tx: Transaction, sender: ClaimSender): Promise<void> {
  const hasEnded = inArray(claim.state, [...endedClaimStates]);
  const ended = await tx
    .select({ id: claim.id })
    .from(claim)
    .where(and(hasEnded, isOfCustomer(tx, sender)))
    .for('update');
  const ids = ended.map(({ id }) => id);
  await forget(tx, inArray(claim.id, ids));
}

/** Deletes locked claims with their photos; their events go along. Returns the rows that are no more. */
async function forget(tx: Transaction, isForgotten: SQL): Promise<{ id: number }[]> {
  const ids = tx.select({ id: claim.id }).from(claim).where(isForgotten);
  const photos = await tx
    .delete(claimPhoto)
    .where(inArray(claimPhoto.claimId, ids))
    .returning({ uploadId: claimPhoto.uploadId });
  await forgetFiles(tx, photos);
  return tx.delete(claim).where(isForgotten).returning({ id: claim.id });
}
