import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { RecordWriter, RecordWriters } from '../changes/record-writer.ts';
import type { Database, Transaction } from '../database/database.ts';
import { record, recordDraft, recordEnding, revision } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { forEachApart } from '../jobs/for-each-apart.ts';
import { announce } from './announce.ts';
import { lockRow } from './lock-row.ts';
import { makeLive } from './publish-draft.ts';

interface Due {
  readonly recordId: number;
  readonly writer: RecordWriter;
  readonly id: number;
  readonly now: Date;
}

/**
 * Makes live what was prepared for a moment that has come, however long ago, and brings back what was live before where
 * its time is over. Each is a transaction and a change of its own. What is refused waits without a moment; what fails
 * otherwise, such as a record that an import holds, keeps nothing else from its moment.
 * @throws the first of these faults, when everything else is done
 */
export async function publishScheduled(database: Database, writers: RecordWriters, now: Date): Promise<void> {
  const isDue = lte(recordDraft.publishAt, now);
  const hasEnded = lte(recordEnding.endsAt, now);
  const { db } = database;
  const columns = { recordId: record.id, entity: record.entity, id: record.entityId };
  const drafts = await db
    .select(columns)
    .from(recordDraft)
    .innerJoin(record, eq(record.id, recordDraft.recordId))
    .where(and(isDue, isNotNull(record.entityId)))
    .orderBy(asc(recordDraft.publishAt));
  const endings = await db
    .select(columns)
    .from(recordEnding)
    .innerJoin(record, eq(record.id, recordEnding.recordId))
    .where(and(hasEnded, isNotNull(record.entityId)))
    .orderBy(asc(recordEnding.endsAt));
  const run = async (
    { recordId, entity, id }: (typeof drafts)[number],
    [work, giveUp]: readonly [typeof publishDue, typeof unscheduleDraft],
  ) => {
    const writer = writers.get(entity);
    if (writer === undefined || id === null) return;
    const due = { recordId, writer, id, now };
    await database
      .transaction((tx) => work(tx, due))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        return database.transaction((tx) => giveUp(tx, due));
      });
  };
  const works = [
    ...drafts.map((draft) => () => run(draft, [publishDue, unscheduleDraft])),
    ...endings.map((ending) => () => run(ending, [endDue, unscheduleEnding])),
  ];
  await forEachApart(works, (work) => work());
}

/** Nothing where it was cancelled meanwhile. */
async function publishDue(tx: Transaction, due: Due): Promise<void> {
  const { recordId, writer, id, now } = due;
  await lockRow(tx, writer.table, id);
  const isStillDue = and(eq(recordDraft.recordId, recordId), lte(recordDraft.publishAt, now));
  const [draft] = await tx.select().from(recordDraft).where(isStillDue).for('update');
  if (draft !== undefined) await makeLive(tx, due, { recordId, cause: 'schedule' });
}

async function unscheduleDraft(tx: Transaction, { recordId }: Due): Promise<void> {
  await tx.update(recordDraft).set({ publishAt: null }).where(eq(recordDraft.recordId, recordId));
}

async function endDue(tx: Transaction, { recordId, writer, id, now }: Due): Promise<void> {
  await lockRow(tx, writer.table, id);
  const hasStillEnded = and(eq(recordEnding.recordId, recordId), lte(recordEnding.endsAt, now));
  const [ending] = await tx.delete(recordEnding).where(hasStillEnded).returning();
  if (ending === undefined) return;
  const isEarlier = and(eq(revision.recordId, recordId), eq(revision.version, ending.version));
  const [before] = await tx.select({ input: revision.input }).from(revision).where(isEarlier);
  const written = await writer.update(tx, id, before?.input, { cause: 'schedule' });
  await announce(tx, writer.entity, written);
}

async function unscheduleEnding(tx: Transaction, { recordId }: Due): Promise<void> {
  await tx.delete(recordEnding).where(eq(recordEnding.recordId, recordId));
}
