import { and, eq, sql } from 'drizzle-orm';
import type { ImportJob } from '../../contract/desk/import.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { importRun } from '../../kernel/database/schema/import.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { RouterLogger } from '../../kernel/http/error-response.ts';
import type { ImportProgress } from '../progress.ts';
import { type ImportHead, isAlive, lockHead, type OwnJobs, readJobs } from './import-runs.ts';
import { ImportTooLargeError } from './import-thread.ts';

/** What an import came upon that ends its job without a fault of a file. */
export class ImportEndedError extends Error {
  override name = 'ImportEndedError';
  readonly failure: 'changed' | 'refused';

  constructor(failure: 'changed' | 'refused') {
    super(`The import has ended: ${failure}`);
    this.failure = failure;
  }
}

export interface JobParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly logger: RouterLogger;
}

type Progress = Pick<ImportHead, 'step' | 'done' | 'total'>;

interface BegunJob {
  readonly id: number;
  readonly job: ImportJob;
}

/** Runs the jobs of imports, one at a time over all processes of the site, and reports progress. */
export interface ImportJobs {
  readonly own: OwnJobs;
  /**
   * Marks a job as begun, in the transaction of the call.
   * @throws ApiError `import_running` while another one, or this one, is worked on
   */
  begin(tx: Transaction, id: number, job: ImportJob): Promise<ImportHead>;
  /** Runs the job that was begun, behind the call. */
  run(begun: BegunJob, work: (progress: ImportProgress) => Promise<void>): void;
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>;
}

const beatMs = 2000;

export function createImportJobs({ database, clock, logger }: JobParts): ImportJobs {
  const own = new Map<number, BegunJob>();
  const running = new Set<Promise<void>>();

  async function follow(
    { id, job }: BegunJob,
    work: (progress: ImportProgress) => Promise<void>,
  ): Promise<void> {
    const progress: { -readonly [Name in keyof Progress]: Progress[Name] } = {
      step: null,
      done: 0,
      total: 0,
    };
    // The next job of an import may begin as soon as this one has recorded its end in its transaction.
    const isThis = and(eq(importRun.id, id), eq(importRun.job, job));
    const beat = setInterval(() => {
      const values = { ...progress, aliveAt: clock() };
      // The embedded database has one connection, which the import may hold.
      if (database.kind === 'postgresql')
        database.db
          .update(importRun)
          .set(values)
          .where(isThis)
          .catch(() => undefined);
    }, beatMs);
    let failure: ImportHead['failure'] = null;
    try {
      await work({
        start: (step, total) => Object.assign(progress, { step: steps[step] ?? step, done: 0, total }),
        advance: (count) => {
          progress.done += count;
        },
        finish: () => undefined,
      });
    } catch (error) {
      failure = failureOf(error);
      if (failure === 'failed') logger.error({ err: error, import: id }, 'an import has failed');
    } finally {
      clearInterval(beat);
    }
    await database.db.update(importRun).set({ job: null, aliveAt: null, step: null, failure }).where(isThis);
  }

  return {
    own,
    async begin(tx, id, job) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('desk_import'))`);
      const head = await lockHead(tx, id);
      const seen = { now: clock(), own };
      const others = await readJobs(tx);
      if (others.some((other) => isAlive(other, seen))) throw new ApiError('import_running');
      const begun = { job, step: null, done: 0, total: 0, aliveAt: seen.now, failure: null };
      await tx.update(importRun).set(begun).where(eq(importRun.id, id));
      return { ...head, ...begun };
    },
    run(begun, work) {
      own.set(begun.id, begun);
      const run = follow(begun, work)
        .catch((error: unknown) => logger.error({ err: error, import: begun.id }, 'an import has failed'))
        .finally(() => {
          if (own.get(begun.id) === begun) own.delete(begun.id);
          running.delete(run);
        });
      running.add(run);
    },
    settled: async () => void (await Promise.all(running)),
  };
}

const steps: Readonly<Record<string, string>> = { Pictures: 'media', Records: 'records' };

function failureOf(error: unknown): NonNullable<ImportHead['failure']> {
  if (error instanceof ImportTooLargeError) return 'too_large';
  return error instanceof ImportEndedError ? error.failure : 'failed';
}
