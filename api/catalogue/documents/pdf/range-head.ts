import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { letterhead, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatDate } from '../../../rules/format-date.ts';
import type { BrochureSource, ChartSource } from '../document-source.ts';
import { pdfMessages } from './pdf-messages.ts';
import { brandOf, type PdfContent, versionFrame } from './product-head.ts';

interface RangeTexts {
  /** « Nuancier » */
  readonly kind: string;
  readonly title: string;
  readonly lead: string;
  readonly note: string;
}

/** A PDF document about the whole range, begun with its letterhead, title and lead. */
export function openRangePdf(
  fonts: PdfFonts,
  version: PdfContent<ChartSource | BrochureSource>,
  { kind, title: heading, lead, note }: RangeTexts,
): PdfWriter {
  const { source, number, edition } = version;
  const brand = brandOf(source.seller);
  const frame = versionFrame(version, {
    title: `${brand}, ${heading.toLowerCase()}`,
    running: { start: brand, end: heading },
    note,
    label: kind,
  });
  const pdf = new PdfWriter(fonts, frame);
  const t = pdfMessages(source.locale);
  letterhead(pdf, brand, [kind, t.version(number), formatDate(edition, source.locale)]);
  title(pdf, heading);
  paragraph(pdf, lead, { style: styles.lead });
  pdf.y += gaps.part;
  return pdf;
}
