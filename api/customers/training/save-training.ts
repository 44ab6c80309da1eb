import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { TrainingInput, TrainingSessionInput } from '../../contract/training.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { training, trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { changedTags, isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { closingDay, workingDayAhead } from '../../rules/training-dates.ts';

/** Everything that shows trainings. */
export const trainingTags = ['trainings'];

/** @throws ApiError for a session that is taken away although a visitor is registered for it */
export async function saveTraining(
  tx: Transaction,
  input: TrainingInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { code, position, sessions } = input;
  const stored = await findStored(tx, training, eq(training.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code, position, input, updatedAt: now };
  const rows = await tx
    .insert(training)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: training.code, set: values })
    .returning({ id: training.id });
  const id = returnedId(rows);
  await dropSessions(tx, id, sessions);
  for (const session of sessions) await saveSession(tx, id, session, now);
  const tags = trainingTags.flatMap((tag) => changedTags(tag, stored?.input, input));
  return { id, outcome: stored ? 'changed' : 'created', tags };
}

async function saveSession(
  tx: Transaction,
  trainingId: number,
  session: TrainingSessionInput,
  now: Date,
): Promise<void> {
  const { code, maximum, cancelled } = session;
  const isOne = and(eq(trainingSession.trainingId, trainingId), eq(trainingSession.code, code));
  const [stored] = await tx.select().from(trainingSession).where(isOne);
  const today = belgianDay(now);
  const heldOn = session.date ?? stored?.heldOn ?? workingDayAhead(today, session.days_ahead ?? 0);
  const values = { heldOn, closesOn: closingDay(heldOn), maximum, isCancelled: cancelled, toldOn: today };
  if (stored) await tx.update(trainingSession).set(values).where(eq(trainingSession.id, stored.id));
  else {
    const announced = { announcedFor: heldOn, isAnnouncedCancelled: cancelled };
    await tx.insert(trainingSession).values({ ...values, ...announced, trainingId, code });
  }
}

async function dropSessions(
  tx: Transaction,
  trainingId: number,
  sessions: readonly TrainingSessionInput[],
): Promise<void> {
  const isOfTraining = eq(trainingSession.trainingId, trainingId);
  const codes = sessions.map(({ code }) => code);
  const isDropped =
    codes.length === 0 ? isOfTraining : and(isOfTraining, notInArray(trainingSession.code, codes));
  const dropped = await tx.select().from(trainingSession).where(isDropped);
  if (dropped.length === 0) return;
  await requireNobody(
    tx,
    dropped.map(({ id }) => id),
    () => invalidField('sessions', 'still_used', { value: dropped.map(({ code }) => code).join(', ') }),
  );
  await tx.delete(trainingSession).where(isDropped);
}

/** @throws ApiError `conflict` while a visitor is registered */
export async function deleteTraining(tx: Transaction, id: number): Promise<string[]> {
  const sessions = await tx.select().from(trainingSession).where(eq(trainingSession.trainingId, id));
  const ids = sessions.map((session) => session.id);
  if (ids.length > 0) await requireNobody(tx, ids, () => new ApiError('conflict'));
  await tx.delete(training).where(eq(training.id, id));
  return trainingTags;
}

async function requireNobody(tx: Transaction, ids: readonly number[], fault: () => ApiError): Promise<void> {
  const isTaken = inArray(trainingSeat.sessionId, [...ids]);
  const [taken] = await tx.select().from(trainingSeat).where(isTaken).limit(1);
  if (taken) throw fault();
}
