import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { record, recordDraft } from '../database/schema/record.ts';
import { mergeDraft } from './merge-draft.ts';
import { newestRevision } from './newest-revision.ts';

/** Inputs are large: no more of them are compared in one run. */
const draftsOfRun = 200;

/**
 * Finds out which scheduled drafts contradict what is live by now, long before their moment. Those whose record has not
 * changed since they were compared last are not read.
 */
export async function compareDrafts(db: Queries): Promise<void> {
  const newest = newestRevision(db);
  const drafts = await db
    .select({ draft: recordDraft, version: record.version, live: newest.input })
    .from(recordDraft)
    .innerJoin(record, eq(record.id, recordDraft.recordId))
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(
        isNotNull(recordDraft.publishAt),
        isNotNull(record.entityId),
        sql`${recordDraft.comparedVersion} is distinct from ${record.version}`,
      ),
    )
    .limit(draftsOfRun);
  for (const { draft, version, live } of drafts) {
    const isContradicted = mergeDraft(draft, live).contradictions.length > 0;
    const waits = isContradicted
      ? { waitsFor: 'decision' as const }
      : { waitsFor: null, isWaitReported: false };
    // An editor may have saved or cancelled it since it was read.
    const isAsRead = and(
      eq(recordDraft.recordId, draft.recordId),
      eq(recordDraft.savedAt, draft.savedAt),
      isNotNull(recordDraft.publishAt),
    );
    await db
      .update(recordDraft)
      .set({ comparedVersion: version, ...waits })
      .where(isAsRead);
  }
}
