import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Publication } from '../../contract/media.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { publication } from '../../kernel/database/schema/publication.ts';
import { listPage, type Paging, returnedId, toWindow } from '../../kernel/stored/stored.ts';
import { earliestStart } from '../processes/live-processes.ts';

/** Runs that the log remembers, and lines of one run. */
const maximumRuns = 500;
const maximumMessages = 1000;
/** No change takes so long to publish. */
const longestRunMs = 60 * 60 * 1000;

export interface PublicationStart {
  /** `all` pages, those behind `tags`, or single `pages`: missing, no longer current or failed before. */
  readonly scope: Publication['scope'];
  readonly tags?: readonly string[];
  /** Who made the change that it is for; undefined: it is for none. */
  readonly savedBy?: string | undefined;
  readonly now: Date;
}

/** Opens a run in the log and returns its id. */
export async function startPublication(
  db: Queries,
  { scope, tags = [], savedBy, now }: PublicationStart,
): Promise<number> {
  const rows = await db
    .insert(publication)
    .values({ scope, tags: [...tags], savedBy, startedAt: now, state: 'running', messages: [] })
    .returning({ id: publication.id });
  const id = returnedId(rows);
  await db.delete(publication).where(sql`${publication.id} <= ${id - maximumRuns}`);
  return id;
}

/** Records the progress of the run. */
export async function advancePublication(
  db: Queries,
  id: number,
  { pagesDone, pagesFailed }: { pagesDone: number; pagesFailed: number },
): Promise<void> {
  await db.update(publication).set({ pagesDone, pagesFailed }).where(eq(publication.id, id));
}

/** Adds lines to a run: what was left out, and why. The ones beyond the limit are dropped. */
export async function notePublication(
  db: Queries,
  id: number,
  messages: readonly { path: string; message: string }[],
): Promise<void> {
  const added = JSON.stringify(messages.slice(0, maximumMessages));
  const hasRoom = sql`jsonb_array_length(${publication.messages}) < ${maximumMessages}`;
  await db
    .update(publication)
    .set({ messages: sql`${publication.messages} || ${added}::jsonb` })
    .where(sql`${eq(publication.id, id)} and ${hasRoom}`);
}

export async function finishPublication(
  db: Queries,
  id: number,
  { state, now }: { state: 'done' | 'failed'; now: Date },
): Promise<void> {
  await db.update(publication).set({ state, finishedAt: now }).where(eq(publication.id, id));
}

/**
 * Marks the runs that killed processes left open: those that began before every process that is there, and after an hour
 * those of a process that others have outlived.
 */
export async function closeInterrupted(db: Queries, now: Date): Promise<void> {
  const isBefore = (moment: Date) => lt(publication.startedAt, moment);
  const firstStart = await earliestStart(db);
  const isAbandoned =
    firstStart && or(isBefore(firstStart), isBefore(new Date(now.getTime() - longestRunMs)));
  await db
    .update(publication)
    .set({ state: 'failed', finishedAt: now })
    .where(and(eq(publication.state, 'running'), isAbandoned));
}

type Row = typeof publication.$inferSelect;

export async function listPublications(db: Queries, paging: Paging) {
  const list = await readPublications(db, paging);
  return { ...list, items: list.items.map(toPublication) };
}

/** One page of the log, newest first. */
export async function readPublications(db: Queries, paging: Paging) {
  const { limit, offset } = toWindow(paging);
  const items = await db.select().from(publication).orderBy(desc(publication.id)).limit(limit).offset(offset);
  return listPage(db, { table: publication, paging, items });
}

export function toPublication(row: Row): Publication {
  const { id, scope, tags, state, messages } = row;
  return {
    id,
    scope,
    tags,
    state,
    messages,
    pages_done: row.pagesDone,
    pages_failed: row.pagesFailed,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
