import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { writeBrochure } from './brochure.ts';
import { writeChart } from './chart.ts';
import { writeClause } from './clause.ts';
import { writeDeclaration } from './declaration.ts';
import { writeInstructions } from './instructions.ts';
import { writeMarking } from './marking.ts';
import type { PdfContent } from './product-head.ts';
import { writeProductSheet } from './product-sheet.ts';
import { writeSafetySheet } from './safety-sheet.ts';

/** Any document as a PDF file: the same version makes the same bytes. */
export function writeDocumentPdf(fonts: PdfFonts, version: PdfContent): Promise<Buffer> {
  const { source } = version;
  switch (source.kind) {
    case 'sheet':
      return writeProductSheet(fonts, { ...version, source });
    case 'safety':
      return writeSafetySheet(fonts, { ...version, source });
    case 'declaration':
      return writeDeclaration(fonts, { ...version, source });
    case 'marking':
      return writeMarking(fonts, { ...version, source });
    case 'instructions':
      return writeInstructions(fonts, { ...version, source });
    case 'clause':
      return writeClause(fonts, { ...version, source });
    case 'chart':
      return writeChart(fonts, { ...version, source });
    case 'brochure':
      return writeBrochure(fonts, { ...version, source });
  }
}
