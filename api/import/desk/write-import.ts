import { and, eq, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { type FormerMedia, importRecord, importRun } from '../../kernel/database/schema/import.ts';
import { media } from '../../kernel/database/schema/media.ts';
import { record } from '../../kernel/database/schema/record.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import type { StoredMedia } from '../../kernel/media/media-store.ts';
import type { Issue } from '../issue.ts';
import type { ImportProgress } from '../progress.ts';
import type { RecordedRow } from '../record-import.ts';
import { refusalIssues } from '../refusal.ts';
import { RecordRefusedError } from '../save-records.ts';
import { storeMedia } from '../store-media.ts';
import { writeCatalogue } from '../write-catalogue.ts';
import { faulty, toCounts } from './check-import.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { ImportEndedError } from './import-jobs.ts';
import type { ImportHead } from './import-runs.ts';
import { type PreparedImport, prepareImport } from './prepare-import.ts';

/**
 * Writes what a dry run has found, and that it was written, in one transaction. Files that have faults by now are
 * listed as by a dry run.
 * @throws ImportEndedError `changed` where a record was saved since the dry run
 */
export async function writeImport(
  dependencies: ImportDependencies,
  head: ImportHead,
  progress: ImportProgress,
): Promise<void> {
  const { database, pictures } = dependencies;
  const refused = await prepareImport(dependencies, { head, progress }, async (issues, prepared) => {
    if (prepared === undefined) return issues;
    const { named, work } = prepared;
    const stored = await storeMedia({ named, store: dependencies.mediaStore, progress });
    if (stored.issues.length > 0) return [...issues, ...stored.issues];
    return write(dependencies, { head, prepared: { ...prepared, work }, stored: stored.stored });
  });
  pictures.forget();
  if (refused) await database.db.update(importRun).set(faulty(refused)).where(eq(importRun.id, head.id));
  // What is written stays, whatever comes of this; the daily upkeep does it again.
  else await database.maintain().catch(() => {});
}

interface Writing {
  readonly head: ImportHead;
  readonly prepared: PreparedImport;
  readonly stored: ReadonlyMap<string, StoredMedia>;
}

/** Returns the faults that were met, undefined when everything is written. */
async function write(
  { database, clock }: ImportDependencies,
  { head, prepared: { work }, stored }: Writing,
): Promise<readonly Issue[] | undefined> {
  const formerMedia = await readFormerMedia(database.db, stored);
  const seen = await readSeen(database.db, head.id);
  try {
    await writeCatalogue(work, stored, async (tx, { counts, recorded, changeId }) => {
      refuseUnseen(recorded, seen);
      await saveRecords(tx, head.id, recorded);
      const written = {
        state: 'written',
        job: null,
        writtenBy: currentActor() ?? 'import',
        writtenAt: clock(),
      } as const;
      await tx
        .update(importRun)
        .set({ ...written, counts: toCounts(counts), changeId, formerMedia, kept: [] })
        .where(eq(importRun.id, head.id));
    });
    return undefined;
  } catch (error) {
    if (error instanceof RecordRefusedError) return refusalIssues(error);
    throw error;
  }
}

async function readSeen(db: Queries, id: number): Promise<Readonly<Record<string, number>>> {
  const [row] = await db.select({ seen: importRun.seen }).from(importRun).where(eq(importRun.id, id));
  return row?.seen ?? {};
}

/** A record that the dry run did not show as it was just now is not written over. */
function refuseUnseen(recorded: readonly RecordedRow[], seen: Readonly<Record<string, number>>): void {
  const isUnseen = ({ entity, id, outcome, version }: RecordedRow) =>
    outcome === 'changed' && seen[`${entity}:${id}`] !== version - 1;
  if (recorded.some(isUnseen)) throw new ImportEndedError('changed');
}

const batchSize = 500;

async function saveRecords(tx: Transaction, runId: number, recorded: readonly RecordedRow[]): Promise<void> {
  for (const [entity, rows] of Map.groupBy(recorded, (row) => row.entity))
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = new Map(rows.slice(start, start + batchSize).map((row) => [row.id, row]));
      const records = await tx
        .select({ id: record.id, entityId: record.entityId })
        .from(record)
        .where(and(eq(record.entity, entity), inArray(record.entityId, [...batch.keys()])));
      const values = records.flatMap(({ id, entityId }) => {
        const row = batch.get(entityId ?? 0);
        const { outcome, version } = row ?? {};
        return outcome && version ? [{ runId, recordId: id, entity, outcome, version }] : [];
      });
      await tx.insert(importRecord).values(values);
    }
}

/** The files of the library whose content the import replaces, as they are before. */
async function readFormerMedia(
  db: Queries,
  stored: ReadonlyMap<string, StoredMedia>,
): Promise<FormerMedia[]> {
  const former: FormerMedia[] = [];
  const files = [...stored.keys()];
  for (let start = 0; start < files.length; start += batchSize) {
    const isNamed = inArray(media.file, files.slice(start, start + batchSize));
    const { file, contentHash, mime, width, height, sources } = media;
    const rows = await db
      .select({ file, contentHash, mime, width, height, sources })
      .from(media)
      .where(isNamed);
    for (const row of rows) {
      const importedHash = stored.get(row.file)?.contentHash;
      if (importedHash !== undefined && importedHash !== row.contentHash)
        former.push({ ...row, importedHash });
    }
  }
  return former;
}
