import { eq } from 'drizzle-orm';
import {
  type ImportFile,
  type ImportReading,
  importMegabytes,
  mostImportFiles,
} from '../../contract/desk/import.ts';
import { megabyte } from '../../contract/files.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { importMapping, importRun, type StoredIssue } from '../../kernel/database/schema/import.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import type { Issue } from '../issue.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { type ImportHead, isAlive, lockHead } from './import-runs.ts';
import { inFolder, saveFile, sizeOfFiles, writeBelow } from './import-store.ts';
import type { UnpackedFile } from './import-tasks.ts';
import { type ImportThreads, ImportTooLargeError } from './import-thread.ts';
import { kindOfFile, withoutCommonFolder } from './upload-files.ts';
import { uploadName } from './upload-name.ts';
import {
  columnsKey,
  isField,
  isTableResource,
  proposeColumns,
  resourceOfColumns,
  toReading,
} from './upload-tables.ts';

/** What is added to an import: files as they are stored, and what is wrong with those that cannot be read. */
interface Arrived {
  readonly files: readonly { readonly content: UnpackedFile; readonly file: ImportFile }[];
  readonly issues: readonly Issue[];
}

/**
 * Adds a file to an import, or those of an archive. Nothing is added once the asker has gone.
 * @throws ApiError `invalid_fields` on `file`, `import_unready` once it is written, `too_many_requests`
 */
export async function addUpload(
  dependencies: ImportDependencies,
  id: number,
  upload: UnpackedFile,
  asker: AbortSignal,
): Promise<void> {
  const { database, importDirectory, threads } = dependencies;
  const run: RunTask = (task) => threads.run(task, asker);
  const arrived = await lookThrough(
    database.db,
    { directory: importDirectory, run },
    await unpackUpload(upload, run),
  );
  await database.transaction(async (tx) => {
    const head = await lockHead(tx, id);
    refuseClosed(head);
    refuseUnderWay(dependencies, head);
    for (const { content } of arrived.files) await saveFile(tx, id, content);
    await refuseTooMuch(tx, head, arrived);
    const added = new Map(arrived.files.map(({ file }) => [file.name, file]));
    const files = [...head.files.filter(({ name }) => !added.has(name)), ...added.values()];
    const issues: StoredIssue[] = [...arrived.issues];
    const found =
      issues.length === 0
        ? { state: 'new' as const }
        : { state: 'faulty' as const, issues, faults: issues.length };
    await tx
      .update(importRun)
      .set({ files, warnings: 0, faults: 0, issues: [], counts: [], changes: [], seen: {}, ...found })
      .where(eq(importRun.id, id));
  });
}

/** @throws ApiError `import_unready` for what is worked on, or was written */
export function refuseClosed({ state }: ImportHead): void {
  if (state === 'written' || state === 'undone') throw new ApiError('import_unready');
}

/** @throws ApiError `import_running` */
export function refuseUnderWay({ clock, jobs }: ImportDependencies, head: ImportHead): void {
  if (isAlive(head, { now: clock(), own: jobs.own })) throw new ApiError('import_running');
}

async function refuseTooMuch(tx: Transaction, { id, files }: ImportHead, arrived: Arrived): Promise<void> {
  const names = new Set([...files.map(({ name }) => name), ...arrived.files.map(({ file }) => file.name)]);
  if (names.size > mostImportFiles)
    throw invalidField('file', 'archive_too_many', { maximum: mostImportFiles });
  if ((await sizeOfFiles(tx, id)) > importMegabytes * megabyte)
    throw invalidField('file', 'archive_too_large', { maximum: importMegabytes });
}

type RunTask = ImportThreads['run'];

/** Where tables are looked at, and by what. */
interface Looking {
  readonly directory: string;
  readonly run: RunTask;
}

const archiveMaximum = { archive_too_large: importMegabytes, archive_too_many: mostImportFiles } as const;

async function unpackUpload(
  { name: path, bytes }: UnpackedFile,
  run: RunTask,
): Promise<readonly UnpackedFile[]> {
  if (/\.zip$/i.test(path)) {
    const unpacked = await run<'unpack'>({ kind: 'unpack', bytes });
    if ('files' in unpacked) return withoutCommonFolder(unpacked.files);
    const { fault } = unpacked;
    throw invalidField('file', fault, fault === 'archive_broken' ? {} : { maximum: archiveMaximum[fault] });
  }
  const name = uploadName(path);
  if (name === undefined || kindOfFile(name).kind === 'other')
    throw invalidField('file', 'unsupported_import_file');
  return [{ name, bytes }];
}

