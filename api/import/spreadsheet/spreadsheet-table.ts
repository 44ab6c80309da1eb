import { hasRightCheckDigit } from '../check-digit.ts';
import { fixedSource, type IssueList } from '../issue.ts';
import type { Table, TableRow } from '../table.ts';
import type { CellValue, Sheet, SpreadsheetFile, Spreadsheets } from './spreadsheet-file.ts';

interface SpreadsheetReading {
  readonly spreadsheets: Spreadsheets;
  /** What a column is read as. */
  readonly fieldOf: (column: string) => string;
}

/**
 * The table of a spreadsheet: its only sheet with something in it, or the one that is named like the file. A fault of
 * the sheet is an error, and nothing of it is read then.
 */
export function spreadsheetTable(
  file: string,
  { spreadsheets, fieldOf }: SpreadsheetReading,
  issues: IssueList,
): Table | undefined {
  const read: SpreadsheetFile = spreadsheets.get(file) ?? { fault: { message: 'the file was not read' } };
  if ('fault' in read) {
    issues.error(fixedSource(file), [], read.fault);
    return undefined;
  }
  const sheet = chooseSheet(file, read.sheets, issues);
  return sheet && toTable(file, { ...sheet, fieldOf }, issues);
}

function chooseSheet(file: string, sheets: readonly Sheet[], issues: IssueList): Sheet | undefined {
  const name = file.replace(/\.xlsx$/i, '');
  const filled = sheets.filter(({ rows }) => rows.some(hasValue));
  const chosen = filled.find((sheet) => sheet.name.toLowerCase() === name) ?? filled[0];
  if (chosen === undefined) {
    issues.error(fixedSource(file), [], { message: 'the file is empty', expected: 'a line of column names' });
    return undefined;
  }
  if (filled.length === 1 || chosen.name.toLowerCase() === name) return chosen;
  issues.error(fixedSource(file), [], {
    message: `the file has ${filled.length} sheets: ${filled.map((sheet) => `“${sheet.name}”`).join(', ')}`,
    expected: `one sheet, or one that is named “${name}”`,
  });
  return undefined;
}

function toTable(
  file: string,
  { rows, faults, fieldOf }: Sheet & Pick<SpreadsheetReading, 'fieldOf'>,
  issues: IssueList,
): Table | undefined {
  const first = rows.findIndex(hasValue);
  const names = (rows[first] ?? []).map((value) => String(value ?? '').trim());
  while (names.at(-1) === '') names.pop();
  let isSound = true;
  const refuse = (line: number, column: number | undefined, message: string, expected?: string) => {
    const name = column === undefined ? undefined : names[column];
    issues.error(fixedSource(file, { line, column: undefined }), name ? [name] : [], { message, expected });
    isSound = false;
  };
  for (const { line, column, message, expected } of faults) refuse(line, column, message, expected);
  const tableRows: TableRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= first || !hasValue(row)) continue;
    const line = index + 1;
    const cells = names.map((name, column) => {
      const value = row[column] ?? null;
      if (value instanceof Date) refuse(line, column, 'the cell holds a date', 'a text or a number');
      return cellText(value, fieldOf(name));
    });
    const beyond = row.findIndex((value, column) => column >= names.length && value !== null && value !== '');
    if (beyond !== -1)
      refuse(line, undefined, `the cell ${beyond + 1} of the line has no column name above it`);
    tableRows.push({ cells, line });
  }
  return isSound ? { file, header: { cells: names, line: first + 1 }, rows: tableRows } : undefined;
}

const hasValue = (row: readonly CellValue[]): boolean => row.some((value) => value !== null && value !== '');

const eanLength = 13;
const shortEan = /^\d{8,12}$/;

/** A number in a column of texts is its digits. Spreadsheet programs take the zeros before an EAN away. */
function cellText(value: CellValue, column: string): string {
  if (value === null || value instanceof Date) return '';
  const text = String(value).trim();
  const isEan = column === 'ean' || column.endsWith('.ean');
  if (!isEan || typeof value !== 'number' || !shortEan.test(text)) return text;
  const padded = text.padStart(eanLength, '0');
  return hasRightCheckDigit(padded) ? padded : text;
}
