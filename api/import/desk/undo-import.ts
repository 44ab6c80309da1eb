import { desc, eq, sql } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import type { KeptRecord } from '../../contract/desk/import.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { SaveResult } from '../../kernel/changes/write.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { importRecord, importRun } from '../../kernel/database/schema/import.ts';
import { media } from '../../kernel/database/schema/media.ts';
import { record, revision } from '../../kernel/database/schema/record.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { saveMedia } from '../../kernel/media/save-media.ts';
import { writerOf } from '../../kernel/records/writer-of.ts';
import { takeBack } from '../../rules/merge-inputs.ts';
import { fixedSource } from '../issue.ts';
import { type ImportProgress, silentProgress } from '../progress.ts';
import { readStored } from '../read-stored.ts';
import { recordImport } from '../record-import.ts';
import type { FolderCatalogue, ImportRecord } from '../records.ts';
import { perResource, type ResourceName, resourceNames, resources } from '../resources.ts';
import { saveCatalogue } from '../save-catalogue.ts';
import { RecordRefusedError } from '../save-records.ts';
import { announceSaves, resultsOf } from '../write-catalogue.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { ImportEndedError } from './import-jobs.ts';

interface TouchedRecord {
  readonly recordId: number;
  readonly entity: RecordEntity;
  readonly key: string;
  /** Null: it is in the recycle bin. */
  readonly id: number | null;
  readonly outcome: 'created' | 'changed';
  /** What it is without what the import changed; null for what was created. */
  readonly former: unknown;
  /** Another editor has changed since what the import changed, or deleted it. */
  readonly isEdited: boolean;
}

/** The records that an import has written, as they are now. */
async function readTouched(db: Queries | Transaction, runId: number): Promise<TouchedRecord[]> {
  const ofRecord = sql`${revision.recordId} = ${importRecord.recordId}`;
  const rows = await db
    .select({
      recordId: importRecord.recordId,
      entity: importRecord.entity,
      outcome: importRecord.outcome,
      key: record.key,
      id: record.entityId,
      former: sql<unknown>`(select ${revision.input} from ${revision}
        where ${ofRecord} and ${revision.version} < ${importRecord.version}
        order by ${revision.version} desc limit 1)`,
      imported: sql<unknown>`(select ${revision.input} from ${revision}
        where ${ofRecord} and ${revision.version} = ${importRecord.version})`,
      current: sql<unknown>`(select ${revision.input} from ${revision}
        where ${ofRecord} and ${revision.version} > ${importRecord.version}
        order by ${revision.version} desc limit 1)`,
      isSaved: sql<boolean>`exists (select from ${revision}
        where ${ofRecord} and ${revision.version} > ${importRecord.version})`,
    })
    .from(importRecord)
    .innerJoin(record, eq(record.id, importRecord.recordId))
    .where(eq(importRecord.runId, runId))
    .orderBy(desc(importRecord.recordId));
  return rows.map(({ imported, current, isSaved, former, ...row }) => {
    const isGone = row.id === null && row.outcome === 'changed';
    if (!isSaved || row.outcome === 'created') return { ...row, former, isEdited: isSaved || isGone };
    // What editors changed since stays, unless it is what the import changed.
    const { merged, conflicts } = takeBack({ before: former, after: imported }, current);
    return { ...row, former: merged, isEdited: isGone || conflicts.length > 0 };
  });
}

const toKept = ({ entity, id, key }: TouchedRecord, reason: KeptRecord['reason']): KeptRecord => ({
  entity,
  id,
  key,
  reason,
});

/** The records that were saved or deleted since an import, which undoing it leaves as they are. */
export async function listEdited(db: Queries, runId: number): Promise<KeptRecord[]> {
  const touched = await readTouched(db, runId);
  return touched.filter(({ isEdited }) => isEdited).map((each) => toKept(each, 'edited'));
}

