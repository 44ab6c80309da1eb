import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { type StockColumn, stockColumns } from './stock-columns.ts';
import type { StockFileContent } from './stock-file-content.ts';
import { stockMessages } from './stock-messages.ts';

/** A stock list as a spreadsheet. Every cell declares its type, and none is a formula. */
export async function writeStockSpreadsheet(content: StockFileContent): Promise<Buffer> {
  const columns = stockColumns(content);
  const head: Cell[] = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }));
  const rows = content.items.map((item) => columns.map((column) => toCell(column, column.read(item))));
  const written = writeExcelFile([head, ...rows], {
    sheet: stockMessages(content.locale).sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return Buffer.from(await written.toBuffer());
}

function toCell({ format = 'General' }: StockColumn, value: string | number | null): Cell {
  if (value === null) return null;
  return typeof value === 'number' ? { type: Number, value, format } : { type: String, value };
}
