import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../../api/kernel/database/database.ts';
import type { MediaPlace } from '../../../api/kernel/media/media-place.ts';
import type { BackupConfiguration } from '../../backup-configuration.ts';
import { dump, readDatabase, secretNames } from '../back-up.ts';
import { listFiles } from '../backup-files.ts';
import { copyOpenDatabase } from '../copy-open-database.ts';
import { findLostMedia, type NeededMedia, readNeededMedia } from '../lost-media.ts';
import { databaseName, mediaFolderName } from '../manifest.ts';
import { countRows } from '../tables.ts';
import { requireRoom } from './room.ts';
import type { SavedToStore, SaveOrder } from './save-to-store.ts';

export interface SiteSource {
  /** The database of the process. */
  readonly database: Database;
  /** The same for a role that reads all of it; undefined: it is embedded in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** A service makes copies by itself: of it nothing is saved, but what it lacks is noticed. */
  readonly mediaPlace: MediaPlace;
  readonly backup: Pick<BackupConfiguration, 'place' | 'retention' | 'recipients' | 'key'>;
  /** Saves what was copied: a server does so off its thread. */
  readonly saveToStore: (order: SaveOrder, signal: AbortSignal) => Promise<SavedToStore>;
}

interface SaveOptions {
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** For the moment of a backup. */
const stagingName = 'backup.tmp';

/** Saves the site of this process to its store, while it serves. @throws an error whose message is one line */
export async function saveSite(source: SiteSource, { now, signal }: SaveOptions): Promise<SavedToStore> {
  const { databaseUrl, dataDirectory, mediaPlace, backup, saveToStore } = source;
  const staged = join(dataDirectory, stagingName);
  // A process that was killed has left what it had copied.
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  try {
    const { rows, needed } = await stageDatabase(source, staged, signal);
    // Files are never changed, so that all those that the rows name are there after them.
    const lost = await findLostMedia(needed, mediaPlace);
    const hasMedia = mediaPlace.kind === 'folder';
    const order = {
      ...backup,
      kind: databaseUrl === undefined ? 'embedded' : 'postgresql',
      createdAt: now.toISOString(),
      rows,
      hasMedia,
      staged,
      folders: hasMedia ? [{ name: mediaFolderName, directory: mediaPlace.directory }] : [],
      files: secretNames.map((name) => ({ name, path: join(dataDirectory, name) })),
      named: needed.names,
      lost,
    } as const;
    return await saveToStore(order, signal);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

interface Staged {
  readonly rows: Readonly<Record<string, number>>;
  readonly needed: NeededMedia;
}

/** Puts a copy of the database, as it is at one moment, into a folder. */
async function stageDatabase(
  { database, databaseUrl, dataDirectory }: SiteSource,
  staged: string,
  signal: AbortSignal,
): Promise<Staged> {
  const read = async (tx: Transaction): Promise<Staged> => ({
    rows: await countRows(tx),
    needed: await readNeededMedia(tx),
  });
  if (databaseUrl === undefined) {
    const [directory, target] = [
      join(dataDirectory, databaseName.embedded),
      join(staged, databaseName.embedded),
    ];
    await requireRoom(dataDirectory, await bytesBelow(directory));
    return copyOpenDatabase(database, { directory, target }, read);
  }
  const target = join(staged, databaseName.postgresql);
  await requireRoom(dataDirectory, 0);
  return readDatabase(databaseUrl, dataDirectory, async (tx) => {
    const found = await read(tx);
    await dump(tx, databaseUrl, { format: 'directory', target, signal });
    return found;
  });
}

async function bytesBelow(directory: string): Promise<number> {
  let bytes = 0;
  // A file of the database may go meanwhile.
  for (const path of await listFiles(directory))
    bytes += (await stat(join(directory, path)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