export interface UndoTerms {
  readonly runId: number;
  /** What was edited since, and what cannot be put back, stays as it is. */
  readonly leaveEdited: boolean;
}

/** So many records that cannot be put back are left one by one before the undoing is given up. */
const mostRefusals = 50;

/**
 * Puts back what an import has changed, and moves what it has created into the recycle bin, in one transaction.
 * @throws ImportEndedError `changed` for a record that was edited, `refused` for one that cannot be put back, unless
 * they may be left
 */
export async function undoImport(
  dependencies: ImportDependencies,
  terms: UndoTerms,
  progress: ImportProgress,
): Promise<void> {
  const refused = new Map<number, KeptRecord>();
  for (;;) {
    try {
      await dependencies.database.transaction((tx) =>
        undoIn(tx, dependencies, { ...terms, refused, progress }),
      );
      dependencies.pictures.forget();
      return;
    } catch (error) {
      if (!(error instanceof CannotPutBackError)) throw error;
      refused.set(error.touched.recordId, toKept(error.touched, 'used'));
      if (!terms.leaveEdited || refused.size > mostRefusals) {
        const kept = [...refused.values()];
        await dependencies.database.db.update(importRun).set({ kept }).where(eq(importRun.id, terms.runId));
        throw new ImportEndedError('refused');
      }
    }
  }
}

class CannotPutBackError extends Error {
  override name = 'CannotPutBackError';
  readonly touched: TouchedRecord;

  constructor(touched: TouchedRecord, cause: unknown) {
    super(`${touched.entity} ${touched.key} cannot be put back`, { cause });
    this.touched = touched;
  }
}

interface Undoing extends UndoTerms {
  readonly refused: ReadonlyMap<number, KeptRecord>;
  readonly progress: ImportProgress;
}

async function undoIn(tx: Transaction, dependencies: ImportDependencies, undoing: Undoing): Promise<void> {
  const { runId, refused } = undoing;
  const touched = await readTouched(tx, runId);
  const edited = touched.filter(({ isEdited }) => isEdited);
  if (edited.length > 0 && !undoing.leaveEdited) throw new ImportEndedError('changed');
  const rest = touched.filter(
    ({ isEdited, recordId, id }) => !isEdited && id !== null && !refused.has(recordId),
  );
  const now = dependencies.clock();
  const results = await putBack(tx, dependencies, { touched: rest, now, progress: undoing.progress });
  results.push(...(await removeCreated(tx, dependencies, rest)), ...(await putBackMedia(tx, runId, now)));
  const undoChangeId = await announceSaves(tx, results, now);
  const kept = [...edited.map((each) => toKept(each, 'edited')), ...refused.values()];
  const undone = { state: 'undone', job: null, undoneBy: currentActor() ?? 'system', undoneAt: now } as const;
  await tx
    .update(importRun)
    .set({ ...undone, undoChangeId, kept })
    .where(eq(importRun.id, runId));
}

interface PuttingBack {
  readonly touched: readonly TouchedRecord[];
  readonly now: Date;
  readonly progress: ImportProgress;
}

/** Saves former inputs as the import saves those of files: slugs that are exchanged and packs that move find their way. */
async function putBack(
  tx: Transaction,
  { reservedSlugs, sitePath }: ImportDependencies,
  { touched, now, progress }: PuttingBack,
): Promise<SaveResult[]> {
  const changed = touched.filter(({ outcome }) => outcome === 'changed');
  const byEntity = Map.groupBy(changed, ({ entity }) => entity);
  const catalogue = perResource<FolderCatalogue>((name) => ({
    records: (byEntity.get(resources[name].entity) ?? []).flatMap((each) => toRecord(name, each)),
    faulty: [],
    isWhole: true,
  }));
  const stored = await readStored(tx);
  const knownProducts = new Set(catalogue.products.records.map(({ key }) => key));
  const context = { now, reservedSlugs, sitePath, knownProducts };
  progress.start('Records', touched.length);
  const saved = await saveCatalogue(catalogue, stored, { tx, context, progress }).catch((error: unknown) => {
    if (!(error instanceof RecordRefusedError)) throw error;
    const refused = changed.find(({ recordId }) => String(recordId) === error.record.source.locate([]).file);
    throw refused ? new CannotPutBackError(refused, error) : error;
  });
  await recordImport(tx, saved, { now, cause: 'restore' });
  return resultsOf(saved);
}

