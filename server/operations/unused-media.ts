import { existsSync } from 'node:fs';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { ListedFile } from '../../api/kernel/media/listed-file.ts';
import { isRemovable } from '../../api/kernel/media/media-age.ts';
import { openMediaInventory } from '../../api/kernel/media/media-inventory.ts';
import type { MediaPlace } from '../../api/kernel/media/media-place.ts';
import { readDatabase } from './back-up.ts';
import { databaseName } from './manifest.ts';
import { readNamedMedia } from './named-media.ts';
import { tableNames } from './tables.ts';

export interface UnusedMediaOptions {
  /** PostgreSQL; undefined: the database embedded in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly mediaPlace: MediaPlace;
  readonly now: Date;
}

/** A service is asked to remove so many at once. */
const atOnce = 8;

/**
 * The media files that nothing names and that are old enough to go, by their names. Files are listed after the names were read:
 * what is named meanwhile is young.
 * @throws an error where no file is one that the database names, since it is that of another site then
 */
export async function findUnusedMedia(options: UnusedMediaOptions): Promise<ListedFile[]> {
  const { mediaPlace, now } = options;
  const named = await readNames(options);
  const unused: ListedFile[] = [];
  let usedFiles = 0;
  try {
    for await (const file of openMediaInventory(mediaPlace).list()) {
      if (named.has(file.name)) usedFiles += 1;
      else if (isRemovable(file.changedAt, now)) unused.push(file);
    }
  } catch (cause) {
    throw new Error(`${textOf(mediaPlace)} cannot be listed`, { cause });
  }
  if (usedFiles === 0 && unused.length > 0)
    throw new Error(
      `${textOf(mediaPlace)} holds no file that the database names: are DATABASE_URL, DATA_DIR and MEDIA_STORE those of one site?`,
    );
  return unused.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Removes the files, but for those that somebody has uploaded again since. Returns those that went.
 * @throws an error where the database names one of them by then, with their names
 */
export async function removeMedia(
  files: readonly ListedFile[],
  options: UnusedMediaOptions,
): Promise<ListedFile[]> {
  const inventory = openMediaInventory(options.mediaPlace);
  const removed: ListedFile[] = [];
  const isOld = (changedAt: Date) => isRemovable(changedAt, options.now);
  const remove = async (file: ListedFile) => {
    if (await inventory.remove(file.name, isOld)) removed.push(file);
  };
  const queue = new PQueue({ concurrency: atOnce });
  try {
    await queue.addAll(files.map((file) => () => remove(file)));
  } catch (cause) {
    throw new Error(`${removed.length} of ${files.length} files were removed, and then no more`, { cause });
  } finally {
    queue.clear();
  }
  const missed = await findMissed(removed, options);
  if (missed.length > 0)
    throw new Error(
      `${removed.length} files were removed. Something names these since, take them from a backup or upload them again: ${missed.join(', ')}`,
    );
  return removed;
}

/** The names of removed files that the database names by now and that nobody has stored anew. */
async function findMissed(removed: readonly ListedFile[], options: UnusedMediaOptions): Promise<string[]> {
  if (removed.length === 0) return [];
  const { changedAt } = openMediaInventory(options.mediaPlace);
  const named = await readNames(options);
  const missed: string[] = [];
  for (const { name } of removed) {
    if (named.has(name) && (await changedAt(name)) === undefined) missed.push(name);
  }
  return missed;
}

const readNames = ({ databaseUrl, dataDirectory }: UnusedMediaOptions): Promise<ReadonlySet<string>> => {
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, databaseName.embedded)))
    throw new Error(`${dataDirectory} holds no database, and DATABASE_URL is not set`);
  return readDatabase(databaseUrl, dataDirectory, async (tx) => {
    if ((await tableNames(tx)).length === 0) throw new Error('The database of DATABASE_URL has no table');
    return readNamedMedia(tx);
  });
};

const textOf = (place: MediaPlace): string =>
  place.kind === 'folder' ? place.directory : `s3://${place.bucket}/${place.prefix}`;
