import type { WriteContext } from '../kernel/changes/write.ts';
import type { Database } from '../kernel/database/database.ts';
import type { MediaStore } from '../kernel/media/media-store.ts';
import { checkFolder } from './check-folder.ts';
import type { Issue } from './issue.ts';
import { findMediaFolder, mediaFileState } from './media-folder.ts';
import type { ImportProgress } from './progress.ts';
import { readMediaHashes } from './read-media-hashes.ts';
import { readStored } from './read-stored.ts';
import { refusalIssues } from './refusal.ts';
import type { ImportResult } from './result.ts';
import { RecordRefusedError } from './save-records.ts';
import { readSpreadsheets } from './spreadsheet/read-spreadsheets.ts';
import { namedMedia, storeMedia } from './store-media.ts';
import { tryCatalogue, writeCatalogue } from './write-catalogue.ts';

export interface ImportDependencies {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly clock: () => Date;
  readonly reservedSlugs: WriteContext['reservedSlugs'];
  readonly sitePath: WriteContext['sitePath'];
  /** Names of the site's screens; undefined: links to screens are not checked. */
  readonly screens?: ReadonlySet<string> | undefined;
  readonly progress: ImportProgress;
}

export interface ImportOptions {
  /** Reports what would change and writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** The folder names all products: those that it does not name are no longer sold. */
  readonly isComplete?: boolean | undefined;
  /** Folder of the pictures; by default `media` in the folder or next to it. */
  readonly mediaFolder?: string | undefined;
}

/**
 * Loads a catalogue from files. Nothing is written when anything is wrong; otherwise everything is, in one
 * transaction. Entities that the folder does not name are left alone, unless it is declared complete.
 */
export async function importFolder(
  dependencies: ImportDependencies,
  folder: string,
  { dryRun = false, isComplete = false, mediaFolder = findMediaFolder(folder) }: ImportOptions = {},
): Promise<ImportResult> {
  const { database, clock, reservedSlugs, sitePath, screens, mediaStore, progress } = dependencies;
  const stored = await readStored(database.db);
  const mediaHashes = await readMediaHashes(database.db);
  const mediaState = (file: string) => {
    const state = mediaFileState(mediaFolder, file);
    return state === 'missing' && mediaHashes.has(file) ? 'usable' : state;
  };
  const checks = { stored, reservedSlugs, screens, mediaState };
  const spreadsheets = await readSpreadsheets(folder);
  const { catalogue, issues } = checkFolder(folder, checks, { spreadsheets, isComplete });
  if (!catalogue) return { outcome: 'refused', issues };

  const named = namedMedia(catalogue, mediaFolder);
  const context = {
    now: clock(),
    reservedSlugs,
    sitePath,
    knownProducts: new Set(catalogue.products.records.map(({ key }) => key)),
  };
  const work = { catalogue, stored, context, progress, database };
  return refuseOn(issues, async () => {
    if (dryRun) return { ...(await tryCatalogue(work, named, mediaHashes)), issues };
    const media = await storeMedia({ named, store: mediaStore, progress });
    if (media.issues.length > 0) return { outcome: 'refused', issues: [...issues, ...media.issues] };
    const result = await writeCatalogue(work, media.stored);
    // What is written stays, whatever comes of this; the daily upkeep does it again.
    await database.maintain().catch(() => {});
    return { ...result, issues };
  });
}

async function refuseOn(issues: readonly Issue[], run: () => Promise<ImportResult>): Promise<ImportResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RecordRefusedError)) throw error;
    return { outcome: 'refused', issues: [...issues, ...refusalIssues(error)] };
  }
}