/** The number of the record stands for the file that an import would name. */
function toRecord(name: ResourceName, { former, key, recordId }: TouchedRecord): ImportRecord<unknown>[] {
  const parsed = resources[name].schema.safeParse(former);
  return parsed.success ? [{ key, input: parsed.data, source: fixedSource(String(recordId)) }] : [];
}

/** What refers to others goes before what it refers to. */
async function removeCreated(
  tx: Transaction,
  dependencies: ImportDependencies,
  touched: readonly TouchedRecord[],
): Promise<SaveResult[]> {
  const { writers } = dependencies;
  const order = new Map(resourceNames.map((name, index) => [resources[name].entity, index]));
  const place = ({ entity }: TouchedRecord) => order.get(entity) ?? 0;
  const created = touched
    .filter(({ outcome }) => outcome === 'created')
    .toSorted((one, other) => place(other) - place(one) || other.recordId - one.recordId);
  const results = await unlinkCreated(tx, dependencies, created);
  for (const each of created) {
    const { entity, id } = each;
    if (id === null) continue;
    const written = await tx
      .transaction((inner) => writerOf(writers, entity).remove(inner, id, { cause: 'restore' }))
      .catch((error: unknown) => {
        throw error instanceof ApiError ? new CannotPutBackError(each, error) : error;
      });
    results.push({ id, outcome: 'changed', tags: [...written.tags] });
  }
  return results;
}

/** Pages, folders and products may refer to each other in circles: they lose that before they are removed. */
async function unlinkCreated(
  tx: Transaction,
  { reservedSlugs, sitePath, clock }: ImportDependencies,
  created: readonly TouchedRecord[],
): Promise<SaveResult[]> {
  const keys = (name: ResourceName) =>
    created.filter(({ entity }) => entity === resources[name].entity).map(({ key }) => key);
  const linked = (['products', 'folders', 'pages'] as const).filter((name) => keys(name).length > 0);
  if (linked.length === 0) return [];
  const stored = await readStored(tx);
  const source = fixedSource('');
  const recordsOf = (name: ResourceName): ImportRecord<unknown>[] =>
    keys(name).flatMap((key) => {
      const input = stored[name].get(key);
      return input === undefined ? [] : [{ key, input: withoutReferences(input), source }];
    });
  const catalogue = perResource<FolderCatalogue>((name) => ({
    records: linked.some((one) => one === name) ? recordsOf(name) : [],
    faulty: [],
    isWhole: true,
  }));
  const context = { now: clock(), reservedSlugs, sitePath };
  return resultsOf(await saveCatalogue(catalogue, stored, { tx, context, progress: silentProgress }));
}

const withoutReferences = (input: object): object => ({
  ...input,
  ...('related' in input && { related: [] }),
  ...('sections' in input && { sections: [] }),
  ...('blocks' in input && { blocks: perLocale(() => []) }),
});

/** Files of the library get the content that the import has replaced, unless an editor has replaced it again. */
async function putBackMedia(tx: Transaction, runId: number, now: Date): Promise<SaveResult[]> {
  const [run] = await tx
    .select({ formerMedia: importRun.formerMedia })
    .from(importRun)
    .where(eq(importRun.id, runId));
  const results: SaveResult[] = [];
  for (const { file, importedHash, ...former } of run?.formerMedia ?? []) {
    const [row] = await tx.select({ hash: media.contentHash }).from(media).where(eq(media.file, file));
    if (row?.hash === importedHash) results.push(await saveMedia(tx, file, former, { now }));
  }
  return results;
}
