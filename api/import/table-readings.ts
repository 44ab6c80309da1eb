import type { FieldChoice } from '../contract/desk/import.ts';
import { completeRows, rowSource } from './csv-records.ts';
import type { IssueList } from './issue.ts';
import type { ResourceName } from './resources.ts';
import type { Table, TableRow } from './table.ts';

/** What a table may hold: the records of a resource, or packs of products. */
export type TableResource = ResourceName | 'packs';

/** What a table holds according to an editor, and what its columns are read as. */
export interface TableReading {
  readonly resource: TableResource;
  readonly columns: readonly FieldChoice[];
  /** Fields that hold numbers: a comma is read as a point there. */
  readonly numberFields: ReadonlySet<string>;
}

/** Readings by the name of the file. */
export type TableReadings = ReadonlyMap<string, TableReading>;

/** The table as if its columns had the names of the fields; those that are left out are gone. */
export function asRead(table: Table, reading: TableReading, issues: IssueList): Table {
  const choices = table.header.cells.map((name) => reading.columns.find(({ column }) => column === name));
  const used = choices.flatMap((choice, index) =>
    choice === undefined || choice.field === null ? [] : [{ index, ...choice, field: choice.field }],
  );
  const readCell = (row: TableRow, { index, column, field, reading: how }: (typeof used)[number]): string => {
    const cell = row.cells[index] ?? '';
    if (how === 'plain') return reading.numberFields.has(field) ? cell.replace(decimalComma, '$1.$2') : cell;
    if (cell === '') return cell;
    const cents = centsOf(cell);
    if (cents !== undefined) return String(cents);
    issues.error(rowSource(table.file, row), [column], {
      message: `“${cell}” is not an amount in euros`,
      expected: 'an amount such as 12,50',
    });
    return standIn;
  };
  return {
    ...table,
    header: { ...table.header, cells: used.map(({ field }) => field) },
    rows: completeRows(table, issues).map((row) => ({
      ...row,
      cells: used.map((column) => readCell(row, column)),
    })),
  };
}

const decimalComma = /^(-?\d+),(\d+)$/;
/** Stands for an amount that was reported already, so that it is not reported twice. */
const standIn = '1';
/** `1 250,00 €`, `1.250,00`, `12,5`, `12.50`: thousands are parted by spaces, or by points before a comma. */
const amount = /^(?:€ ?)?(?:(\d+(?: \d{3})*)(?:[.,](\d{1,2}))?|(\d{1,3}(?:\.\d{3})+),(\d{1,2}))(?: ?€)?$/;

/** An amount in euros as people write it, in cents; undefined for what is none. */
export function centsOf(text: string): number | undefined {
  const [, plain, cents, grouped, groupedCents] = amount.exec(text.replaceAll(/\s/g, ' ').trim()) ?? [];
  const whole = plain ?? grouped;
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(/[ .]/g, '')) * 100 + Number((cents ?? groupedCents ?? '0').padEnd(2, '0'));
}
