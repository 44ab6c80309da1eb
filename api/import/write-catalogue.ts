import { readFile } from 'node:fs/promises';
import { writeRangeDocuments } from '../catalogue/documents/range-documents.ts';
import { recordChange } from '../kernel/changes/record.ts';
import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Database, Transaction } from '../kernel/database/database.ts';
import { contentHash } from '../kernel/media/content-name.ts';
import { fileType } from '../kernel/media/file-type.ts';
import { type StoredMedia, wholeFile } from '../kernel/media/media-store.ts';
import { saveMedia } from '../kernel/media/save-media.ts';
import type { ImportProgress } from './progress.ts';
import { readStored } from './read-stored.ts';
import { type RecordedRow, recordImport } from './record-import.ts';
import type { FolderCatalogue, StoredCatalogue } from './records.ts';
import type { FinishedImport } from './result.ts';
import { type SavedCatalogue, saveCatalogue } from './save-catalogue.ts';
import type { NamedMedia } from './store-media.ts';
import { countOutcomes, countResource, describeChanges } from './summary.ts';

export interface CatalogueWork {
  readonly catalogue: FolderCatalogue;
  readonly stored: StoredCatalogue;
  readonly context: WriteContext;
  readonly database: Database;
  readonly progress: ImportProgress;
}

type Finished = Omit<FinishedImport, 'issues'>;

/** What an import has written, before it commits. */
export interface WrittenCatalogue extends Finished {
  readonly saved: SavedCatalogue;
  readonly recorded: readonly RecordedRow[];
  /** Null: nothing has changed. */
  readonly changeId: number | null;
}

/** Writes everything and announces it as one change. `finish` is called before it commits. */
export async function writeCatalogue(
  work: CatalogueWork,
  media: ReadonlyMap<string, StoredMedia>,
  finish?: (tx: Transaction, written: WrittenCatalogue) => Promise<void>,
): Promise<Finished> {
  const { stored, context, database } = work;
  return database.transaction(async (tx) => {
    const savedMedia: SaveResult[] = [];
    for (const [file, content] of media) savedMedia.push(await saveMedia(tx, file, content, context));
    const saved = await save(tx, work);
    const recorded = await recordImport(tx, saved, context);
    const changeId = await announceSaves(tx, [...savedMedia, ...resultsOf(saved)], context.now);
    const mediaCount = countResource(
      'media',
      savedMedia.map(({ outcome }) => outcome),
      0,
    );
    const counts = [...countOutcomes(saved, stored), mediaCount];
    const finished: Finished = { outcome: 'imported', counts, changes: [] };
    await finish?.(tx, { ...finished, saved, recorded, changeId });
    return finished;
  });
}

/** Adds saves to the journal as one change, unless they changed nothing. */
export async function announceSaves(
  tx: Transaction,
  results: readonly SaveResult[],
  now: Date,
): Promise<number | null> {
  if (results.every(({ outcome }) => outcome === 'unchanged')) return null;
  const tags = results.flatMap((result) => result.tags);
  const rangeTags = await writeRangeDocuments(tx, now);
  return recordChange(tx, { entity: 'import', entityId: null, tags: [...tags, ...rangeTags] });
}

/** Ends the transaction of a dry run. */
class RollBack extends Error {
  override name = 'RollBack';
  readonly finished: Finished;

  constructor(finished: Finished) {
    super('The dry run is over');
    this.finished = finished;
  }
}

/** Writes everything, looks at what became of it, and takes it back. `look` is called before that. */
export async function tryCatalogue(
  work: CatalogueWork,
  named: readonly NamedMedia[],
  mediaHashes: ReadonlyMap<string, string>,
  look?: (tx: Transaction, saved: SavedCatalogue) => Promise<void>,
): Promise<Finished> {
  const { stored, database } = work;
  const mediaCount = countResource('media', await compareMedia(named, mediaHashes), 0);
  const attempt = database.transaction(async (tx): Promise<Finished> => {
    await knowDocuments(tx, work, named);
    const saved = await save(tx, work);
    const changes = describeChanges(saved, stored, await readStored(tx));
    await look?.(tx, saved);
    throw new RollBack({ outcome: 'tried', counts: [...countOutcomes(saved, stored), mediaCount], changes });
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof RollBack) return error.finished;
    throw error;
  });
}

/** The files of documents, as if the media store had taken them. */
async function knowDocuments(
  tx: Transaction,
  { catalogue, context }: CatalogueWork,
  named: readonly NamedMedia[],
): Promise<void> {
  const files = new Set(catalogue.documents.records.map(({ input }) => input.content.file));
  for (const { file, path } of named) {
    const bytes = files.has(file) ? await readFile(path) : undefined;
    const type = bytes && fileType(bytes);
    if (bytes && type) await saveMedia(tx, file, wholeFile(bytes, type), context);
  }
}

async function save(
  tx: Transaction,
  { catalogue, stored, context, progress }: CatalogueWork,
): Promise<SavedCatalogue> {
  progress.start(
    'Records',
    Object.values(catalogue).reduce((total, { records }) => total + records.length, 0),
  );
  try {
    return await saveCatalogue(catalogue, stored, { tx, context, progress });
  } finally {
    progress.finish();
  }
}

export function resultsOf(saved: SavedCatalogue): SaveResult[] {
  return Object.values(saved).flatMap((records) => records.map(({ result }) => result));
}

async function compareMedia(
  named: readonly NamedMedia[],
  mediaHashes: ReadonlyMap<string, string>,
): Promise<SaveResult['outcome'][]> {
  const outcomes: SaveResult['outcome'][] = [];
  for (const { file, path } of named) {
    const before = mediaHashes.get(file);
    const isSame = before === contentHash(await readFile(path));
    outcomes.push(isSame ? 'unchanged' : before === undefined ? 'created' : 'changed');
  }
  return outcomes;
}
