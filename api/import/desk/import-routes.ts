import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { fileRetentionDays, type ImportDetail } from '../../contract/desk/import.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { operations } from '../../contract/operations.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { deleteInBatches, largeRowsOfBatch } from '../../kernel/database/delete-in-batches.ts';
import { importFile, importRecord, importRun } from '../../kernel/database/schema/import.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { type Call, register, requireRight } from '../../kernel/http/register.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import type { Router } from '../../kernel/http/router.ts';
import { requireReading, requireWriting } from '../../kernel/records/record-right.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { addUpload, refuseClosed, refuseUnderWay, rememberReading, withReading } from './add-upload.ts';
import { checkImport } from './check-import.ts';
import { faultsAsCsv } from './fault-file.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import {
  type ImportHead,
  listChanges,
  listFaults,
  listRuns,
  lockHead,
  readHead,
  readIssues,
  toDetail,
} from './import-runs.ts';
import { listEdited, undoImport } from './undo-import.ts';
import { entityOf, isResource, isTableResource, uploadResources } from './upload-tables.ts';
import { writeImport } from './write-import.ts';

const calls = operations.import;

type Asker = Pick<Call<unknown, unknown, unknown>, 'editor'>;

/** Imports of the desk: files are added, looked through, written and undone. */
export function importRoutes(router: Router, dependencies: ImportDependencies): void {
  const { database, clock, jobs } = dependencies;
  const { db } = database;
  const seen = () => ({ now: clock(), own: jobs.own });
  const show = async (id: number): Promise<ImportDetail> => toDetail(db, await readHead(db, id), seen());

  findingRoutes(router, db);
  register(router, calls.addFile, async ({ parameters: { id }, query, body: bytes, request }) => {
    await readHead(db, id);
    await addUpload(dependencies, id, { name: query.name, bytes }, request.signal);
    return show(id);
  });
  jobRoutes(router, dependencies, show);
  register(router, calls.show, async (call) => {
    await requireSeeing(call, await readHead(db, call.parameters.id));
    return show(call.parameters.id);
  });
  register(router, calls.discard, ({ parameters: { id } }) =>
    database.transaction(async (tx) => {
      const head = await lockHead(tx, id);
      refuseClosed(head);
      refuseUnderWay(dependencies, head);
      await tx.delete(importRun).where(eq(importRun.id, id));
      return { id };
    }),
  );
  register(router, calls.index, ({ query }) => listRuns(db, query, seen()));
  register(router, calls.create, async () => {
    const made = await database.transaction(async (tx) => {
      const nothing = { files: [], issues: [], counts: [], changes: [], seen: {}, kept: [], formerMedia: [] };
      const createdBy = currentActor() ?? 'system';
      const rows = await tx
        .insert(importRun)
        .values({ state: 'new', isComplete: false, createdBy, createdAt: clock(), ...nothing })
        .returning({ id: importRun.id });
      return requireFound(rows);
    });
    return show(made.id);
  });
  register(router, calls.resources, () => ({
    items: uploadResources.map((each) => ({ ...each, fields: [...each.fields] })),
  }));
}

/** What the last look through an import found, and what it changed. */
function findingRoutes(router: Router, db: Queries): void {
  const seenId = async ({ parameters: { id }, editor }: Asker & { parameters: { id: number } }) => {
    await requireSeeing({ editor }, await readHead(db, id));
    return id;
  };
  register(router, calls.faultFile, async (call) => {
    const id = await seenId(call);
    return {
      filename: `import-${id}.csv`,
      contentType: 'application/octet-stream',
      content: faultsAsCsv(await readIssues(db, id), call.query.lang),
    };
  });
  register(router, calls.faults, async (call) => listFaults(db, await seenId(call), call.query));
  register(router, calls.changes, async (call) => listChanges(db, await seenId(call), call.query));
  register(router, calls.edited, async (call) => ({ items: await listEdited(db, await seenId(call)) }));
}

