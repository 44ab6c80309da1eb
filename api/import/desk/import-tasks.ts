import { Unzip, UnzipInflate } from 'fflate';
import type { Locale } from '../../contract/common.ts';
import { importMegabytes, mostImportFiles } from '../../contract/desk/import.ts';
import { megabyte } from '../../contract/files.ts';
import { checkFolder } from '../check-folder.ts';
import { type Issue, IssueList } from '../issue.ts';
import { mediaFileState } from '../media-folder.ts';
import { tableReader } from '../read-table.ts';
import type { StoredCatalogue } from '../records.ts';
import { type ResourceName, resourceNames } from '../resources.ts';
import { readSpreadsheets } from '../spreadsheet/read-spreadsheets.ts';
import type { TableReadings } from '../table-readings.ts';
import { commonFolder, uploadName } from './upload-files.ts';

/** What is asked of the thread of an import: it holds up nobody, and its memory has a limit. */
export type ImportTask =
  | { readonly kind: 'unpack'; readonly bytes: Uint8Array }
  | { readonly kind: 'look'; readonly folder: string; readonly file: string }
  | CheckTask;

export interface CheckTask {
  readonly kind: 'check';
  readonly folder: string;
  readonly mediaFolder: string;
  readonly readings: TableReadings;
  readonly isComplete: boolean;
  readonly stored: StoredCatalogue;
  readonly reservedSlugs: Readonly<Record<Locale, ReadonlySet<string>>>;
  readonly screens: ReadonlySet<string> | undefined;
  /** Names of the files that the media library has. */
  readonly knownMedia: ReadonlySet<string>;
  /** Tables that cannot be read, so that nobody could choose what they hold. */
  readonly unreadable: readonly string[];
}

export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Unpacked =
  | { readonly files: readonly UnpackedFile[] }
  | { readonly fault: 'archive_broken' | 'archive_too_large' | 'archive_too_many' };

export interface LookedAt {
  /** Empty for a table that cannot be read. */
  readonly columns: readonly { readonly column: string; readonly samples: readonly string[] }[];
  readonly rows: number;
  readonly issues: readonly Issue[];
}

/** A record with its place: the functions of a source cannot leave the thread. */
export interface CheckedRecord {
  readonly key: string;
  readonly input: unknown;
  readonly file: string;
  readonly line: number;
}

export interface Checked {
  readonly issues: readonly Issue[];
  /** Undefined: there is an error. */
  readonly catalogue: Readonly<Record<ResourceName, readonly CheckedRecord[]>> | undefined;
}

export interface TaskResults {
  readonly unpack: Unpacked;
  readonly look: LookedAt;
  readonly check: Checked;
}

/** Does a task, in the thread. */
export async function runTask(task: ImportTask): Promise<TaskResults[ImportTask['kind']]> {
  if (task.kind === 'unpack') return unpack(task.bytes);
  return task.kind === 'look' ? look(task) : check(task);
}

/** However small an archive declares its files, no more is unpacked than an import may hold. */
function unpack(bytes: Uint8Array): Unpacked {
  const files: { name: string; chunks: Uint8Array[] }[] = [];
  let total = 0;
  let fault: 'archive_too_large' | 'archive_too_many' | undefined;
  let open = 0;
  const unzip = new Unzip((entry) => {
    const name = entry.name.endsWith('/') ? undefined : uploadName(entry.name);
    if (name === undefined || fault !== undefined) return;
    if (files.length >= mostImportFiles) {
      fault = 'archive_too_many';
      return;
    }
    const file: (typeof files)[number] = { name, chunks: [] };
    files.push(file);
    open += 1;
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      if (total > importMegabytes * megabyte) {
        fault = 'archive_too_large';
        entry.terminate();
        throw new Error(fault);
      }
      file.chunks.push(chunk);
      if (isLast) open -= 1;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length && fault === undefined; start += pieceBytes)
      unzip.push(bytes.subarray(start, start + pieceBytes), start + pieceBytes >= bytes.length);
  } catch {
    return { fault: fault ?? 'archive_broken' };
  }
  if (fault !== undefined) return { fault };
  if (open > 0 || files.length === 0) return { fault: 'archive_broken' };
  const folder = commonFolder(files.map(({ name }) => name));
  return {
    files: files.map(({ name, chunks }) => ({
      name: name.slice(folder.length),
      bytes: new Uint8Array(Buffer.concat(chunks)),
    })),
  };
}

const pieceBytes = 64 * 1024;
const mostSamples = 3;
const shownCharacters = 60;

async function look({ folder, file }: Extract<ImportTask, { kind: 'look' }>): Promise<LookedAt> {
  const issues = new IssueList();
  const spreadsheets = await readSpreadsheets(folder);
  const table = tableReader(folder, { spreadsheets, readings: new Map() }, issues)(file);
  const columns = (table?.header.cells ?? []).map((column, index) => ({
    column,
    samples: (table?.rows ?? [])
      .values()
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .take(mostSamples)
      .map((cell) => cell.slice(0, shownCharacters))
      .toArray(),
  }));
  return { columns, rows: table?.rows.length ?? 0, issues: issues.sorted() };
}

async function check(task: CheckTask): Promise<Checked> {
  const { folder, mediaFolder, readings, isComplete, stored, reservedSlugs, screens, knownMedia } = task;
  const spreadsheets = await readSpreadsheets(folder);
  const mediaState = (file: string) => {
    const state = mediaFileState(mediaFolder, file);
    return state === 'missing' && knownMedia.has(file) ? 'usable' : state;
  };
  const context = { stored, screens, mediaState, reservedSlugs: (locale: Locale) => reservedSlugs[locale] };
  const unread = new IssueList();
  const readTable = tableReader(folder, { spreadsheets, readings: new Map() }, unread);
  for (const file of task.unreadable) readTable(file);
  const found = checkFolder(folder, context, { spreadsheets, readings, isComplete });
  const known = new Set(unread.sorted().map(({ file }) => file));
  const issues = [
    ...unread.sorted(),
    ...found.issues.filter(({ file }) => !known.has(file)).map((issue) => inOwnWords(issue, readings)),
  ];
  const { catalogue } = found;
  if (!catalogue || unread.hasErrors) return { issues, catalogue: undefined };
  const records = resourceNames.map((name) => [
    name,
    catalogue[name].records.map(({ key, input, source }) => {
      const { file, line } = source.locate([]);
      return { key, input, file, line } satisfies CheckedRecord;
    }),
  ]);
  return { issues, catalogue: Object.fromEntries(records) };
}

/** Faults of a table name its columns as its author does. */
function inOwnWords(issue: Issue, readings: TableReadings): Issue {
  const choice = readings.get(issue.file)?.columns.find(({ field }) => field === issue.field);
  return choice === undefined ? issue : { ...issue, field: choice.column };
}
