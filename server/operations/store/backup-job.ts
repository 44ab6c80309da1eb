import type { Logger } from 'pino';
import { unlessElsewhere } from '../../../api/kernel/database/exclusively.ts';
import type { BackupFault } from '../../../api/staff/templates/staff.ts';
import type { BackupConfiguration } from '../../backup-configuration.ts';
import { noteBackup, readBackupNote } from '../backup-note.ts';
import { listBackups, openStore, preparePlace } from './backup-store.ts';
import { backupDayOf, backupOfDay } from './due.ts';
import { type SiteSource, saveSite } from './save-site.ts';

/** Any number that no other advisory lock of the application uses. */
const lockKey = 7_301_906;
/** After a backup that failed. */
const retryAfterMs = 60 * 60 * 1000;

interface BackupJobParts extends SiteSource {
  readonly backup: BackupConfiguration;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Tells the admins; it is called once for each day of backups. */
  readonly onFault: (fault: BackupFault, lastWholeAt: Date | undefined) => Promise<void>;
}

export interface BackupJob {
  /** Looks whether the place can be written, which is known before the first backup. */
  check(): Promise<void>;
  /** Saves the site where that is due; to be called each minute. */
  run(): Promise<void>;
  /** Ends a backup under way, which leaves the store as if it had been killed. */
  stop(): void;
}

/** Saves the site once a day. Of several processes over one database one does so. */
export function createBackupJob(parts: BackupJobParts): BackupJob {
  const { backup, clock, logger, database, dataDirectory, onFault } = parts;
  const stopped = new AbortController();
  const store = openStore(backup.place);
  let doneDay: string | undefined;
  let failedAt: Date | undefined;
  let reportedDay: string | undefined;

  async function save(now: Date): Promise<void> {
    const { lost, pruned, ...saved } = await saveSite(parts, { now, signal: stopped.signal });
    await noteBackup(dataDirectory, { begunAt: now, isGood: lost.length === 0 });
    logger.info({ ...saved, removed: pruned.backups }, 'a backup was saved');
    if (lost.length > 0) {
      logger.error(
        { count: lost.length, names: lost.slice(0, namesShown) },
        'a backup lacks files that the database names',
      );
      await report({ kind: 'incomplete', count: lost.length }, now);
    }
    if (saved.mendedParts > 0)
      logger.warn({ count: saved.mendedParts }, 'what the store had was damaged, and is saved anew');
    if (pruned.heldBy !== undefined)
      logger.warn({ reason: pruned.heldBy }, 'what no backup needs any more was not removed');
  }

  async function report(fault: BackupFault, now: Date): Promise<void> {
    const day = backupDayOf(now, backup.at);
    if (day === reportedDay) return;
    const { goodAt } = await readBackupNote(dataDirectory);
    await onFault(fault, goodAt).then(
      () => {
        reportedDay = day;
      },
      (error: unknown) => logger.error({ err: error }, 'admins were not told of a backup that failed'),
    );
  }

  /** Another process may have done what this one has not, or could not do. What was not whole stays noted as that. */
  async function noteOfOthers(begunAt: Date): Promise<void> {
    const { goodAt, hasFailed } = await readBackupNote(dataDirectory);
    const isNews = goodAt === undefined || goodAt < begunAt;
    if (failedAt !== undefined || (isNews && !hasFailed))
      await noteBackup(dataDirectory, { begunAt, isGood: true });
  }

  async function saveIfDue(now: Date): Promise<void> {
    const moments = (await listBackups(store)).map(({ moment }) => moment);
    const made = backupOfDay(moments, now, backup.at);
    if (made === undefined) await save(now);
    else await noteOfOthers(made);
    doneDay = backupDayOf(now, backup.at);
    failedAt = undefined;
  }

  async function noteFailure(now: Date): Promise<void> {
    // A disk that takes no note is what the backup itself failed of.
    await noteBackup(dataDirectory, { begunAt: now, isGood: false }).catch(() => undefined);
  }

  return {
    async check() {
      try {
        await preparePlace(backup.place);
      } catch (error) {
        logger.error({ err: error }, 'backups cannot be saved');
        failedAt = clock();
        await noteFailure(failedAt);
      }
    },
    async run() {
      const now = clock();
      const isResting = failedAt !== undefined && Math.abs(now.getTime() - failedAt.getTime()) < retryAfterMs;
      if (isResting || doneDay === backupDayOf(now, backup.at) || stopped.signal.aborted) return;
      try {
        await unlessElsewhere(database, lockKey, () => saveIfDue(now));
      } catch (error) {
        if (stopped.signal.aborted) return;
        failedAt = now;
        logger.error({ err: error }, 'the backup has failed');
        await noteFailure(now);
        await report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }, now);
      }
    },
    stop: () => stopped.abort(new Error('The process ends')),
  };
}

const namesShown = 3;
