import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { storedInputSchema } from '../../contract/desk/records.ts';
import type { PreviewedType } from '../../contract/entity-types.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { preview } from '../database/schema/preview.ts';
import { record, recordDraft } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { currentActor } from '../http/request-context.ts';
import { mergeDraft, readLive } from '../records/merge-draft.ts';
import { requireFound } from '../stored/found.ts';

export type PreviewRow = typeof preview.$inferSelect;

interface Drawn {
  readonly entity: PreviewedType;
  /** null: it is no record yet. */
  readonly entityId: number | null;
  readonly input: object;
  readonly expiresAt: Date;
}

/** Stores what is typed for a while, in place of what its author stored before where that is named. Returns its id. */
export async function saveDrawn(
  tx: Transaction,
  drawn: Drawn,
  { now, previewId }: { readonly now: Date; readonly previewId: number | null },
): Promise<number> {
  const createdBy = currentActor() ?? 'system';
  if (previewId !== null) {
    const isOwn = and(
      ...[eq(preview.id, previewId), eq(preview.createdBy, createdBy), eq(preview.entity, drawn.entity)],
      isNotNull(preview.input),
    );
    const [stored] = await tx.update(preview).set(drawn).where(isOwn).returning({ id: preview.id });
    if (stored) return stored.id;
  }
  const values = { ...drawn, note: '', createdBy, createdAt: now };
  return requireFound(await tx.insert(preview).values(values).returning({ id: preview.id })).id;
}

interface RecordOfLink {
  readonly entity: PreviewedType;
  readonly id: number;
}

/** @throws ApiError `not_found` where there is no such record */
export async function createLink(
  tx: Transaction,
  { entity, id }: RecordOfLink,
  terms: { readonly note: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<PreviewRow> {
  const isNamed = and(eq(record.entity, entity), eq(record.entityId, id));
  requireFound(await tx.select({ id: record.id }).from(record).where(isNamed));
  const values = { entity, entityId: id, createdBy: currentActor() ?? 'system', ...terms };
  return requireFound(await tx.insert(preview).values(values).returning());
}

/** The links of a record that are still good, newest first. */
export const listLinks = (db: Queries, { entity, id }: RecordOfLink, now: Date): Promise<PreviewRow[]> =>
  db
    .select()
    .from(preview)
    .where(
      and(
        ...[eq(preview.entity, entity), eq(preview.entityId, id)],
        ...[isNull(preview.input), gt(preview.expiresAt, now)],
      ),
    )
    .orderBy(desc(preview.id));

/** @throws ApiError `not_found` */
export const findLink = async (tx: Transaction, id: number): Promise<PreviewRow> =>
  requireFound(
    await tx
      .select()
      .from(preview)
      .where(and(eq(preview.id, id), isNull(preview.input))),
  );

export async function deletePreview(tx: Transaction, id: number): Promise<void> {
  await tx.delete(preview).where(eq(preview.id, id));
}

/**
 * What a preview shows: what is typed, or what is live of a record with what is prepared of it.
 * @throws ApiError `preview_expired` for one that was revoked, `not_found` where the record is gone
 */
export async function readPreviewed(
  tx: Transaction,
  previewId: number,
  writer: RecordWriter,
): Promise<{ readonly id: number | undefined; readonly input: Readonly<Record<string, unknown>> }> {
  const isNamed = and(eq(preview.id, previewId), eq(preview.entity, writer.entity as PreviewedType));
  const [stored] = await tx.select().from(preview).where(isNamed);
  if (stored === undefined) throw new ApiError('preview_expired');
  const id = stored.entityId ?? undefined;
  if (stored.input !== null || id === undefined) return { id, input: storedInputSchema.parse(stored.input) };
  const live = await readLive(tx, { writer, id });
  const [draft] = await tx
    .select({ base: recordDraft.base, input: recordDraft.input })
    .from(recordDraft)
    .innerJoin(record, eq(record.id, recordDraft.recordId))
    .where(and(eq(record.entity, writer.entity), eq(record.entityId, id)));
  return { id, input: draft === undefined ? live : mergeDraft(draft, live).input };
}

/** Deletes what nobody can see any more. */
export async function prunePreviews(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, preview, lte(preview.expiresAt, now));
}
