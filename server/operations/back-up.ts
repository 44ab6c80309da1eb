import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { lockDirectory } from '../../api/kernel/database/embedded/directory-lock.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { runTool } from './postgresql-tools.ts';
import { countRows } from './tables.ts';

export interface BackupOptions {
  /** PostgreSQL; undefined: the database embedded in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** Undefined: media are with a service, which makes copies by itself. */
  readonly mediaDirectory: string | undefined;
  /** A folder that is empty or not there yet. */
  readonly folder: string;
  readonly now: Date;
}

export const databaseName = { embedded: 'database', postgresql: 'database.dump' } as const;
/** What signs and opens: a restored site has the same. */
export const secretNames: readonly string[] = ['editor-password', 'form-secret', 'revalidate-token'];

/**
 * Saves database, media and secrets. PostgreSQL is saved while the site runs; the embedded database while no process uses
 * it. Media come after the database: files are never changed, so that all those that its rows name are there.
 * @throws DirectoryInUseError, or an error that names the part that cannot be saved
 */
export async function backUp({
  databaseUrl,
  dataDirectory,
  mediaDirectory,
  folder,
  now,
}: BackupOptions): Promise<Manifest> {
  const before = await readdir(folder).catch(() => []);
  if (before.length > 0) throw new Error(`${folder} is not empty: each backup has its own folder`);
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, databaseName.embedded)))
    throw new Error(
      `There is nothing to save: ${dataDirectory} holds no database, and DATABASE_URL is not set`,
    );
  const rows = await readDatabase(databaseUrl, dataDirectory, async (tx) => {
    const counts = await countRows(tx);
    if (Object.keys(counts).length === 0)
      throw new Error('There is nothing to save: the database of DATABASE_URL has no table');
    await refuseLostMedia(mediaDirectory, counts['media'] ?? 0);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (databaseUrl !== undefined) await dump(tx, databaseUrl, join(folder, databaseName.postgresql));
    return counts;
  });
  if (databaseUrl === undefined) await copyEmbedded(dataDirectory, folder);
  const media = mediaDirectory === undefined ? [] : await copyIfThere(mediaDirectory, join(folder, 'media'));
  for (const name of secretNames) await copyIfThere(join(dataDirectory, name), join(folder, name));
  const manifest: Manifest = {
    version: 1,
    kind: databaseUrl === undefined ? 'embedded' : 'postgresql',
    createdAt: now.toISOString(),
    rows,
    media,
  };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest), { mode: 0o600 });
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

/** @throws an error where the folder of the media has no file: a disk that is not there is no place to save from */
async function refuseLostMedia(mediaDirectory: string | undefined, pictureCount: number): Promise<void> {
  if (mediaDirectory === undefined || pictureCount === 0) return;
  const files = await readdir(mediaDirectory).catch(() => []);
  if (files.length === 0)
    throw new Error(
      `${mediaDirectory} holds no file, and the database names ${pictureCount} pictures: is MEDIA_STORE set, and the disk mounted?`,
    );
}

const snapshotSchema = z.object({ rows: z.tuple([z.object({ id: z.string() })]) });

/** Saves what the transaction sees: what is deleted meanwhile is in the dump, as in its counts. */
async function dump(tx: Transaction, databaseUrl: string, file: string): Promise<void> {
  const { rows } = snapshotSchema.parse(await tx.execute(sql`select pg_export_snapshot() as id`));
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0].id}`];
  await runTool('pg_dump', databaseUrl, [...options, `--file=${file}`]);
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

/** Names of the files that were copied; none when there is nothing at the place. */
async function copyIfThere(source: string, target: string): Promise<string[]> {
  try {
    await cp(source, target, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('.tmp'),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const copied = await readdir(target, { withFileTypes: true }).catch(() => []);
  return copied.filter((entry) => entry.isFile()).map(({ name }) => name);
}
