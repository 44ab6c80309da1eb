import { join } from 'node:path';
import { schemaColumns } from './csv-columns.ts';
import { parseCsvFile } from './csv-file.ts';
import { completeRows, placeColumns, rowDocument, rowSource } from './csv-records.ts';
import { fixedSource, type IssueList } from './issue.ts';
import { parseJsonFile } from './json-file.ts';
import { readText } from './read-text.ts';
import type { RawRecords } from './records.ts';
import type { ResourceDefinition } from './resources.ts';

const unreadable: RawRecords = { records: [], isWhole: false };

/** The records of one file, JSON or CSV, none of them checked yet. */
export function readRecords(
  folder: string,
  file: string,
  definition: ResourceDefinition<unknown>,
  issues: IssueList,
): RawRecords {
  const text = readText(join(folder, file), file, issues);
  if (text === undefined) return unreadable;
  if (file.endsWith('.csv')) return readCsvRecords(file, text, definition, issues);
  const isList = definition.name !== 'site' && !file.includes('/');
  return readJsonRecords(file, text, isList, issues);
}

function readJsonRecords(file: string, text: string, isList: boolean, issues: IssueList): RawRecords {
  const json = parseJsonFile(file, text, issues);
  if (!json) return unreadable;
  const { document } = json;
  if (!isList) return { records: [{ document, source: json.file.source() }], isWhole: true };
  if (Array.isArray(document)) {
    const records = document.map((entry: unknown, index) => ({
      document: entry,
      source: json.file.source(index),
    }));
    return { records, isWhole: true };
  }
  issues.error(fixedSource(file), [], {
    message: 'the file does not hold a list',
    expected: 'a list of objects: [ … ]',
  });
  return unreadable;
}

function readCsvRecords(
  file: string,
  text: string,
  { schema }: ResourceDefinition<unknown>,
  issues: IssueList,
): RawRecords {
  const csv = parseCsvFile(file, text, issues);
  if (!csv) return unreadable;
  const allowed = schemaColumns(schema);
  const columns = placeColumns(csv, allowed, ({ nullablePath }) => nullablePath === undefined, issues);
  if (!columns) return unreadable;
  const rows = completeRows(csv, issues);
  const records = rows.map((row) => ({
    document: rowDocument(row, columns, allowed),
    source: rowSource(file, row),
  }));
  return { records, isWhole: rows.length === csv.rows.length };
}
