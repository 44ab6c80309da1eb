import { and, eq } from 'drizzle-orm';
import type { WriteResult } from '../../contract/common.ts';
import type { PublishInput } from '../../contract/desk/drafts.ts';
import type { SaveCause } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { record, recordDraft, recordEnding, revision } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { FieldFault } from '../http/field-fault.ts';
import { currentActor } from '../http/request-context.ts';
import { requireFound } from '../stored/found.ts';
import { announce } from './announce.ts';
import { checkInput } from './check-input.ts';
import { type DraftOf, notWaiting, raiseVersion } from './drafts.ts';
import { lockRecord } from './lock-seen.ts';
import { mergeDraft, readLive } from './merge-draft.ts';
import { recordSaves } from './record-saves.ts';
import { refuseUnseen } from './seen-version.ts';

/**
 * Brings what a draft changes into what is live, or schedules that. A caller who asks again for what the version after theirs did is
 * told that it is done: the first response may have been lost.
 * @throws ApiError `not_found`, `edited_elsewhere`, `invalid_fields` for gaps, faults and moments that have passed, and
 * `conflict` at the fields where what is live was changed otherwise since the draft began
 */
export async function publishDraft(
  tx: Transaction,
  of: DraftOf,
  { at, until }: PublishInput,
): Promise<WriteResult> {
  const { writer, id, seenVersion } = of;
  const { recordId } = await lockRecord(tx, of);
  const moments: Moments = { at: at ? new Date(at) : undefined, until: until ? new Date(until) : null };
  const next = seenVersion === undefined ? undefined : seenVersion + 1;
  if (next !== undefined && (await hasPublished(tx, { recordId, version: next }, moments)))
    return { id, version: next, tags: [], change_id: null };
  await refuseUnseen(tx, { name: writer.entity, table: writer.table, id, seenVersion });
  refuseFaults(momentFaults(moments, of.now));
  if (moments.at === undefined) {
    await tx.update(recordDraft).set({ until: moments.until }).where(eq(recordDraft.recordId, recordId));
    return makeLive(tx, of, { recordId, cause: 'publish' });
  }
  const [draft] = await tx.select().from(recordDraft).where(eq(recordDraft.recordId, recordId));
  const { input, contradictions } = mergeDraft(requireFound(draft ? [draft] : []), await readLive(tx, of));
  refuseContradictions(contradictions);
  refuseFaults((await checkInput(tx, of.writer, input, of.id)).faults);
  const version = await raiseVersion(tx, recordId);
  await tx
    .update(recordDraft)
    .set({
      publishAt: moments.at,
      until: moments.until,
      scheduledBy: currentActor() ?? 'system',
      ...notWaiting,
      comparedVersion: version,
    })
    .where(eq(recordDraft.recordId, recordId));
  return { id: of.id, version, tags: [], change_id: null };
}

/**
 * Saves what a draft changes, whose row is locked, and notes what is taken back at its end.
 * @throws ApiError as a save, and `conflict` where what is live contradicts the draft
 */
export async function makeLive(
  tx: Transaction,
  of: DraftOf,
  { recordId, cause }: { readonly recordId: number; readonly cause: SaveCause },
): Promise<WriteResult> {
  const drafts = await tx.delete(recordDraft).where(eq(recordDraft.recordId, recordId)).returning();
  const draft = requireFound(drafts);
  const { writer, id, now } = of;
  const former = await readLive(tx, of);
  const { input, contradictions } = mergeDraft(draft, former);
  refuseContradictions(contradictions);
  const written = await writer.update(tx, id, input, { cause });
  const same = { name: writer.entity, table: writer.table, ids: [id], cause, now };
  // A publication has a revision, even one that changes nothing: who asks for it again is recognised by it.
  const [version = written.version] = written.isChanged ? [] : await recordSaves(tx, same);
  if (draft.until !== null) {
    const published = await readLive(tx, of);
    await tx.insert(recordEnding).values({ recordId, version, endsAt: draft.until, former, published });
  }
  return announce(tx, writer.entity, { ...written, version });
}

/** Whether the last version of a record was made by publishing what was prepared, or scheduling it, for these moments. */
async function hasPublished(
  tx: Transaction,
  { recordId, version }: { readonly recordId: number; readonly version: number },
  { at, until }: Moments,
): Promise<boolean> {
  const [row] = await tx
    .select({
      cause: revision.cause,
      endsAt: recordEnding.endsAt,
      publishAt: recordDraft.publishAt,
      until: recordDraft.until,
    })
    .from(record)
    .leftJoin(revision, and(eq(revision.recordId, record.id), eq(revision.version, version)))
    .leftJoin(recordDraft, eq(recordDraft.recordId, record.id))
    .leftJoin(recordEnding, and(eq(recordEnding.recordId, record.id), eq(recordEnding.version, version)))
    .where(and(eq(record.id, recordId), eq(record.version, version)));
  if (row === undefined) return false;
  if (at !== undefined) return isSameMoment(row.publishAt, at) && isSameMoment(row.until, until);
  return row.cause === 'publish' && (until === null || isSameMoment(row.endsAt, until));
}

const isSameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

interface Moments {
  /** Undefined: now. */
  readonly at: Date | undefined;
  /** Null: for good. */
  readonly until: Date | null;
}

function momentFaults({ at, until }: Moments, now: Date): FieldFault[] {
  return [
    ...(at !== undefined && at <= now ? [{ path: 'at', fault: 'in_the_past' as const }] : []),
    ...(until !== null && until <= (at ?? now) ? [{ path: 'until', fault: 'not_later' as const }] : []),
  ];
}

const contradicts = 'contradicts_live' as const;

function refuseContradictions(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw new ApiError('conflict', { fields: paths.map((path) => ({ path, fault: contradicts })) });
}

/** Whether a publication was refused since what is live contradicts the draft. */
export const isContradiction = ({ details }: ApiError): boolean =>
  details.fields?.some(({ fault }) => fault === contradicts) ?? false;

function refuseFaults(fields: readonly FieldFault[]): void {
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
}
