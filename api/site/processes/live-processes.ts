import { eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { liveProcess } from '../../kernel/database/schema/live-process.ts';

export interface LiveProcess {
  readonly id: string;
  /** Machine and port. */
  readonly name: string;
  /** A hash of each secret that all processes must share, by the name of its setting. */
  readonly secretHashes: Readonly<Record<string, string>>;
}

/** A process that was not seen for so long has ended, or does nothing that others would notice. */
const seenWithin = sql`interval '90 seconds'`;

/** Notes that a process is there, by the clock of the database, and forgets those that were not seen for long. */
export async function noteProcess(db: Queries, process: LiveProcess): Promise<void> {
  await db
    .insert(liveProcess)
    .values(process)
    .onConflictDoUpdate({ target: liveProcess.id, set: { seenAt: sql`now()` } });
  await db.delete(liveProcess).where(sql`${liveProcess.seenAt} < now() - ${seenWithin}`);
}

/** Processes other than the one of this id that were seen lately. */
export async function otherProcesses(db: Queries, id: string): Promise<LiveProcess[]> {
  return db
    .select({ id: liveProcess.id, name: liveProcess.name, secretHashes: liveProcess.secretHashes })
    .from(liveProcess)
    .where(ne(liveProcess.id, id))
    .orderBy(liveProcess.name);
}

/** When the first of the processes began that were seen lately; undefined: there is none. */
export async function earliestStart(db: Queries): Promise<Date | undefined> {
  const [first] = await db
    .select({ startedAt: liveProcess.startedAt })
    .from(liveProcess)
    .where(sql`${liveProcess.seenAt} >= now() - ${seenWithin}`)
    .orderBy(liveProcess.startedAt)
    .limit(1);
  return first?.startedAt;
}

export async function forgetProcess(db: Queries, id: string): Promise<void> {
  await db.delete(liveProcess).where(eq(liveProcess.id, id));
}
