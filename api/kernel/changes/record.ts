import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { changeEvent } from '../database/schema/changes.ts';
import { currentActor, currentRequestId } from '../http/request-context.ts';

export const changeChannel = 'content_changes';
const changeLockTimeout = '8s';

export interface Change {
  readonly entity: string;
  readonly entityId: number | null;
  readonly tags: readonly string[];
}

/** Writes the change into the log and notifies the listeners when the transaction commits. */
export async function recordChange(tx: Transaction, { entity, entityId, tags }: Change): Promise<number> {
  // Taken until the commit, so that events become visible in the order of their ids: a reader who has seen
  // event 8 will never find a 7 that was still uncommitted. An import holds it for longer than a call waits for a lock.
  await tx.execute(
    sql`select set_config('lock_timeout', ${changeLockTimeout}, true), pg_advisory_xact_lock(hashtext(${changeChannel}))`,
  );
  const [row] = await tx
    .insert(changeEvent)
    .values({ entity, entityId, tags: [...new Set(tags)], savedBy: saverOf(entity) })
    .returning({ id: changeEvent.id });
  if (row === undefined) throw new Error('The change was not recorded');
  await tx.execute(sql`select pg_notify(${changeChannel}, ${String(row.id)})`);
  return row.id;
}

/** Who makes the change under way: `staff:7`, `import`, `system`. Visitors are not distinguished. */
function saverOf(entity: string): string {
  const actor = currentActor() ?? '';
  if (/^(?:staff|program|editor)\b/.test(actor)) return actor;
  if (currentRequestId() !== undefined) return 'visitor';
  return entity === 'import' ? 'import' : 'system';
}
