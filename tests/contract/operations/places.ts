import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { importFolder } from '../../../api/import/import-folder.ts';
import { silentProgress } from '../../../api/import/progress.ts';
import { openDatabase } from '../../../api/kernel/database/connection.ts';
import type { Database } from '../../../api/kernel/database/database.ts';
import type { MediaPlace } from '../../../api/kernel/media/media-place.ts';
import { openMediaFolder } from '../../../api/kernel/media/open-media-store.ts';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import {
  copySharedDatabase,
  createEmptySharedDatabase,
  createSharedDatabase,
} from '../../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../../database/temporary-postgresql.ts';
import { fillDataDirectory } from '../../database/test-database.ts';
import { reservedSlugs, screens, sitePath } from '../../import/folders.ts';

const catalogue = fileURLToPath(new URL('../../import/fixtures/valid', import.meta.url));
export const now = new Date('2026-03-31T10:00:00Z');

const project = fileURLToPath(new URL('../../..', import.meta.url));
const runFile = promisify(execFile);

/**
 * What `npm run backup`, `restore`, `move` or `media` prints, with words and settings of its own. Rejects with its `code` and what
 * it printed to `stderr`.
 */
export async function runCommand(
  name: 'backup' | 'restore' | 'move' | 'media' | 'stock',
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const { stdout } = await runFile(process.execPath, [...nodeFlags, `server/${name}.ts`, ...words], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  return stdout;
}

export interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly endedList: string;
  readonly mediaDirectory: string;
  readonly mediaPlace: MediaPlace;
}

export const placeOf = (dataDirectory: string, databaseUrl?: string): Place => ({
  databaseUrl,
  dataDirectory,
  endedList: join(dataDirectory, 'ended.list'),
  mediaDirectory: join(dataDirectory, 'media'),
  mediaPlace: { kind: 'folder', directory: join(dataDirectory, 'media') },
});

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'drill-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** As settings of a command. */
export const environmentOf = ({ databaseUrl, dataDirectory }: Place): Record<string, string> => ({
  DATA_DIR: dataDirectory,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

let original: Promise<string> | undefined;
let originalOnServer: Promise<Place> | undefined;

/** A data directory with an embedded database that holds a small catalogue, and its pictures. */
export async function openCatalogue(): Promise<string> {
  const dataDirectory = await folder();
  await cp(await originalCatalogue(), dataDirectory, { recursive: true });
  return dataDirectory;
}

/** The one that others are copied from, which nobody may change. */
export function originalCatalogue(): Promise<string> {
  original ??= makeCatalogue();
  return original;
}

async function makeCatalogue(): Promise<string> {
  const dataDirectory = lastingFolder();
  await fillDataDirectory(dataDirectory);
  await importInto(placeOf(dataDirectory));
  return dataDirectory;
}

function lastingFolder(): string {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'drill-'));
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  return dataDirectory;
}

async function importInto(place: Place): Promise<void> {
  const mediaStore = openMediaFolder(place.mediaDirectory);
  const settings = { mediaStore, clock: () => now, progress: silentProgress };
  const { outcome } = await inDatabase(place, (database) =>
    importFolder({ ...settings, database, reservedSlugs, screens, sitePath }, catalogue),
  );
  expect(outcome).toBe('imported');
  await writeFile(join(place.dataDirectory, 'form-secret'), 'a secret of forms\n');
}

/**
 * A site with the same catalogue, for what is the same of both databases: on PostgreSQL where it is installed, which is copied
 * and opened in no time.
 */
export async function openSite(): Promise<Place> {
  if (findPostgresqlBinaries() === undefined) return placeOf(await openCatalogue());
  const { dataDirectory, databaseUrl = '' } = await originalSite();
  const copied = await folder();
  await cp(dataDirectory, copied, { recursive: true });
  const copy = await copySharedDatabase(databaseUrl);
  onTestFinished(copy.drop);
  return placeOf(copied, copy.databaseUrl);
}

/** The one on the server that others are copied from, which nobody may change. */
function originalSite(): Promise<Place> {
  originalOnServer ??= makeSite();
  return originalOnServer;
}

async function makeSite(): Promise<Place> {
  const { databaseUrl } = await createSharedDatabase();
  const place = placeOf(lastingFolder(), databaseUrl);
  await importInto(place);
  return place;
}

/** The URL of an empty database on a server, for a role that may do anything there. */
export async function openServer(): Promise<string> {
  const { databaseUrl, drop } = await createEmptySharedDatabase();
  onTestFinished(drop);
  return databaseUrl;
}

export async function inDatabase<Result>(
  { databaseUrl, dataDirectory }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: dataDirectory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
