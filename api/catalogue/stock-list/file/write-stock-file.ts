import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { writeStockCsv } from './stock-csv.ts';
import type { StockFileContent } from './stock-file-content.ts';
import { writeStockPdf } from './stock-pdf.ts';
import { writeStockSpreadsheet } from './stock-spreadsheet.ts';

/** A stock list in the format that was asked for. */
export async function writeStockFile(fonts: PdfFonts, content: StockFileContent): Promise<Buffer> {
  switch (content.format) {
    case 'pdf':
      return writeStockPdf(fonts, content);
    case 'xlsx':
      return writeStockSpreadsheet(content);
    case 'csv':
      return Buffer.from(writeStockCsv(content));
  }
}
