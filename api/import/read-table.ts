import { join } from 'node:path';
import { parseCsvFile } from './csv-file.ts';
import type { IssueList } from './issue.ts';
import { readText } from './read-text.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheet-file.ts';
import { spreadsheetTable } from './spreadsheet/spreadsheet-table.ts';
import type { Table } from './table.ts';
import { asRead, type TableReadings } from './table-readings.ts';

/** The table of a CSV file or a spreadsheet of the folder; undefined when it cannot be read, which is reported. */
export type ReadTable = (file: string) => Table | undefined;

export function tableReader(
  folder: string,
  { spreadsheets, readings }: { readonly spreadsheets: Spreadsheets; readonly readings: TableReadings },
  issues: IssueList,
): ReadTable {
  const read: ReadTable = (file) => {
    if (file.endsWith('.xlsx'))
      return spreadsheetTable(file, { spreadsheets, fieldOf: fieldOf(readings, file) }, issues);
    const text = readText(join(folder, file), file, issues);
    return text === undefined ? undefined : parseCsvFile(file, text, issues);
  };
  return (file) => {
    const table = read(file);
    const reading = readings.get(file);
    return table && reading ? asRead(table, reading, issues) : table;
  };
}

const fieldOf =
  (readings: TableReadings, file: string) =>
  (name: string): string =>
    readings.get(file)?.columns.find(({ column }) => column === name)?.field ?? name;
