import { stringify } from 'csv-stringify/sync';
import { stockColumns } from './stock-columns.ts';
import type { StockFileContent } from './stock-file-content.ts';

/**
 * A stock list as spreadsheet programs in Belgium open it: semicolons, decimal commas, UTF-8 with its mark. A text
 * that a program would take for a formula has an apostrophe before it.
 */
export function writeStockCsv(content: StockFileContent): string {
  const columns = stockColumns(content);
  const rows = content.items.map((item) => columns.map(({ read }) => cellText(read(item))));
  return stringify([columns.map(({ label }) => label), ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

const cellText = (value: string | number | null): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
