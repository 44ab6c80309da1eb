import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { usedToken } from '../database/schema/limits.ts';

/** Marks a token as used. False when it was before, by whichever process. */
export async function spendToken(db: Queries, token: string, expiresAt: Date): Promise<boolean> {
  const digest = createHash('sha256').update(token).digest('base64url');
  const added = await db
    .insert(usedToken)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedToken.digest });
  return added.length > 0;
}

export async function pruneTokens(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, usedToken, lt(usedToken.expiresAt, now));
}
