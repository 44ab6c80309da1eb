import { packInputSchema } from '../contract/catalogue.ts';
import { type Column, cellValue, schemaColumns } from './csv-columns.ts';
import { completeRows, type PlacedColumn, placeColumns, rowDocument, rowSource } from './csv-records.ts';
import type { Fields } from './fields.ts';
import type { IssueList, Source } from './issue.ts';
import type { ReadTable } from './read-table.ts';

/** A row of `packs.csv`. */
export interface PackRow {
  readonly product: string;
  readonly reference: string;
  /** The filled cells only: they replace fields of a pack that exists. */
  readonly changes: readonly { readonly path: readonly string[]; readonly value: unknown }[];
  /** The row as a whole pack, for one that does not exist yet. */
  readonly document: Fields;
  readonly source: Source;
}

const productColumn: Column = { name: 'product', path: ['product'], kind: 'text', nullablePath: undefined };

/** The rows of a file of packs. */
export function readPacks(file: string, readTable: ReadTable, issues: IssueList): PackRow[] {
  const csv = readTable(file);
  if (!csv) return [];
  const packColumns = schemaColumns(packInputSchema);
  const isRequired = ({ name }: Column) => name === 'product' || name === 'reference';
  const columns = placeColumns(csv, [productColumn, ...packColumns], isRequired, issues);
  if (!columns) return [];
  const ownColumns = columns.filter(({ name }) => name !== productColumn.name);
  const placeOf = (name: string) => columns.find((column) => column.name === name)?.index ?? -1;
  return completeRows(csv, issues).map((row) => ({
    product: row.cells[placeOf('product')] ?? '',
    reference: row.cells[placeOf('reference')] ?? '',
    changes: filledCells(row.cells, ownColumns),
    document: rowDocument(row, ownColumns, packColumns),
    source: rowSource(file, row),
  }));
}

function filledCells(cells: readonly string[], columns: readonly PlacedColumn[]): PackRow['changes'] {
  return columns.flatMap(({ index, kind, path }) => {
    const cell = cells[index] ?? '';
    return cell === '' ? [] : [{ path, value: cellValue(kind, cell) }];
  });
}
