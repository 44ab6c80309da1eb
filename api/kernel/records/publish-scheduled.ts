import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { type DraftWait, storedInputSchema } from '../../contract/desk/records.ts';
import { takeBack } from '../../rules/merge-inputs.ts';
import type { RecordWriter, RecordWriters } from '../changes/record-writer.ts';
import type { Database, Transaction } from '../database/database.ts';
import { record, recordDraft, recordEnding } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { forEachApart } from '../jobs/for-each-apart.ts';
import { announce } from './announce.ts';
import { lockRow } from './lock-row.ts';
import { readLive } from './merge-draft.ts';
import { isContradiction, makeLive } from './publish-draft.ts';

interface Due {
  readonly recordId: number;
  readonly writer: RecordWriter;
  readonly id: number;
  readonly now: Date;
}

/**
 * Makes live what drafts change whose moment has come, however long ago, and takes back what was live for a time that is
 * over. Each is a transaction and a change of its own. What is refused, or contradicts what is live, waits for an editor;
 * what fails otherwise, such as a record that an import holds, keeps nothing else from its moment.
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
    .select({ ...columns, version: recordEnding.version })
    .from(recordEnding)
    .innerJoin(record, eq(record.id, recordEnding.recordId))
    .where(and(hasEnded, isNotNull(record.entityId)))
    .orderBy(asc(recordEnding.endsAt), asc(recordEnding.recordId), asc(recordEnding.version));
  const run = async (
    { recordId, entity, id }: (typeof drafts)[number],
    work: (tx: Transaction, due: Due) => Promise<void>,
    giveUp: (tx: Transaction, due: Due, error: ApiError) => Promise<void>,
  ) => {
    const writer = writers.get(entity);
    if (writer === undefined || id === null) return;
    const due = { recordId, writer, id, now };
    await database
      .transaction((tx) => work(tx, due))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        return database.transaction((tx) => giveUp(tx, due, error));
      });
  };
  const works = [
    ...drafts.map((draft) => () => run(draft, publishDue, keepWaiting)),
    ...endings.map(
      (ending) => () =>
        run(
          ending,
          (tx, due) => endDue(tx, due, ending.version),
          (tx, due) => prepareEnd(tx, due, ending.version),
        ),
    ),
  ];
  await forEachApart(works, (work) => work());
}

/** Nothing where it was cancelled meanwhile. */
async function publishDue(tx: Transaction, due: Due): Promise<void> {
  const { recordId, writer, id, now } = due;
  await lockRow(tx, writer.table, id);
  const isStillDue = and(eq(recordDraft.recordId, recordId), lte(recordDraft.publishAt, now));
  const [draft] = await tx.select().from(recordDraft).where(isStillDue).for('update');
  if (draft === undefined) return;
  if (draft.until !== null && draft.until <= now) await leaveWaiting(tx, due, 'moment');
  else await makeLive(tx, due, { recordId, cause: 'schedule' });
}

const keepWaiting = (tx: Transaction, due: Due, error: ApiError): Promise<void> =>
  leaveWaiting(tx, due, isContradiction(error) ? 'decision' : 'mending');

/** A draft whose moment has come waits for an editor without one; that of an editor who has set another meanwhile stays. */
async function leaveWaiting(
  tx: Transaction,
  { recordId, now }: Pick<Due, 'recordId' | 'now'>,
  waitsFor: DraftWait,
): Promise<void> {
  const isStillDue = and(eq(recordDraft.recordId, recordId), lte(recordDraft.publishAt, now));
  await tx.update(recordDraft).set({ publishAt: null, waitsFor }).where(isStillDue);
}

/** What a publication for a time changed, and what is live without it. */
interface Ending {
  readonly change: { readonly before: unknown; readonly after: unknown };
  readonly input: unknown;
}

/** The ending of a version, which goes; undefined: it was cancelled meanwhile. */
async function takeEnding(
  tx: Transaction,
  { recordId, writer, id, now }: Due,
  version: number,
): Promise<Ending | undefined> {
  await lockRow(tx, writer.table, id);
  const isOne = and(eq(recordEnding.recordId, recordId), eq(recordEnding.version, version));
  const [ending] = await tx
    .delete(recordEnding)
    .where(and(isOne, lte(recordEnding.endsAt, now)))
    .returning();
  if (ending === undefined) return undefined;
  const change = { before: ending.former, after: ending.published };
  return { change, input: takeBack(change, await readLive(tx, { writer, id })).merged };
}

async function endDue(tx: Transaction, due: Due, version: number): Promise<void> {
  const ending = await takeEnding(tx, due, version);
  if (ending === undefined) return;
  const { writer, id, recordId } = due;
  await takeFromLater(tx, { recordId, version }, ending.change);
  const written = await writer.update(tx, id, ending.input, { cause: 'schedule' });
  await announce(tx, writer.entity, written);
}

/** What was published for a time on top of it would otherwise bring it back at its own end. */
async function takeFromLater(
  tx: Transaction,
  { recordId, version }: { readonly recordId: number; readonly version: number },
  change: Ending['change'],
): Promise<void> {
  const later = await tx
    .select()
    .from(recordEnding)
    .where(and(eq(recordEnding.recordId, recordId), gt(recordEnding.version, version)));
  for (const { former, published, ...one } of later)
    await tx
      .update(recordEnding)
      .set({ former: takeBack(change, former).merged, published: takeBack(change, published).merged })
      .where(and(eq(recordEnding.recordId, recordId), eq(recordEnding.version, one.version)));
}

/** What cannot be taken back as it is, since a slug is in use by now or the like, becomes a draft that waits for an editor. */
async function prepareEnd(tx: Transaction, due: Due, version: number): Promise<void> {
  const ending = await takeEnding(tx, due, version);
  if (ending === undefined) return;
  const { recordId, writer, id, now } = due;
  const base = await readLive(tx, { writer, id });
  const isOfRecord = eq(recordDraft.recordId, recordId);
  const [draft] = await tx.select().from(recordDraft).where(isOfRecord).for('update');
  if (draft === undefined) {
    const values = { recordId, input: ending.input, base, savedBy: 'system', savedAt: now };
    await tx.insert(recordDraft).values({ ...values, waitsFor: 'mending' });
    return;
  }
  // What an editor prepares meanwhile takes the end up: it goes live with that, at its own moment if it has one.
  const input = takeBack(ending.change, draft.input).merged;
  const waits = draft.publishAt === null ? { waitsFor: 'mending' as const } : { comparedVersion: null };
  await tx
    .update(recordDraft)
    .set({ input: storedInputSchema.parse(input), ...waits })
    .where(isOfRecord);
}
