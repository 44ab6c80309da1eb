import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { pageShare } from '../../kernel/database/schema/page-share.ts';
import type { SharedFiles } from '../../kernel/media/shared-files.ts';
import { forgetProcess, otherProcesses } from '../processes/live-processes.ts';

/** A share of some work, as every process sees it. */
export interface ShareState {
  readonly share: number;
  readonly isFinished: boolean;
  /** Its holder has not been heard of for so long that another process may take it. */
  readonly isFree: boolean;
}

/** The shares of works that the processes of a site do together. Every call throws where the database or the files are away. */
export interface PageShares {
  /** Whether another process works on this database. */
  hasCompany(): Promise<boolean>;
  /** The works that other processes are at. */
  begunByOthers(): Promise<readonly string[]>;
  /** Takes a share, unless another process has it or has finished it. */
  claim(work: string, share: number): Promise<boolean>;
  /** Keeps what this process has taken and not finished. */
  renew(work: string): Promise<void>;
  /** Hands the result of a share to the others. */
  finish(work: string, share: number, result: Buffer): Promise<void>;
  states(work: string): Promise<readonly ShareState[]>;
  /** The result of a finished share; undefined when it is gone. */
  result(work: string, share: number): Promise<Buffer | undefined>;
  /** Removes what no process waits for any more. */
  forgetOld(): Promise<void>;
}

/** A process that works renews what it has several times within it. */
const held = sql`now() + interval '5 seconds'`;
const forgottenBefore = sql`now() - interval '15 minutes'`;

/**
 * The shares are rows of the database, by whose clock they are held, and their results files beside the media.
 * `processId` is the id that other processes know this one by.
 */
export function openPageShares(db: Queries, files: SharedFiles, processId: string): PageShares {
  const is = (work: string, share: number) => and(eq(pageShare.work, work), eq(pageShare.share, share));
  const isOwn = eq(pageShare.holder, processId);
  const isOpen = eq(pageShare.isFinished, false);
  return {
    hasCompany: async () => (await otherProcesses(db, processId)).length > 0,
    begunByOthers: async () => {
      const begun = await db
        .selectDistinct({ work: pageShare.work })
        .from(pageShare)
        .where(and(ne(pageShare.holder, processId), isOpen, gt(pageShare.heldUntil, sql`now()`)));
      return begun.map(({ work }) => work);
    },
    claim: async (work, share) => {
      const taken = await db
        .insert(pageShare)
        .values({ work, share, holder: processId, heldUntil: held })
        .onConflictDoUpdate({
          target: [pageShare.work, pageShare.share],
          set: { holder: processId, heldUntil: held },
          setWhere: sql`not ${pageShare.isFinished} and ${pageShare.heldUntil} < now()`,
        })
        .returning({ share: pageShare.share });
      return taken.length > 0;
    },
    renew: async (work) => {
      await db
        .update(pageShare)
        .set({ heldUntil: held })
        .where(and(eq(pageShare.work, work), isOwn, isOpen));
    },
    finish: async (work, share, result) => {
      await files.write(fileName(work, share), result);
      const finished = await db
        .update(pageShare)
        .set({ isFinished: true, heldUntil: held })
        .where(is(work, share))
        .returning({ share: pageShare.share });
      // Who is away for long finds its row forgotten, by which alone the file would be found.
      if (finished.length === 0) await files.remove(fileName(work, share));
    },
    states: (work) =>
      db
        .select({
          share: pageShare.share,
          isFinished: pageShare.isFinished,
          isFree: sql<boolean>`not ${pageShare.isFinished} and ${pageShare.heldUntil} < now()`,
        })
        .from(pageShare)
        .where(eq(pageShare.work, work)),
    result: (work, share) => files.read(fileName(work, share)),
    forgetOld: async () => {
      const isOld = lt(pageShare.heldUntil, forgottenBefore);
      const old = await db
        .select({ work: pageShare.work, share: pageShare.share })
        .from(pageShare)
        .where(isOld);
      // A row goes after its file: where this ends between them, the next call finds both.
      for (const { work, share } of old) {
        await files.remove(fileName(work, share));
        await db.delete(pageShare).where(and(is(work, share), isOld));
      }
    },
  };
}

/** Gives up what a process that was killed had taken, so that others take it at once, and forgets the process. */
export async function forgetEndedProcess(db: Queries, processId: string): Promise<void> {
  await db
    .update(pageShare)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(and(eq(pageShare.holder, processId), eq(pageShare.isFinished, false)));
  await forgetProcess(db, processId);
}

const fileName = (work: string, share: number) => `${work}-${share}`;
