import { type ProductInput, packInputSchema } from '../contract/catalogue.ts';
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

interface PackReads {
  readonly readTable: ReadTable;
  readonly stored: ReadonlyMap<string, ProductInput>;
}

/** The rows of a file of packs. Without a column of products, they are packs that products have already. */
export function readPacks(file: string, { readTable, stored }: PackReads, issues: IssueList): PackRow[] {
  const csv = readTable(file);
  if (!csv) return [];
  const columns = placeColumns(csv, packColumns, ({ name }) => name === 'reference', issues);
  if (!columns) return [];
  const ownColumns = columns.filter(({ name }) => name !== productColumn.name);
  const placeOf = (name: string) => columns.find((column) => column.name === name)?.index ?? -1;
  const owners = ownColumns.length === columns.length ? ownersOf(stored) : undefined;
  return completeRows(csv, issues).flatMap((row) => {
    const reference = row.cells[placeOf('reference')] ?? '';
    const source = rowSource(file, row);
    const product = owners ? owners.get(reference) : (row.cells[placeOf('product')] ?? '');
    if (product === undefined) {
      const message = `unknown pack “${reference}”`;
      issues.error(source, ['reference'], { message, expected: 'the reference of a pack of a product' });
      return [];
    }
    const document = rowDocument(row, ownColumns, ownPackColumns);
    return [{ product, reference, changes: filledCells(row.cells, ownColumns), document, source }];
  });
}

const ownPackColumns = schemaColumns(packInputSchema);
/** What a table of packs may have. */
export const packColumns: readonly Column[] = [productColumn, ...ownPackColumns];

const ownersOf = (products: ReadonlyMap<string, ProductInput>): ReadonlyMap<string, string> =>
  new Map(
    [...products].flatMap(([key, { packs }]) => packs.map(({ reference }) => [reference, key] as const)),
  );

function filledCells(cells: readonly string[], columns: readonly PlacedColumn[]): PackRow['changes'] {
  return columns.flatMap(({ index, kind, path }) => {
    const cell = cells[index] ?? '';
    return cell === '' ? [] : [{ path, value: cellValue(kind, cell) }];
  });
}
