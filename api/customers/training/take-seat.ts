import { eq } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import {
  otherDatePattern,
  type SeatState,
  type TrainingRegistrationCreate,
} from '../../contract/training.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { training, trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { belgianDay, formatDate } from '../../rules/format-date.ts';
import { seatText } from './messages.ts';
import { takenSeats } from './read-trainings.ts';
import { trainingTags } from './save-training.ts';
import { sessionState } from './session-state.ts';

type SeatRequest = Pick<TrainingRegistrationCreate, 'session' | 'people' | 'waiting'>;

/** « Projeter l’enduit à l’airless, 15 janvier 2027 ». @throws ApiError on `session` for one that there is not */
export async function shownSession(db: Queries, { session }: SeatRequest, locale: Locale): Promise<string> {
  const other = otherDatePattern.exec(session)?.[1];
  const [found] = await (other === undefined
    ? db
        .select({ input: training.input, heldOn: trainingSession.heldOn })
        .from(trainingSession)
        .innerJoin(training, eq(training.id, trainingSession.trainingId))
        .where(eq(trainingSession.id, Number(session)))
    : db
        .select({ input: training.input })
        .from(training)
        .where(eq(training.id, Number(other))));
  if (!found) throw invalidField('session', 'form_session');
  const title = found.input.title[locale];
  const isDated = 'heldOn' in found && typeof found.heldOn === 'string';
  const when = isDated ? formatDate(found.heldOn, locale) : seatText(locale)('anotherDay');
  return `${title}, ${when}`;
}

/**
 * Takes the seats that are asked for, one sender after the other. @throws ApiError on `session` when it is closed, or
 * has not enough seats for a visitor who does not want to wait
 */
export async function takeSeats(
  tx: Transaction,
  submissionId: number,
  { session, people, waiting }: SeatRequest,
  now: Date,
): Promise<SeatState> {
  const seat = { submissionId, people: Number(people) };
  if (otherDatePattern.test(session)) {
    await tx.insert(trainingSeat).values({ ...seat, sessionId: null, state: 'requested' });
    return 'requested';
  }
  const sessionId = Number(session);
  const [row] = await tx
    .select()
    .from(trainingSession)
    .where(eq(trainingSession.id, sessionId))
    .for('update');
  if (!row) throw invalidField('session', 'form_session');
  const seatsLeft = row.maximum - ((await takenSeats(tx, [sessionId])).get(sessionId) ?? 0);
  const sessionNow = sessionState(row, seatsLeft, belgianDay(now));
  if (sessionNow === 'closed') throw invalidField('session', 'form_session_closed');
  if (sessionNow === 'cancelled') throw invalidField('session', 'form_session_cancelled');
  const state = seatsLeft >= seat.people ? 'confirmed' : 'waiting';
  if (state === 'waiting' && !waiting)
    throw seatsLeft > 0
      ? invalidField('session', 'form_session_seats', { seats: seatsLeft })
      : invalidField('session', 'form_session_full');
  await tx.insert(trainingSeat).values({ ...seat, sessionId, state });
  await recordChange(tx, { entity: 'training', entityId: row.trainingId, tags: trainingTags });
  return state;
}
