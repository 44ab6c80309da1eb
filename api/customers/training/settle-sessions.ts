import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { TrainingInput } from '../../contract/training.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { submission } from '../../kernel/database/schema/submission.ts';
import { training, trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';
import { forEachApart } from '../../kernel/jobs/for-each-apart.ts';
import { enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import { belgianDay, formatDate } from '../../rules/format-date.ts';
import { type SubmissionDependencies, toReceipt } from '../submission/submission-rows.ts';
import { takenSeats } from './read-trainings.ts';
import { trainingTags } from './save-training.ts';
import { seatFreeMail, sessionChangedMail } from './templates/training.ts';

type Session = typeof trainingSession.$inferSelect & { readonly title: TrainingInput['title'] };

/**
 * Settles every training: sessions that an import has changed.
 * @throws the first fault of a training, when the others are done
 */
export async function settleTrainings(dependencies: SubmissionDependencies): Promise<void> {
  const { database } = dependencies;
  const rows = await database.db.select({ id: training.id }).from(training).orderBy(asc(training.id));
  await forEachApart(rows, ({ id }) => database.transaction((tx) => settleTraining(tx, dependencies, id)));
}

/**
 * Brings what people know and hold in line with the sessions to come: a registered visitor gets an email when one has moved,
 * is cancelled or takes place after all, and free seats go to those who wait.
 */
export async function settleTraining(
  tx: Transaction,
  dependencies: SubmissionDependencies,
  id: number,
): Promise<void> {
  const [locked] = await tx.select().from(training).where(eq(training.id, id)).for('update');
  if (!locked) return;
  const { title } = locked.input;
  const { trainingId, heldOn } = trainingSession;
  const rows = await tx
    .select()
    .from(trainingSession)
    .where(and(eq(trainingId, id), gte(heldOn, belgianDay(dependencies.clock()))))
    .orderBy(asc(trainingSession.id))
    .for('update');
  for (const row of rows) {
    const session = { ...row, title };
    await notifyOfChange(tx, dependencies, session);
    await promoteWaiting(tx, dependencies, session);
  }
}

async function notifyOfChange(
  tx: Transaction,
  dependencies: SubmissionDependencies,
  session: Session,
): Promise<void> {
  const { id, title, heldOn, isCancelled, announcedFor, isAnnouncedCancelled } = session;
  if (isCancelled && isAnnouncedCancelled) return;
  const hasMoved = heldOn !== announcedFor;
  if (!hasMoved && isCancelled === isAnnouncedCancelled) return;
  const announced = { announcedFor: heldOn, isAnnouncedCancelled: isCancelled };
  await tx.update(trainingSession).set(announced).where(eq(trainingSession.id, id));
  for (const seat of await seatsOf(tx, id)) {
    const { locale, email } = seat.submission;
    const { number } = toReceipt(seat.submission);
    await enqueueEmail(tx, dependencies, {
      template: 'training_session_changed',
      recipient: email,
      page: seat.submission,
      write: () =>
        sessionChangedMail(locale, {
          number,
          title: title[locale],
          isCancelled,
          isWaiting: seat.state === 'waiting',
          day: formatDate(heldOn, locale),
          ...(hasMoved && { formerDay: formatDate(announcedFor, locale) }),
        }),
    });
  }
}

/** First come first; who wants more seats than are left is passed over. */
async function promoteWaiting(
  tx: Transaction,
  dependencies: SubmissionDependencies,
  session: Session,
): Promise<void> {
  const { id, title, heldOn, isCancelled, maximum, trainingId } = session;
  if (isCancelled) return;
  let seatsLeft = maximum - ((await takenSeats(tx, [id])).get(id) ?? 0);
  const promoted: number[] = [];
  for (const { state, people, submission: row } of await seatsOf(tx, id)) {
    if (state !== 'waiting' || people > seatsLeft) continue;
    seatsLeft -= people;
    promoted.push(row.id);
    const { number } = toReceipt(row);
    const shown = `${title[row.locale]}, ${formatDate(heldOn, row.locale)}`;
    await enqueueEmail(tx, dependencies, {
      template: 'training_seat_free',
      recipient: row.email,
      page: row,
      write: () => seatFreeMail(row.locale, { number, session: shown }),
    });
  }
  if (promoted.length === 0) return;
  await tx
    .update(trainingSeat)
    .set({ state: 'confirmed' })
    .where(inArray(trainingSeat.submissionId, promoted));
  await recordChange(tx, { entity: 'training', entityId: trainingId, tags: trainingTags });
}

/** Who is registered for a session, or waits, first come first. */
const seatsOf = (tx: Transaction, sessionId: number) =>
  tx
    .select({ state: trainingSeat.state, people: trainingSeat.people, submission })
    .from(trainingSeat)
    .innerJoin(submission, eq(submission.id, trainingSeat.submissionId))
    .where(eq(trainingSeat.sessionId, sessionId))
    .orderBy(asc(trainingSeat.submissionId));
