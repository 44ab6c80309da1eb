import { z } from 'zod';
import { perLocale } from '../../languages/per-locale.ts';
import { type ProductInput, productInputSchema } from '../contract/catalogue.ts';
import { cellValue } from './csv-columns.ts';
import { completeRows, rowSource } from './csv-records.ts';
import { type Fields, isFields } from './fields.ts';
import { type FieldPath, fixedSource, type IssueList, type Source } from './issue.ts';
import { type NestedColumn, nestedColumn, nestedColumnNames } from './nested-columns.ts';
import type { RawRecords } from './records.ts';
import type { Table, TableRow } from './table.ts';

interface PlacedColumn extends NestedColumn {
  readonly index: number;
}

const unreadable: RawRecords = { records: [], isWhole: false };
const keyColumn = 'reference';

/**
 * The products of a table, one a row. A field without a column stays as it is stored; a product that is new gets it
 * empty where it may be empty.
 */
export function readProductTable(
  table: Table,
  stored: ReadonlyMap<string, ProductInput>,
  issues: IssueList,
): RawRecords {
  const columns = placeColumns(table, issues);
  if (!columns) return unreadable;
  const rows = completeRows(table, issues);
  const keyIndex = columns.find(({ name }) => name === keyColumn)?.index ?? -1;
  const records = rows.map((row) => ({
    document: toDocument(row, columns, stored.get(row.cells[keyIndex] ?? '') ?? emptyProduct()),
    source: sourceOf(table.file, row),
  }));
  return { records, isWhole: rows.length === table.rows.length };
}

function placeColumns({ file, header }: Table, issues: IssueList): PlacedColumn[] | undefined {
  const source = fixedSource(file, { line: header.line, column: undefined });
  const placed: PlacedColumn[] = [];
  let isSound = true;
  const refuse = (name: string, message: string, expected?: string) => {
    issues.error(source, [name], { message, expected });
    isSound = false;
  };
  for (const [index, name] of header.cells.entries()) {
    const column = nestedColumn(productInputSchema, name);
    if (!column) refuse(name, `unknown column “${name}”`, nestedColumnNames(productInputSchema).join(', '));
    else if (placed.some((other) => other.name === name)) refuse(name, `the column “${name}” stands twice`);
    else placed.push({ ...column, index });
  }
  if (!header.cells.includes(keyColumn)) refuse(keyColumn, `the column “${keyColumn}” is missing`);
  return isSound ? placed : undefined;
}

/** What a new product has where the table has no value. */
function emptyProduct(): Fields {
  const nulls = Object.entries(productInputSchema.shape).filter(
    ([, field]) => field instanceof z.ZodNullable,
  );
  return {
    ...Object.fromEntries(nulls.map(([name]) => [name, null])),
    meta_description: perLocale(() => ''),
    description: perLocale(() => ''),
    advantages: perLocale((): string[] => []),
    steps: perLocale((): string[] => []),
    promoted: {},
    supports: [],
    filters: {},
    packs: [],
    related: [],
    pictures: [],
  };
}

const emptyEntries: Readonly<Record<string, Fields>> = {
  packs: { net_weight_kg: null, units_per_pallet: null, picture: null },
};

/** Lists of objects and objects that may be null are taken as a whole from the row, single fields one by one. */
function toDocument(row: TableRow, columns: readonly PlacedColumn[], base: object): Fields {
  const document: Fields = structuredClone({ ...base });
  const cellOf = ({ index }: PlacedColumn) => row.cells[index] ?? '';
  const isFilled = (start: FieldPath) =>
    columns.some((each) => startsWith(each.path, start) && cellOf(each) !== '');
  for (const { path } of columns)
    if (listLength(path) > 0) setAt(document, path.slice(0, listLength(path)), []);
  for (const column of columns) {
    const entry = column.path.slice(0, listLength(column.path) + 1);
    if (listLength(column.path) > 0 && !isFilled(entry)) continue;
    const empty = column.nullablePaths.find((path) => !isFilled(path));
    if (empty) setAt(document, empty, null);
    else if (column.isOmitted && cellOf(column) === '') omitAt(document, column.path);
    else setAt(document, column.path, cellValue(column.kind, cellOf(column)));
  }
  for (const name of Object.keys(emptyEntries)) closeGaps(document, name);
  closeGaps(document, 'pictures');
  return document;
}

/** Steps before the first entry of a list; 0 where there is none. */
const listLength = (path: FieldPath): number =>
  path.findIndex((step) => typeof step === 'number') === -1
    ? 0
    : path.findIndex((step) => typeof step === 'number');

const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((step, index) => path[index] === step);

/** Entries whose columns are empty are none, wherever they stand. */
function closeGaps(document: Fields, name: string): void {
  const list = document[name];
  if (!Array.isArray(list)) return;
  document[name] = list
    .filter((entry) => entry !== undefined)
    .map((entry: unknown) => (isFields(entry) ? { ...emptyEntries[name], ...entry } : entry));
}

/** Sets what stands at a path, and makes the objects on the way. */
function setAt(holder: unknown, path: FieldPath, value: unknown): void {
  const [step, ...rest] = path;
  if (step === undefined) return;
  if (rest.length > 0) {
    const held = readStep(holder, step);
    const inner = typeof held === 'object' && held !== null ? held : {};
    writeStep(holder, step, inner);
    setAt(inner, rest, value);
  } else writeStep(holder, step, value);
}

function omitAt(document: Fields, path: FieldPath): void {
  let holder: unknown = document;
  for (const step of path.slice(0, -1)) holder = readStep(holder, step);
  const last = path.at(-1);
  if (isFields(holder) && last !== undefined) delete holder[last];
}

function readStep(holder: unknown, step: string | number): unknown {
  if (Array.isArray(holder)) return holder[Number(step)];
  return isFields(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
}

function writeStep(holder: unknown, step: string | number, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(step)] = value;
  else if (isFields(holder)) holder[step] = value;
}

/** Faults name the column: entries of lists count from 1 there. */
function sourceOf(file: string, row: TableRow): Source {
  const line = rowSource(file, row);
  const toColumn = (step: string | number) => (typeof step === 'number' ? step + 1 : step);
  return { locate: (path) => ({ ...line.locate(path), field: path.map(toColumn).join('.') }) };
}
