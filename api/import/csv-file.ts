import { CsvError, parse } from 'csv-parse/sync';
import { fixedSource, type IssueList } from './issue.ts';
import type { Table, TableRow } from './table.ts';

/** Reads comma- or semicolon-separated text. Cells lose outer spaces; rows without any text are left out. */
export function parseCsvFile(file: string, text: string, issues: IssueList): Table | undefined {
  const read: TableRow[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter: detectDelimiter(text),
      trim: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        read.push({ cells, line: lastLine + 1 });
        lastLine = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : lastLine + 1;
    issues.error(fixedSource(file, { line, column: undefined }), [], describeFault(error));
    return undefined;
  }
  const [header, ...rows] = read.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header) return { file, header, rows };
  issues.error(fixedSource(file), [], { message: 'the file is empty', expected: 'a line of column names' });
  return undefined;
}

function describeFault(error: CsvError): { message: string; expected: string } {
  const message =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'broken CSV: the double quote that opens here is never closed'
      : 'broken CSV: a double quote stands inside a cell';
  return { message, expected: 'cells with quotes between double quotes, and each inner quote doubled' };
}

/** The separator of the header line. */
function detectDelimiter(text: string): ',' | ';' {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}
