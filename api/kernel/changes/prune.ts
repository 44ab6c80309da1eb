import { and, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { changeEvent } from '../database/schema/changes.ts';

/** Deletes the events recorded before a moment, except the last one: its id marks the end of the log. */
export async function pruneChanges(db: Queries, before: Date): Promise<void> {
  const last = sql`(select max(id) from change_event)`;
  await deleteInBatches(db, changeEvent, and(lt(changeEvent.createdAt, before), lt(changeEvent.id, last)));
}