async function lookThrough(
  db: Queries,
  looking: Looking,
  contents: readonly UnpackedFile[],
): Promise<Arrived> {
  const files: Arrived['files'][number][] = [];
  const issues: Issue[] = [];
  for (const content of contents) {
    const { name, bytes } = content;
    const known = kindOfFile(name);
    const plain = {
      name,
      size_bytes: bytes.byteLength,
      ...known,
      rows: 0,
      columns: [],
      is_remembered: false,
    };
    if (known.kind !== 'table') files.push({ content, file: plain });
    else {
      const looked = await lookAtTable(looking, content);
      issues.push(...looked.issues.filter(({ severity }) => severity === 'error'));
      const proposed = await propose(db, name, looked.columns);
      files.push({ content, file: { ...plain, rows: looked.rows, ...proposed } });
    }
  }
  return { files, issues };
}

async function lookAtTable({ directory, run }: Looking, { name, bytes }: UnpackedFile) {
  try {
    return await inFolder(directory, async (folder) => {
      await writeBelow(folder, name, bytes);
      return run<'look'>({ kind: 'look', folder, file: name });
    });
  } catch (error) {
    if (!(error instanceof ImportTooLargeError)) throw error;
    throw invalidField('file', 'archive_too_large', { maximum: importMegabytes });
  }
}

type Looked = Awaited<ReturnType<typeof lookAtTable>>['columns'];

/** What a table may hold: as it was read before, or as its name or its columns imply. */
async function propose(
  db: Queries,
  name: string,
  looked: Looked,
): Promise<Pick<ImportFile, 'resource' | 'columns' | 'is_remembered'>> {
  const columns = looked.map(({ column }) => column);
  const [remembered] = await db
    .select({ resource: importMapping.resource, fields: importMapping.fields })
    .from(importMapping)
    .where(eq(importMapping.columns, columnsKey(columns)));
  const base = name.replace(/\.\w+$/, '');
  const named = isTableResource(base) ? base : resourceOfColumns(columns);
  const resource = remembered && isTableResource(remembered.resource) ? remembered.resource : named;
  const proposed = resource === undefined ? [] : proposeColumns(resource, columns);
  const find = (column: string) =>
    remembered?.fields.find((choice) => columnsKey([choice.column]) === columnsKey([column])) ??
    proposed.find((choice) => choice.column === column);
  return {
    resource: resource ?? null,
    is_remembered: remembered !== undefined,
    columns: looked.map(({ column, samples }) => {
      const { field = null, reading = 'plain' } = find(column) ?? {};
      return { column, field, reading, samples: [...samples] };
    }),
  };
}

/**
 * The files with what an editor has set for their tables.
 * @throws ApiError `invalid_fields` at the column
 */
export function withReading({ files }: ImportHead, { tables }: ImportReading): ImportFile[] {
  const faults: FieldFault[] = [];
  const chosen = new Map(tables.map((table, index) => [table.name, { ...table, path: `tables.${index}` }]));
  const read = files.map((file): ImportFile => {
    const table = chosen.get(file.name);
    if (table === undefined || file.kind !== 'table') return file;
    const { resource, path } = table;
    if (resource !== null && !isTableResource(resource)) {
      faults.push({ path: `${path}.resource`, fault: 'unknown_table', values: { value: resource } });
      return file;
    }
    const columns = file.columns.map((column) => {
      const choice = table.columns.find((each) => each.column === column.column);
      return choice === undefined ? column : { ...column, field: choice.field, reading: choice.reading };
    });
    const taken = new Set<string>();
    for (const [index, { column, field }] of table.columns.entries()) {
      const place = `${path}.columns.${index}.field`;
      if (!file.columns.some((each) => each.column === column))
        faults.push({ path: place, fault: 'unknown_column', values: { value: column } });
      if (field === null || resource === null) continue;
      if (!isField(resource, field))
        faults.push({ path: place, fault: 'unknown_reference', values: { value: field } });
      else if (taken.has(field)) faults.push({ path: place, fault: 'field_twice', values: { value: field } });
      taken.add(field);
    }
    return { ...file, resource, columns };
  });
  if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults });
  return read;
}

/** Remembers for everybody what the columns of each table are read as. */
export async function rememberReading(
  tx: Transaction,
  files: readonly ImportFile[],
  now: Date,
): Promise<void> {
  for (const { kind, resource, columns } of files) {
    if (kind !== 'table' || resource === null || !isTableResource(resource)) continue;
    const fields = toReading(resource, columns).columns.map(({ column, field, reading }) => ({
      column,
      field,
      reading,
    }));
    const values = { resource, fields, savedBy: currentActor() ?? 'system', savedAt: now };
    await tx
      .insert(importMapping)
      .values({ columns: columnsKey(columns.map(({ column }) => column)), ...values })
      .onConflictDoUpdate({ target: importMapping.columns, set: values });
  }
}
