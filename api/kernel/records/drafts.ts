import { and, eq, sql } from 'drizzle-orm';
import type { Draft } from '../../contract/desk/drafts.ts';
import { storedInputSchema } from '../../contract/desk/records.ts';
import { isSame } from '../../rules/merge-inputs.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { record, recordDraft, recordEnding } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { currentActor } from '../http/request-context.ts';
import { isSameDocument } from '../stored/document.ts';
import { requireFound } from '../stored/found.ts';
import { lockRecord, lockSeen } from './lock-seen.ts';
import { mergeDraft, readLive } from './merge-draft.ts';
import { refuseUnseen } from './seen-version.ts';

/** A record of an entity that one of its editors writes. */
export interface DraftOf {
  readonly writer: RecordWriter;
  readonly id: number;
  /** The version that its author has seen; undefined: any. */
  readonly seenVersion?: number | undefined;
  readonly now: Date;
}

/** @throws ApiError `not_found` where nothing is prepared */
export async function showDraft(
  db: Queries | Transaction,
  { writer, id }: Omit<DraftOf, 'now'>,
): Promise<Draft> {
  const live = await readLive(db, { writer, id });
  const { draft, version } = requireFound(
    await db
      .select({ draft: recordDraft, version: record.version })
      .from(recordDraft)
      .innerJoin(record, eq(record.id, recordDraft.recordId))
      .where(isRecord({ writer, id })),
  );
  return {
    input: storedInputSchema.parse(draft.input),
    base: storedInputSchema.parse(draft.base),
    contradictions: [...mergeDraft(draft, live).contradictions],
    waits_for: draft.waitsFor,
    version,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt.toISOString(),
    publish_at: draft.publishAt?.toISOString() ?? null,
    until: draft.until?.toISOString() ?? null,
  };
}

/** An input that is stored as a draft. */
export interface SavedDraft {
  readonly input: object;
  /** Its author has brought what is live into it: from now on it is compared with that. */
  readonly isFromLive: boolean;
}

/**
 * Stores a draft. It begins from what is live, and goes on from that until its author says otherwise. Who sends again what
 * is stored already need not have seen that version. One that waits for a decision gets it without losing its moment.
 * @throws ApiError `not_found`, `edited_elsewhere`, `conflict` while it is scheduled
 */
export async function saveDraft(
  tx: Transaction,
  of: DraftOf,
  { input, isFromLive }: SavedDraft,
): Promise<Draft> {
  const { writer, id, seenVersion } = of;
  const { recordId } = await lockRecord(tx, of);
  const [before] = await tx.select().from(recordDraft).where(eq(recordDraft.recordId, recordId));
  const live = await readLive(tx, of);
  const base = before !== undefined && !isFromLive ? before.base : live;
  const isUnchanged =
    before !== undefined && isSameDocument(input, before.input) && isSame(base, before.base);
  if (!isUnchanged) await refuseUnseen(tx, { name: writer.entity, table: writer.table, id, seenVersion });
  const isDecided = isFromLive && before?.waitsFor === 'decision';
  if (before?.publishAt && !isDecided)
    throw new ApiError('conflict', { fields: [{ path: 'publish_at', fault: 'scheduled' }] });
  if (!isUnchanged) {
    const saved = { input, base, savedBy: currentActor() ?? 'system', savedAt: of.now };
    const values = { ...saved, ...notWaiting };
    await tx
      .insert(recordDraft)
      .values({ recordId, ...values })
      .onConflictDoUpdate({ target: recordDraft.recordId, set: values });
    await raiseVersion(tx, recordId);
  }
  return showDraft(tx, of);
}

/** Of a draft that an editor has looked at. */
export const notWaiting = { waitsFor: null, isWaitReported: false, comparedVersion: null } as const;

/** Gives up what is prepared. Returns the version of the record. @throws ApiError `not_found`, `edited_elsewhere` */
export async function removeDraft(tx: Transaction, of: DraftOf): Promise<number> {
  const { recordId } = await lockSeen(tx, of);
  const gone = await tx
    .delete(recordDraft)
    .where(eq(recordDraft.recordId, recordId))
    .returning({ id: recordDraft.recordId });
  requireFound(gone);
  return raiseVersion(tx, recordId);
}

/** Lets what is prepared lie, and what is live stay, also what was to be live for a time. @throws ApiError `not_found`, `edited_elsewhere` */
export async function cancelSchedule(tx: Transaction, of: DraftOf): Promise<number> {
  const { recordId } = await lockSeen(tx, of);
  const waiting = await tx
    .update(recordDraft)
    .set({ publishAt: null, until: null, ...notWaiting })
    .where(and(eq(recordDraft.recordId, recordId), sql`${recordDraft.publishAt} is not null`))
    .returning({ id: recordDraft.recordId });
  const endings = await tx
    .delete(recordEnding)
    .where(eq(recordEnding.recordId, recordId))
    .returning({ id: recordEnding.recordId });
  requireFound([...waiting, ...endings]);
  return raiseVersion(tx, recordId);
}

/** Makes a new version of a record whose live input stays. */
export async function raiseVersion(tx: Transaction, recordId: number): Promise<number> {
  const rows = await tx
    .update(record)
    .set({ version: sql`${record.version} + 1` })
    .where(eq(record.id, recordId))
    .returning({ version: record.version });
  return requireFound(rows).version;
}

const isRecord = ({ writer, id }: Pick<DraftOf, 'writer' | 'id'>) =>
  and(eq(record.entity, writer.entity), eq(record.entityId, id));
