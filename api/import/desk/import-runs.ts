import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import {
  fileRetentionDays,
  type ImportChange,
  type ImportDetail,
  type ImportFault,
  type ImportItem,
} from '../../contract/desk/import.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { importFile, importRun, type StoredIssue } from '../../kernel/database/schema/import.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { issueTexts } from './issue-texts.ts';

export type ImportRow = typeof importRun.$inferSelect;
/** The row without what only its own lists show. */
export type ImportHead = Omit<ImportRow, 'issues' | 'changes' | 'seen' | 'formerMedia'>;

/** A process signals every two seconds that it works on an import: after this time it counts as dead. */
export const deadAfterMs = 20_000;

/** The jobs that this process works on. */
export type OwnJobs = ReadonlyMap<number, unknown>;

export const isAlive = (
  { id, job, aliveAt }: ImportHead,
  { now, own }: { now: Date; own: OwnJobs },
): boolean =>
  job !== null && (own.has(id) || (aliveAt !== null && now.getTime() - aliveAt.getTime() < deadAfterMs));

const dayMs = 86_400_000;
export const filesUntil = ({ createdAt }: Pick<ImportHead, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + fileRetentionDays * dayMs);

const headColumns = {
  id: importRun.id,
  state: importRun.state,
  files: importRun.files,
  isComplete: importRun.isComplete,
  job: importRun.job,
  step: importRun.step,
  done: importRun.done,
  total: importRun.total,
  aliveAt: importRun.aliveAt,
  failure: importRun.failure,
  faults: importRun.faults,
  warnings: importRun.warnings,
  counts: importRun.counts,
  pages: importRun.pages,
  changeId: importRun.changeId,
  undoChangeId: importRun.undoChangeId,
  kept: importRun.kept,
  createdBy: importRun.createdBy,
  createdAt: importRun.createdAt,
  writtenBy: importRun.writtenBy,
  writtenAt: importRun.writtenAt,
  undoneBy: importRun.undoneBy,
  undoneAt: importRun.undoneAt,
};

/** @throws ApiError `not_found` */
export async function readHead(db: Queries | Transaction, id: number): Promise<ImportHead> {
  return requireFound(await db.select(headColumns).from(importRun).where(eq(importRun.id, id)));
}

/** The import, locked: nobody else changes it until the transaction ends. @throws ApiError `not_found` */
export async function lockHead(tx: Transaction, id: number): Promise<ImportHead> {
  return requireFound(await tx.select(headColumns).from(importRun).where(eq(importRun.id, id)).for('update'));
}

/** The imports that an editor works on, or did until their process ended. */
export async function readJobs(db: Queries | Transaction): Promise<ImportHead[]> {
  return db.select(headColumns).from(importRun).where(sql`${importRun.job} is not null`);
}

interface Seen {
  readonly now: Date;
  readonly own: OwnJobs;
}

/** A line of the list. */
export function toItem(head: ImportHead, seen: Seen): ImportItem {
  const isUnderWay = isAlive(head, seen);
  const { id, state, failure, step, done, total, counts, faults, warnings } = head;
  return {
    id,
    state,
    failure,
    counts,
    faults,
    warnings,
    job: isUnderWay ? head.job : null,
    interrupted: isUnderWay ? null : head.job,
    progress: isUnderWay ? { step: step ?? 'reading', done, total } : null,
    names: head.files.filter(({ kind }) => kind !== 'media' && kind !== 'other').map(({ name }) => name),
    created_by: head.createdBy,
    created_at: head.createdAt.toISOString(),
    written_by: head.writtenBy,
    written_at: head.writtenAt?.toISOString() ?? null,
    undone_by: head.undoneBy,
    undone_at: head.undoneAt?.toISOString() ?? null,
  };
}

/** Everything about an import but its faults and changes, which come by the page. */
export async function toDetail(
  db: Queries | Transaction,
  head: ImportHead,
  seen: Seen,
): Promise<ImportDetail> {
  const [held] = await db.select({ files: count() }).from(importFile).where(eq(importFile.runId, head.id));
  return {
    ...toItem(head, seen),
    files: head.files,
    is_complete: head.isComplete,
    is_emptied: head.files.length > 0 && (held?.files ?? 0) === 0,
    files_until: filesUntil(head).toISOString(),
    changes: head.counts.reduce((sum, { created, changed }) => sum + created + changed, 0),
    pages: head.pages,
    change_id: head.changeId,
    undo_change_id: head.undoChangeId,
    kept: head.kept,
  };
}

/** One page of the imports, newest first. */
export async function listRuns(db: Queries, paging: Paging, seen: Seen) {
  const { limit, offset } = toWindow(paging);
  const rows = await db
    .select(headColumns)
    .from(importRun)
    .orderBy(desc(importRun.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: importRun, paging, items: rows.map((row) => toItem(row, seen)) });
}

/** Entries of a list that is stored in one column, without reading the whole of it. */
async function readEntries<Entry>(
  db: Queries | Transaction,
  {
    id,
    column,
    paging,
  }: { readonly id: number; readonly column: 'issues' | 'changes'; readonly paging: Paging },
): Promise<{ items: Entry[]; total: number }> {
  const { limit, offset } = toWindow(paging);
  const list = importRun[column];
  const [row] = await db
    .select({
      total: sql<number>`jsonb_array_length(${list})`,
      items: sql<Entry[]>`(select coalesce(jsonb_agg(entry.value order by entry.place), '[]'::jsonb)
        from jsonb_array_elements(${list}) with ordinality as entry(value, place)
        where entry.place > ${offset} and entry.place <= ${offset + limit})`,
    })
    .from(importRun)
    .where(and(eq(importRun.id, id)));
  return requireFound(row === undefined ? [] : [row]);
}

/** One page of what is wrong, in a language. @throws ApiError `not_found` */
export async function listFaults(db: Queries, id: number, { lang, ...paging }: Paging & { lang: Locale }) {
  const { items, total } = await readEntries<StoredIssue>(db, { id, column: 'issues', paging });
  const { page, perPage } = paging;
  return { items: items.map((issue) => toFault(issue, lang)), total, page, perPage };
}

export function toFault(issue: StoredIssue, lang: Locale): ImportFault {
  const { severity, file, line, field, message, expected, texts } = issue;
  return {
    severity,
    file,
    line,
    column: field,
    message: texts?.[lang] ?? issueTexts(message, lang),
    expected: expected === undefined ? null : issueTexts(expected, lang),
  };
}

/** One page of what would change. @throws ApiError `not_found` */
export async function listChanges(db: Queries, id: number, { page, perPage }: Paging) {
  const read = await readEntries<ImportChange>(db, { id, column: 'changes', paging: { page, perPage } });
  return { ...read, page, perPage };
}

const storedIssues = z.array(z.custom<StoredIssue>());

/** Everything that is wrong, as it is stored. @throws ApiError `not_found` */
export async function readIssues(db: Queries, id: number): Promise<StoredIssue[]> {
  const rows = await db.select({ issues: importRun.issues }).from(importRun).where(eq(importRun.id, id));
  return storedIssues.parse(requireFound(rows).issues);
}
