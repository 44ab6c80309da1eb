import { and, eq } from 'drizzle-orm';
import type { TrainingRegistrationCreate } from '../../contract/training.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { submission } from '../../kernel/database/schema/submission.ts';
import { trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { mailSubmission } from '../submission/mail-submission.ts';
import type { SentForm } from '../submission/send-submission.ts';
import type { SubmissionDependencies } from '../submission/submission-rows.ts';
import { forget } from '../submission/work-through.ts';
import { seatText } from './messages.ts';
import { trainingTags } from './save-training.ts';
import { settleTraining } from './settle-sessions.ts';
import { takeSeats } from './take-seat.ts';

/** Takes the seats of a registration and writes the emails about the outcome. */
export const saveRegistration =
  (
    dependencies: SubmissionDependencies,
    registration: TrainingRegistrationCreate,
  ): NonNullable<SentForm['follow']> =>
  async (tx, row) => {
    const state = await takeSeats(tx, row.id, registration, row.receivedAt);
    const t = seatText(row.locale);
    const outcome = { name: t('outcome'), value: t(state, { people: registration.people }) };
    await mailSubmission(tx, dependencies, row, { outcome });
  };

export async function seatOf(db: Queries, submissionId: number) {
  const [seat] = await db.select().from(trainingSeat).where(eq(trainingSeat.submissionId, submissionId));
  return seat;
}

/** Takes a registration back; its seats go to those who wait, who are written to. @throws ApiError `not_found` */
export async function deleteRegistration(
  dependencies: SubmissionDependencies,
  id: number,
): Promise<{ id: number }> {
  return dependencies.database.transaction(async (tx) => {
    const [held] = await tx
      .select({ trainingId: trainingSession.trainingId })
      .from(trainingSeat)
      .innerJoin(trainingSession, eq(trainingSession.id, trainingSeat.sessionId))
      .where(eq(trainingSeat.submissionId, id));
    const isOne = and(eq(submission.kind, 'training-inscription'), eq(submission.id, id));
    const [gone] = await forget(tx, isOne);
    if (!gone) throw new ApiError('not_found');
    if (held) {
      await recordChange(tx, { entity: 'training', entityId: held.trainingId, tags: trainingTags });
      await settleTraining(tx, dependencies, held.trainingId);
    }
    return { id };
  });
}
