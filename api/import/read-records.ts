import { join } from 'node:path';
import { schemaColumns } from './csv-columns.ts';
import { completeRows, placeColumns, rowDocument, rowSource } from './csv-records.ts';
import { fixedSource, type IssueList } from './issue.ts';
import { parseJsonFile } from './json-file.ts';
import { readProductTable } from './product-table.ts';
import type { ReadTable } from './read-table.ts';
import { readText } from './read-text.ts';
import type { RawRecords, StoredCatalogue } from './records.ts';
import type { ImportedResource } from './resources.ts';
import type { Table } from './table.ts';

const unreadable: RawRecords = { records: [], isWhole: false };

export interface FolderReads {
  readonly folder: string;
  readonly readTable: ReadTable;
  readonly stored: StoredCatalogue;
}

/** The records of one file, JSON, CSV or spreadsheet, none of them checked yet. */
export function readRecords(
  { folder, readTable, stored }: FolderReads,
  file: string,
  definition: ImportedResource<unknown>,
  issues: IssueList,
): RawRecords {
  if (!file.endsWith('.json')) {
    const table = readTable(file);
    if (!table) return unreadable;
    return definition.name === 'products'
      ? readProductTable(table, stored.products, issues)
      : readTableRecords(table, definition, issues);
  }
  const text = readText(join(folder, file), file, issues);
  if (text === undefined) return unreadable;
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

function readTableRecords(
  table: Table,
  { schema }: ImportedResource<unknown>,
  issues: IssueList,
): RawRecords {
  const allowed = schemaColumns(schema);
  const columns = placeColumns(table, allowed, ({ nullablePath }) => nullablePath === undefined, issues);
  if (!columns) return unreadable;
  const rows = completeRows(table, issues);
  const records = rows.map((row) => ({
    document: rowDocument(row, columns, allowed),
    source: rowSource(table.file, row),
  }));
  return { records, isWhole: rows.length === table.rows.length };
}
