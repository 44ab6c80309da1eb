import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { pageProcess, pageShare } from '../../kernel/database/schema/page-share.ts';
import type { SharedFiles } from '../../kernel/media/shared-files.ts';

/** A share of some work, as every process sees it. */
export interface ShareState {
  readonly share: number;
  readonly isFinished: boolean;
  /** Its holder has not been heard of for so long that another process may take it. */
  readonly isFree: boolean;
}

/** The shares of works that the processes of a site do together. Every call throws where the database or the files are away. */
export interface PageShares {
  /** Tells the others that this process renders pages of the site. Returns whether another one does. */
  announce(site: string): Promise<boolean>;
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
/** Processes announce themselves several times within it. */
const seenSince = sql`now() - interval '15 seconds'`;

/** The shares are rows of the database, by whose clock they are held, and their results files beside the media. */
export function openPageShares(db: Queries, files: SharedFiles): PageShares {
  const holder = randomUUID();
  const is = (work: string, share: number) => and(eq(pageShare.work, work), eq(pageShare.share, share));
  const isOwn = eq(pageShare.holder, holder);
  const isOpen = eq(pageShare.isFinished, false);
  return {
    announce: async (site) => {
      await db
        .insert(pageProcess)
        .values({ id: holder, site, seenAt: sql`now()` })
        .onConflictDoUpdate({ target: pageProcess.id, set: { site, seenAt: sql`now()` } });
      const others = await db
        .select({ id: pageProcess.id })
        .from(pageProcess)
        .where(and(eq(pageProcess.site, site), ne(pageProcess.id, holder), gt(pageProcess.seenAt, seenSince)))
        .limit(1);
      return others.length > 0;
    },
    claim: async (work, share) => {
      const taken = await db
        .insert(pageShare)
        .values({ work, share, holder, heldUntil: held })
        .onConflictDoUpdate({
          target: [pageShare.work, pageShare.share],
          set: { holder, heldUntil: held },
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
      await db.update(pageShare).set({ isFinished: true, heldUntil: held }).where(is(work, share));
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
      await db.delete(pageProcess).where(lt(pageProcess.seenAt, forgottenBefore));
      const old = await db
        .delete(pageShare)
        .where(lt(pageShare.heldUntil, forgottenBefore))
        .returning({ work: pageShare.work, share: pageShare.share });
      for (const { work, share } of old) await files.remove(fileName(work, share));
    },
  };
}

const fileName = (work: string, share: number) => `${work}-${share}`;
