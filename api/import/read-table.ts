import { join } from 'node:path';
import { parseCsvFile } from './csv-file.ts';
import type { IssueList } from './issue.ts';
import { readText } from './read-text.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheet-file.ts';
import { spreadsheetTable } from './spreadsheet/spreadsheet-table.ts';
import type { Table } from './table.ts';

/** The table of a CSV file or a spreadsheet of the folder; undefined when it cannot be read, which is told. */
export type ReadTable = (file: string) => Table | undefined;

export function tableReader(folder: string, spreadsheets: Spreadsheets, issues: IssueList): ReadTable {
  return (file) => {
    if (file.endsWith('.xlsx')) return spreadsheetTable(file, spreadsheets, issues);
    const text = readText(join(folder, file), file, issues);
    return text === undefined ? undefined : parseCsvFile(file, text, issues);
  };
}
