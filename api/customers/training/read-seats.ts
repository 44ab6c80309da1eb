import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RegistrationSeat } from '../../contract/training.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { submission } from '../../kernel/database/schema/submission.ts';
import { training, trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';

/** What registrations hold or wait for, by the id of their submission. */
export async function readSeats(
  db: Queries,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, RegistrationSeat>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: trainingSeat.submissionId,
      state: trainingSeat.state,
      people: trainingSeat.people,
      session: { id: trainingSession.id, code: trainingSession.code, date: trainingSession.heldOn },
      training: training.code,
    })
    .from(trainingSeat)
    .leftJoin(trainingSession, eq(trainingSession.id, trainingSeat.sessionId))
    .leftJoin(training, eq(training.id, trainingSession.trainingId))
    .where(inArray(trainingSeat.submissionId, [...submissionIds]));
  return new Map(
    rows.map(({ id, state, people, session, training: code }) => [
      id,
      { state, people, session: session && { ...session, training: code ?? '' } },
    ]),
  );
}

/** Registrations that hold a seat of a session, or wait for one; all of them without a session. */
export const holdsSeatOf = (sessionId: number | undefined): SQL | undefined =>
  sessionId === undefined
    ? undefined
    : sql`exists (select from ${trainingSeat}
        where ${trainingSeat.submissionId} = ${submission.id} and ${trainingSeat.sessionId} = ${sessionId})`;
