import { type Dirent, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import readExcelFile from 'read-excel-file/node';
import { sheetFaults, TooLargeError, unpackWorkbook } from './sheet-faults.ts';
import type { CellValue, SpreadsheetFile, Spreadsheets } from './spreadsheet-file.ts';

/** Spreadsheet programs leave `~$products.xlsx` while a file is open. */
const spreadsheetName = /^[^.~].*\.xlsx$/i;

/** Reads every spreadsheet of an import folder. Faults of one are reported when its records are read. */
export async function readSpreadsheets(folder: string): Promise<Spreadsheets> {
  const files = new Map<string, SpreadsheetFile>();
  for (const entry of listEntries(folder))
    if (entry.isFile() && spreadsheetName.test(entry.name))
      files.set(entry.name, await readSpreadsheet(join(folder, entry.name)));
  return files;
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

async function readSpreadsheet(path: string): Promise<SpreadsheetFile> {
  try {
    const bytes = await readFile(path);
    const faults = sheetFaults(unpackWorkbook(bytes));
    const sheets = await readExcelFile(bytes);
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data.map((row) => row.map(toCellValue)),
        faults: faults.get(sheet) ?? [],
      })),
    };
  } catch (error) {
    return {
      fault:
        error instanceof TooLargeError
          ? { message: 'the spreadsheet is too large', expected: '300 MB at most when it is unpacked' }
          : {
              message: 'the file cannot be read as a spreadsheet',
              expected: 'an .xlsx file without a password, as spreadsheet programs save it',
            },
    };
  }
}

const toCellValue = (value: unknown): CellValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date
    ? value
    : null;
