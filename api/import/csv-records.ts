import { addedLocales } from '../kernel/stored/added-languages.ts';
import { type Column, cellValue } from './csv-columns.ts';
import { type Fields, isFields } from './fields.ts';
import { type FieldPath, fixedSource, type IssueList, type Source } from './issue.ts';
import type { Table, TableRow } from './table.ts';

/** A column of one file, with its place. */
export interface PlacedColumn extends Column {
  readonly index: number;
}

/** Matches the header with the allowed columns; an unknown, repeated or missing one is an error. */
export function placeColumns(
  { file, header }: Table,
  allowed: readonly Column[],
  isRequired: (column: Column) => boolean,
  issues: IssueList,
): PlacedColumn[] | undefined {
  const source = fixedSource(file, { line: header.line, column: undefined });
  const placed: PlacedColumn[] = [];
  let isComplete = true;
  const refuse = (name: string, message: string, expected?: string) => {
    issues.error(source, [name], { message, expected });
    isComplete = false;
  };
  for (const [index, name] of header.cells.entries()) {
    const column = allowed.find((candidate) => candidate.name === name);
    if (!column)
      refuse(name, `unknown column “${name}”`, allowed.map((candidate) => candidate.name).join(', '));
    else if (placed.some((other) => other.name === name)) refuse(name, `the column “${name}” stands twice`);
    else placed.push({ ...column, index });
  }
  for (const column of allowed) {
    if (isRequired(column) && !isOfAdded(column) && !header.cells.includes(column.name)) {
      refuse(column.name, `the column “${column.name}” is missing`);
    }
  }
  return isComplete ? placed : undefined;
}

/** Texts of an added language come when they are translated. */
const isOfAdded = ({ name }: Column): boolean => addedLocales.some((locale) => name.endsWith(`.${locale}`));

/** Rows that have as many cells as the header; others are errors. */
export function completeRows({ file, header, rows }: Table, issues: IssueList): TableRow[] {
  return rows.filter((row) => {
    if (row.cells.length === header.cells.length) return true;
    issues.error(rowSource(file, row), [], {
      message: `the row has ${row.cells.length} cells`,
      expected: `${header.cells.length}, as the header; a cell that holds the separator stands between double quotes`,
    });
    return false;
  });
}

export function rowSource(file: string, { line }: TableRow): Source {
  return fixedSource(file, { line, column: undefined });
}

/** The document that a row stands for. Fields that may be empty and have no text become null. */
export function rowDocument(
  row: TableRow,
  columns: readonly PlacedColumn[],
  allowed: readonly Column[],
): Fields {
  const document: Fields = {};
  const isFilled = (column: PlacedColumn) => (row.cells[column.index] ?? '') !== '';
  for (const column of allowed) {
    const { nullablePath } = column;
    const isNull =
      nullablePath && !columns.some((other) => startsWith(other.path, nullablePath) && isFilled(other));
    const placed = columns.find(({ name }) => name === column.name);
    if (isNull) setField(document, nullablePath, null);
    else if (placed) setField(document, column.path, cellValue(column.kind, row.cells[placed.index] ?? ''));
  }
  return document;
}

function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.every((step, index) => path[index] === step);
}

/** Sets a field and makes the objects on the way to it. */
export function setField(document: Fields, path: readonly string[], value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) {
    document[first] = value;
    return;
  }
  const held = document[first];
  const inner: Fields = isFields(held) ? held : {};
  document[first] = inner;
  setField(inner, rest, value);
}