/** The work of an import, which goes on after its response: looked through, written, undone. */
function jobRoutes(
  router: Router,
  dependencies: ImportDependencies,
  show: (id: number) => Promise<ImportDetail>,
): void {
  const { database, clock, jobs } = dependencies;
  register(router, calls.check, async (call) => {
    const { parameters, body } = call;
    const { id } = parameters;
    const head = await database.transaction(async (tx) => {
      const begun = await jobs.begin(tx, id, 'check');
      refuseClosed(begun);
      const files = withReading(begun, body);
      await requireWritingOf(call, { ...begun, files });
      await rememberReading(tx, files, clock());
      const changed = { files, isComplete: body.is_complete };
      await tx.update(importRun).set(changed).where(eq(importRun.id, id));
      return { ...begun, ...changed };
    });
    jobs.run({ id, job: 'check' }, (progress) => checkImport(dependencies, head, progress));
    return show(id);
  });
  register(router, calls.write, async (call) => {
    const { id } = call.parameters;
    const head = await database.transaction(async (tx) => {
      const begun = await jobs.begin(tx, id, 'write');
      if (begun.state !== 'ready') throw new ApiError('import_unready');
      await requireWritingOf(call, begun);
      return begun;
    });
    jobs.run({ id, job: 'write' }, (progress) => writeImport(dependencies, head, progress));
    return show(id);
  });
  register(router, calls.undo, async (call) => {
    const { id } = call.parameters;
    const { leave_edited: leaveEdited } = call.body;
    await requireUndoing(call, database.db, id);
    const edited = leaveEdited ? [] : await listEdited(database.db, id);
    await database.transaction(async (tx) => {
      const { state } = await jobs.begin(tx, id, 'undo');
      if (state !== 'written') throw new ApiError('import_unready');
      if (edited.length > 0) throw invalidField('leave_edited', 'edited_since', { count: edited.length });
    });
    jobs.run({ id, job: 'undo' }, (progress) =>
      undoImport(dependencies, { runId: id, leaveEdited }, progress),
    );
    return show(id);
  });
}

const entitiesOf = (files: ImportHead['files']): ReadonlySet<RecordEntity> =>
  new Set(
    files.flatMap(({ resource }): RecordEntity[] => {
      if (resource === null) return [];
      return isTableResource(resource) || isResource(resource) ? [entityOf(resource)] : [];
    }),
  );

/** Nobody imports what they may not write one by one. */
async function requireWritingOf(asker: Asker, { files }: Pick<ImportHead, 'files'>): Promise<void> {
  await requireWriting(asker, ...entitiesOf(files));
  if (files.some(({ kind }) => kind === 'media')) await requireRight(asker, 'content');
}

/** Undoing writes everything that the import has written: records of any entity, and files of the media library. */
async function requireUndoing(asker: Asker, db: Queries, id: number): Promise<void> {
  await requireWriting(asker, ...(await writtenEntities(db, id)));
  const rows = await db
    .select({ formerMedia: importRun.formerMedia })
    .from(importRun)
    .where(eq(importRun.id, id));
  if (requireFound(rows).formerMedia.length > 0) await requireRight(asker, 'content');
}

/** What an import holds is shown to who made it, and to those who may read the records of all its files. */
async function requireSeeing(
  asker: Asker,
  { files, createdBy }: Pick<ImportHead, 'files' | 'createdBy'>,
): Promise<void> {
  await asker.editor();
  if (createdBy === currentActor()) return;
  for (const entity of entitiesOf(files)) await requireReading(asker, entity);
}

async function writtenEntities(db: Queries, id: number): Promise<RecordEntity[]> {
  const rows = await db
    .selectDistinct({ entity: importRecord.entity })
    .from(importRecord)
    .where(eq(importRecord.runId, id));
  return rows.map(({ entity }) => entity);
}

const dayMs = 86_400_000;
/** How long a report of an import is stored. */
const runRetentionDays = 730;

/** Removes the files of imports after their days, imports that nobody has written with them, and old reports of the others. */
export async function pruneImports(db: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const isAtRest = or(isNull(importRun.job), lt(importRun.aliveAt, before(1)));
  const isOld = and(lt(importRun.createdAt, before(fileRetentionDays)), isAtRest);
  const old = db.select({ id: importRun.id }).from(importRun).where(isOld);
  await deleteInBatches(db, importFile, inArray(importFile.runId, old), largeRowsOfBatch);
  const isUnwritten = and(ne(importRun.state, 'written'), ne(importRun.state, 'undone'));
  const isPast = lt(importRun.createdAt, before(runRetentionDays));
  const isForgotten = and(isOld, or(isUnwritten, isPast));
  const forgotten = db.select({ id: importRun.id }).from(importRun).where(isForgotten);
  await deleteInBatches(db, importRecord, inArray(importRecord.runId, forgotten));
  await deleteInBatches(db, importRun, isForgotten, largeRowsOfBatch);
}
