import { resolve } from 'node:path';
import { z } from 'zod';
import { createDocumentFiles, openDocumentPdfThread } from '../catalogue/documents/document-files.ts';
import { writeRangeFiles } from '../catalogue/documents/range-documents.ts';
import type { Database } from '../kernel/database/database.ts';
import { openDatabaseClock } from '../kernel/database/database-clock.ts';
import { DirectoryInUseError } from '../kernel/database/embedded/directory-lock.ts';
import { openMigrated } from '../kernel/database/open-migrated.ts';
import { readMediaPlace } from '../kernel/media/media-place.ts';
import type { MediaStore } from '../kernel/media/media-store.ts';
import { openMediaStore } from '../kernel/media/open-media-store.ts';
import { type ImportDependencies, importFolder } from './import-folder.ts';
import { type Terminal, terminalProgress } from './progress.ts';
import { reportLines } from './report.ts';

export interface ImportCall extends Pick<ImportDependencies, 'reservedSlugs' | 'sitePath' | 'screens'> {
  readonly options: ImportOptions;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Terminal;
}

interface ImportOptions {
  /** Absolute, as the folder of the pictures. */
  readonly folder: string;
  /** Undefined: where pictures usually are. */
  readonly mediaFolder: string | undefined;
  readonly dryRun: boolean;
  readonly isComplete: boolean;
}

/** The import as a command. Returns its exit code. */
export async function runImport(call: ImportCall): Promise<0 | 1> {
  const print = (line: string) => call.output.write(`${line}\n`);
  try {
    const result = await runOn(call);
    for (const line of reportLines(result)) print(line);
    return result.outcome === 'refused' ? 1 : 0;
  } catch (error) {
    print(failureText(error));
    return 1;
  }
}

const databaseUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' });
const environmentSchema = z.object({
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('./var'),
});

async function runOn(call: ImportCall) {
  const { options, environment, output, reservedSlugs, sitePath, screens } = call;
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL, DATA_DIR } =
    environmentSchema.parse(filled);
  const dataDir = resolve(DATA_DIR);
  const media = readMediaPlace(filled, dataDir);
  if (!('place' in media)) throw new Error(media.faults.join('\n'));
  const database = await openMigrated({
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    migrationUrl: DATABASE_MIGRATION_URL,
    dataDir,
  });
  const warn = (_details: object, message: string) => output.write(`${message}\n`);
  const databaseClock = await openDatabaseClock(database, { logger: { warn } });
  try {
    const mediaStore = openMediaStore(media.place);
    const progress = terminalProgress(output);
    const clock = databaseClock.now;
    const { folder, mediaFolder, dryRun, isComplete } = options;
    const site = { reservedSlugs, sitePath, screens };
    const dependencies = { database, mediaStore, clock, progress, ...site };
    const result = await importFolder(dependencies, folder, { dryRun, isComplete, mediaFolder });
    // What is imported stays, whatever comes of this: the site writes what is missing.
    if (result.outcome === 'imported') await writeRangeDocuments(database, mediaStore).catch(() => {});
    return result;
  } finally {
    databaseClock.stop();
    await database.close();
  }
}

async function writeRangeDocuments({ db }: Database, store: MediaStore): Promise<void> {
  const pdfs = openDocumentPdfThread();
  try {
    await writeRangeFiles(db, createDocumentFiles({ db, store, pdfs }));
  } finally {
    await pdfs.close();
  }
}

function failureText(error: unknown): string {
  if (error instanceof DirectoryInUseError) {
    return `${error.message}. Stop the site first, or import through DATABASE_URL while it runs.`;
  }
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n');
  }
  return `The import failed and nothing was imported: ${messages(error).join(': ')}`;
}

function messages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...messages(error.cause)];
}
