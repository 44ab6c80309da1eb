import { and, isNull, lte } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { pruneCodes } from './codes.ts';
import { pruneSessions } from './sessions.ts';

const unconfirmedRetentionMs = 7 * 24 * 3_600_000;

/** Removes what has ended: sessions, codes, and accounts whose address nobody confirmed within a week. */
export async function pruneAccounts(db: Queries, now: Date): Promise<void> {
  await pruneSessions(db, now);
  await pruneCodes(db, now);
  const isForgotten = lte(customer.createdAt, new Date(now.getTime() - unconfirmedRetentionMs));
  await deleteInBatches(db, customer, and(isNull(customer.verifiedAt), isForgotten));
}
