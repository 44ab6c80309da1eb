import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { z } from 'zod';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { lockDirectory } from '../../api/kernel/database/embedded/directory-lock.ts';
import type { MediaPlace } from '../../api/kernel/media/media-place.ts';
import { describeFile, isUnfinished, listEmptyFolders, listFiles, syncToDisk } from './backup-files.ts';
import { findLostMedia, lostMediaError, readNeededMedia } from './lost-media.ts';
import { databaseName, type Manifest, manifestName, mediaFolderName, writeManifest } from './manifest.ts';
import { runTool } from './postgresql-tools.ts';
import { countRows } from './tables.ts';

export interface BackupOptions {
  /** PostgreSQL; undefined: the database embedded in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** A service makes copies by itself: of it nothing is saved, but what it lacks is noticed. */
  readonly mediaPlace: MediaPlace;
  /** A folder that is empty or not there yet. */
  readonly folder: string;
  readonly now: Date;
  /** Saves also when files are lost that the database names, and notes their names. */
  readonly isDespiteLostFiles?: boolean;
  /** Is called before each part; what it throws ends the backup. */
  readonly onPart?: (part: BackupPart) => void;
}

/** The parts of a backup in the order in which they are saved; the last one makes it a backup. */
export const backupParts = ['database', 'media', 'secrets', 'manifest', 'name'] as const;
export type BackupPart = (typeof backupParts)[number];

const filesAtOnce = 16;
/** What signs and opens: a restored site has the same. */
export const secretNames: readonly string[] = ['editor-password', 'form-secret', 'revalidate-token'];

/**
 * Saves database, media and secrets. PostgreSQL is saved while the site runs; the embedded database while no process uses
 * it. Media come after the database: files are never changed, so that all those that its rows name are there. The folder has
 * its name once all of it is on the disk: until then it lies beside it, and is removed when a part fails.
 * @throws DirectoryInUseError, or an error that names the part that cannot be saved
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDirectory, folder } = options;
  await refuseTarget(options);
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, databaseName.embedded)))
    throw new Error(
      `There is nothing to save: ${dataDirectory} holds no database, and DATABASE_URL is not set`,
    );
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    const manifest = await saveInto(unfinished, options);
    options.onPart?.('name');
    await refuseTarget(options);
    await rename(unfinished, folder);
    await syncToDisk(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** @throws an error for a folder that holds something, or that would be a part of what is saved */
async function refuseTarget({ folder, dataDirectory, mediaPlace }: BackupOptions): Promise<void> {
  const before = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be written: a backup needs a folder that is empty or not there yet`);
  });
  const own = [dataDirectory, ...(mediaPlace.kind === 'folder' ? [mediaPlace.directory] : [])];
  const saved = own.find((directory) => !/^\.\.(?:\/|$)/.test(relative(resolve(directory), resolve(folder))));
  if (saved !== undefined)
    throw new Error(
      `${folder} is in ${saved}, which the site itself uses: a backup needs a folder elsewhere`,
    );
  if (before.length > 0) throw new Error(`${folder} is not empty: each backup has its own folder`);
}

async function saveInto(folder: string, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDirectory, mediaPlace, now, onPart } = options;
  onPart?.('database');
  const { rows, lost } = await readDatabase(databaseUrl, dataDirectory, async (tx) => {
    const counts = await countRows(tx);
    if (Object.keys(counts).length === 0)
      throw new Error('There is nothing to save: the database of DATABASE_URL has no table');
    const found = await findLostMedia(await readNeededMedia(tx), mediaPlace);
    if (found.length > 0 && options.isDespiteLostFiles !== true) throw lostMediaError(found, mediaPlace);
    if (databaseUrl !== undefined)
      await dump(tx, databaseUrl, { format: 'custom', target: join(folder, databaseName.postgresql) });
    return { rows: counts, lost: found };
  });
  if (databaseUrl === undefined) await copyEmbedded(dataDirectory, folder);
  onPart?.('media');
  const hasMedia = mediaPlace.kind === 'folder';
  if (hasMedia) await copyIfThere(mediaPlace.directory, join(folder, mediaFolderName));
  onPart?.('secrets');
  for (const name of secretNames) await copyIfThere(join(dataDirectory, name), join(folder, name));
  // The disk takes many files at once in little more than the time of one.
  const queue = new PQueue({ concurrency: filesAtOnce });
  const paths = await listFiles(folder);
  const files = await queue.addAll(
    paths.map((path) => async () => {
      await syncToDisk(join(folder, path));
      return describeFile(folder, path);
    }),
  );
  onPart?.('manifest');
  const kind = databaseUrl === undefined ? 'embedded' : 'postgresql';
  const createdAt = now.toISOString();
  const emptyFolders = await listEmptyFolders(folder);
  const manifest = await writeManifest(folder, {
    kind,
    createdAt,
    rows,
    files,
    emptyFolders,
    hasMedia,
    lost,
  });
  await syncToDisk(join(folder, manifestName));
  await syncToDisk(folder);
  return manifest;
}

/** Reads the database of a site as it is at one moment. */
export async function readDatabase<Result>(
  databaseUrl: string | undefined,
  dataDirectory: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: dataDirectory, isPatient: true });
  try {
    return await database.transaction(work, { isolationLevel: 'repeatable read' });
  } finally {
    await database.close();
  }
}

const snapshotSchema = z.object({ rows: z.tuple([z.object({ id: z.string() })]) });

interface DumpOptions {
  /** One file, or a folder with a file for each table. */
  readonly format: 'custom' | 'directory';
  readonly target: string;
  readonly signal?: AbortSignal | undefined;
}

/** Saves what the transaction sees: what is deleted meanwhile is in the dump, as in its counts. */
export async function dump(
  tx: Transaction,
  databaseUrl: string,
  { format, target, signal }: DumpOptions,
): Promise<void> {
  const { rows } = snapshotSchema.parse(await tx.execute(sql`select pg_export_snapshot() as id`));
  const options = ['--no-owner', '--no-privileges', `--snapshot=${rows[0].id}`];
  await runTool('pg_dump', databaseUrl, [`--format=${format}`, ...options, `--file=${target}`], signal);
}

async function copyEmbedded(dataDirectory: string, folder: string): Promise<void> {
  const source = join(dataDirectory, databaseName.embedded);
  const lock = lockDirectory(source);
  try {
    await cp(source, join(folder, databaseName.embedded), { recursive: true, preserveTimestamps: true });
  } finally {
    lock.release();
  }
}

async function copyIfThere(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  await cp(source, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !isUnfinished(path),
  });
}
