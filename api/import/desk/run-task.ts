import { Unzip, UnzipInflate } from 'fflate';
import { importMegabytes, mostImportFiles } from '../../contract/desk/import.ts';
import { megabyte } from '../../contract/files.ts';
import { IssueList } from '../issue.ts';
import { tableReader } from '../read-table.ts';
import { readSpreadsheets } from '../spreadsheet/read-spreadsheets.ts';
import type { ImportTask, LookedAt, TaskResults, Unpacked } from './import-tasks.ts';
import { uploadName } from './upload-name.ts';

/** Does a task, in the thread. Only what checks files loads the rules of all that they may hold. */
export async function runTask(task: ImportTask): Promise<TaskResults[ImportTask['kind']]> {
  if (task.kind === 'check') return (await import('./check-files.ts')).checkFiles(task);
  return task.kind === 'unpack' ? unpack(task.bytes) : look(task);
}

/** However small an archive says that its files are, no more is unpacked than an import may hold. */
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
  return {
    files: files.map(({ name, chunks }) => ({ name, bytes: new Uint8Array(Buffer.concat(chunks)) })),
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
