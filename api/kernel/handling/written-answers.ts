import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { WrittenAnswer } from '../../contract/desk/handling.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { writtenAnswer } from '../database/schema/written-answer.ts';
import { currentActor } from '../http/request-context.ts';

/** What is answered, by its id. */
export type Answered = { readonly submissionId: number } | { readonly purchaseOrderId: number };

/** What was answered, oldest first. */
export async function listAnswers(db: Queries, to: Answered): Promise<WrittenAnswer[]> {
  const rows = await db.select().from(writtenAnswer).where(isTo(to)).orderBy(asc(writtenAnswer.id));
  return rows.map(({ id, text, savedBy, savedAt }) => ({
    id,
    text,
    saved_by: savedBy,
    saved_at: savedAt.toISOString(),
  }));
}

/**
 * Stores an answer with its author. What is answered has to be locked.
 *
 * @returns whether it is to be sent: the text of the newest answer came once more from an editor who never saw that it
 *   was taken
 */
export async function saveAnswer(tx: Transaction, to: Answered, text: string, now: Date): Promise<boolean> {
  const [newest] = await tx
    .select()
    .from(writtenAnswer)
    .where(isTo(to))
    .orderBy(desc(writtenAnswer.id))
    .limit(1);
  if (newest?.text === text) return false;
  await tx.insert(writtenAnswer).values({ ...to, text, savedBy: currentActor() ?? 'system', savedAt: now });
  return true;
}

const isTo = (to: Answered): SQL =>
  'submissionId' in to
    ? eq(writtenAnswer.submissionId, to.submissionId)
    : eq(writtenAnswer.purchaseOrderId, to.purchaseOrderId);
