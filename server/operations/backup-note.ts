import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../api/kernel/media/write-atomically.ts';
import type { BackupState } from '../../api/site/figures/backup-routes.ts';
import type { Configuration } from '../configuration.ts';

const noteSchema = z.object({
  /** The last backup that was whole; null before the first one. */
  goodAt: z.iso.datetime().nullable(),
  /** Whether the last try failed. */
  hasFailed: z.boolean(),
});

/** What is known of the backups of a data directory. */
export interface BackupNote {
  /** When the last whole one was begun; undefined before the first one. */
  readonly goodAt: Date | undefined;
  readonly hasFailed: boolean;
}

const fileOf = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/** Nothing is known where there is no note, or none that can be read: as before the first backup. */
export async function readBackupNote(dataDirectory: string): Promise<BackupNote> {
  const noted = await readFile(fileOf(dataDirectory), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  const { data } = noteSchema.safeParse(noted);
  return { goodAt: data?.goodAt ? new Date(data.goodAt) : undefined, hasFailed: data?.hasFailed ?? false };
}

/** What the desk shows of them. */
export async function readBackupState({
  dataDirectory,
  backup,
}: Pick<Configuration, 'dataDirectory' | 'backup'>): Promise<BackupState> {
  const { goodAt, hasFailed } = await readBackupNote(dataDirectory);
  return { isScheduled: backup !== undefined, lastWholeAt: goodAt, hasFailed };
}

/** Notes for the process that reports figures what came of a backup that was begun at this moment. */
export async function noteBackup(
  dataDirectory: string,
  { begunAt, isGood }: { readonly begunAt: Date; readonly isGood: boolean },
): Promise<void> {
  const goodAt = isGood ? begunAt : (await readBackupNote(dataDirectory)).goodAt;
  const note = { goodAt: goodAt?.toISOString() ?? null, hasFailed: !isGood };
  await writeAtomically(fileOf(dataDirectory), Buffer.from(`${JSON.stringify(note)}\n`));
}
