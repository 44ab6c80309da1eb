import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryInUseError } from '../../api/kernel/database/embedded/directory-lock.ts';
import { readDatabase } from './back-up.ts';
import { describeFile } from './backup-files.ts';
import { countFiles, firstOf } from './check-backup.ts';
import { databaseName, type Manifest, mediaFolderName, readManifest } from './manifest.ts';
import { runTool } from './postgresql-tools.ts';
import { restore } from './restore.ts';
import { countRows } from './tables.ts';

interface DrillOptions {
  /** The backup. */
  readonly folder: string;
  /** PostgreSQL of the site, on whose server a database is made for the drill; undefined: the site has an embedded one. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly endedList: string;
}

/** What a drill has found of a backup that can be restored. */
export interface DrillReport {
  readonly manifest: Manifest;
  readonly tables: number;
  readonly rows: number;
  readonly media: number;
  /** Tables of which the site has other counts than the backup, each with both; undefined: the site could not be read. */
  readonly changed: readonly string[] | undefined;
}

type Counts = Readonly<Record<string, number>>;

/** Names of the folders and databases of drills. */
const prefix = 'drill-';

/**
 * Restores a backup beside the site, into a folder and a database of its own, which go afterwards, and compares every count
 * and every file with the manifest. Of the site itself rows are counted, and nothing else is done.
 * @throws an error that says in a line what does not come back
 */
export async function drill(options: DrillOptions): Promise<DrillReport> {
  const { folder, dataDirectory, endedList } = options;
  const { kind } = await readManifest(folder);
  const aside = await mkdtemp(join(dataDirectory, prefix));
  try {
    return await withDatabase(kind, options.databaseUrl, async (databaseUrl) => {
      const mediaDirectory = join(aside, mediaFolderName);
      let back: Counts = {};
      const manifest = await restore({
        databaseUrl,
        dataDirectory: aside,
        endedList,
        mediaDirectory,
        folder,
        onBack: async (saved) => {
          back = await readDatabase(databaseUrl, aside, countRows);
          await refuseDifferences(saved, { counts: back, mediaDirectory });
        },
      });
      const counts = Object.values(back);
      return {
        manifest,
        tables: counts.length,
        rows: counts.reduce((sum, each) => sum + each, 0),
        media: manifest.media.length,
        changed: await compareWithSite(back, options),
      };
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Works with an empty database on the server of the site, which goes afterwards; an embedded one needs no server. */
async function withDatabase<Result>(
  kind: Manifest['kind'],
  databaseUrl: string | undefined,
  work: (databaseUrl: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (kind === 'embedded') return work(undefined);
  if (databaseUrl === undefined)
    throw new Error(
      'The backup is of PostgreSQL: set DATABASE_URL to a server whose role may make databases',
    );
  const name = `${prefix}${randomBytes(4).toString('hex')}`;
  const administer = (statement: string) =>
    runTool('psql', databaseUrl, ['--no-psqlrc', '--quiet', `--command=${statement}`]);
  await administer(`create database "${name}" template template0 encoding 'UTF8'`).catch((error: unknown) => {
    throw new Error(
      `No database can be made for the drill, whose role needs CREATEDB (${error instanceof Error ? error.message : error})`,
    );
  });
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await administer(`drop database "${name}" with (force)`);
  }
}

async function refuseDifferences(
  { rows, files, media }: Manifest,
  { counts, mediaDirectory }: { readonly counts: Counts; readonly mediaDirectory: string },
): Promise<void> {
  const tables = Object.entries(rows)
    .filter(([name, count]) => counts[name] !== count)
    .map(([name, count]) => `${name}: ${counts[name] ?? 'no'} rows instead of ${count}`);
  const damaged: string[] = [];
  const known = new Map(files?.map((file) => [file.path, file]));
  for (const name of media) {
    const wanted = known.get(`${mediaFolderName}/${name}`);
    const found = existsSync(join(mediaDirectory, name)) && (await describeFile(mediaDirectory, name));
    if (!found || (wanted && found.sha256 !== wanted.sha256)) damaged.push(name);
  }
  const faults = [
    ...tables,
    ...(damaged.length > 0 ? [`${countFiles(damaged, 'differs', 'differ')} ${firstOf(damaged)}`] : []),
  ];
  if (faults.length > 0) throw new Error(`What was restored is not what was saved: ${faults.join('; ')}`);
}

async function compareWithSite(
  back: Counts,
  { databaseUrl, dataDirectory }: DrillOptions,
): Promise<readonly string[] | undefined> {
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, databaseName.embedded))) return undefined;
  try {
    const counts = await readDatabase(databaseUrl, dataDirectory, countRows);
    return Object.entries(counts)
      .filter(([name, count]) => count !== (back[name] ?? 0))
      .map(([name, count]) => `${name}: ${back[name] ?? 0} in the backup, ${count} in the site`);
  } catch (error) {
    // An embedded database is read by its own process alone.
    if (error instanceof DirectoryInUseError) return undefined;
    throw error;
  }
}
