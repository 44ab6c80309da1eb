import { and, asc, eq, gte, inArray, sum } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Training, TrainingSession } from '../../contract/training.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { training, trainingSeat, trainingSession } from '../../kernel/database/schema/training.ts';
import type { PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { sessionState } from './session-state.ts';

interface ReadContext {
  readonly db: Queries;
  readonly now: Date;
  readonly locale: Locale;
  readonly pictures: PictureSource;
}
type TrainingRow = typeof training.$inferSelect;
type SessionRow = typeof trainingSession.$inferSelect;

export async function listTrainings(context: ReadContext, paging: Paging) {
  const { limit, offset } = toWindow(paging);
  const { db } = context;
  const order = [asc(training.position), asc(training.code)];
  const rows = await db
    .select()
    .from(training)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: training, paging, items: await toTrainings(context, rows) });
}

/** @throws ApiError `not_found` */
export async function showTraining(context: ReadContext, name: number | string): Promise<Training> {
  const rows = await context.db
    .select()
    .from(training)
    .where(isNamed(training, training.code, name));
  return requireFound(await toTrainings(context, rows));
}

async function toTrainings(
  { db, now, locale, pictures }: ReadContext,
  rows: readonly TrainingRow[],
): Promise<Training[]> {
  const today = belgianDay(now);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isListed = and(inArray(trainingSession.trainingId, ids), gte(trainingSession.heldOn, today));
  const sessions = await db
    .select()
    .from(trainingSession)
    .where(isListed)
    .orderBy(asc(trainingSession.heldOn), asc(trainingSession.id));
  const taken = await takenSeats(
    db,
    sessions.map(({ id }) => id),
  );
  const read = rows.map(({ id, code, input }) => ({ id, code, input }));
  const picture = await pictures.load(referencedFiles(read.map(({ input }) => input.cover)));
  return read.map(({ id, code, input }) => {
    const own = sessions.filter(({ trainingId }) => trainingId === id);
    return {
      id,
      code,
      title: input.title[locale],
      text: input.text[locale],
      programme: input.programme[locale],
      duration: input.duration[locale],
      audience: input.audience[locale],
      cover: picture(input.cover, locale),
      sessions: own.flatMap((session): TrainingSession[] => {
        const stored = input.sessions.find(({ code }) => code === session.code);
        if (stored === undefined) return [];
        const { code, start, end, lang, place, minimum } = stored;
        return [{ code, start, end, lang, minimum, place: place[locale], ...liveFacts(session) }];
      }),
    };
  });

  function liveFacts(session: SessionRow) {
    const { id, heldOn: date, closesOn, maximum } = session;
    const seatsLeft = Math.max(0, maximum - (taken.get(id) ?? 0));
    const state = sessionState(session, seatsLeft, today);
    return { id, date, closes_on: closesOn, maximum, seats_left: seatsLeft, state };
  }
}

/** Seats that confirmed registrations hold, by session. */
export async function takenSeats(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: trainingSeat.sessionId, people: sum(trainingSeat.people).mapWith(Number) })
    .from(trainingSeat)
    .where(and(inArray(trainingSeat.sessionId, [...ids]), eq(trainingSeat.state, 'confirmed')))
    .groupBy(trainingSeat.sessionId);
  return new Map(rows.flatMap(({ id, people }) => (id === null ? [] : [[id, people] as const])));
}
