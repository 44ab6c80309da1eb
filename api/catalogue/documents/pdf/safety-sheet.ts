import type { Locale } from '../../../contract/common.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { table } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { SafetySource } from '../document-source.ts';
import { type PdfContent, productFrame, productHead } from './product-head.ts';
import type { SafetyMessages } from './safety-section.ts';
import { safetyTexts } from './safety-text.ts';

/** A heading does not stand alone at the foot of a page. */
const roomOfPart = 34;

export const safetyMessages = (locale: Locale): SafetyMessages => safetyTexts[locale].messages;

/** The safety data sheet of a product as a PDF file. */
export function writeSafetySheet(fonts: PdfFonts, version: PdfContent<SafetySource>): Promise<Buffer> {
  const { source } = version;
  const t = safetyMessages(source.locale);
  const sections = safetyTexts[source.locale].sections(source);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.title, note: t.note }));
  productHead(pdf, version, t.title);
  title(pdf, source.name);
  paragraph(pdf, t.poisonCentre, { style: styles.strong });
  pdf.y += gaps.part;
  for (const section of sections) {
    heading(pdf, section.title);
    pdf.rule('hair');
    pdf.y += gaps.small;
    for (const { name, lines, hasComponents } of section.parts) {
      pdf.need(roomOfPart);
      if (name !== undefined) paragraph(pdf, name, { style: styles.strong });
      for (const line of lines) paragraph(pdf, line);
      if (hasComponents) components(pdf, source, t);
    }
    pdf.y += gaps.part;
  }
  return pdf.finish();
}

function components(pdf: PdfWriter, source: SafetySource, t: SafetyMessages): void {
  if (source.components.length === 0) return;
  table(
    pdf,
    [
      { label: t.component, isRowHead: true },
      { label: t.numbers, width: 90 },
      { label: t.share, width: 70 },
      { label: t.classification, width: 190 },
    ],
    source.components.map(({ name, cas, ec, share, classification }) => ({
      cells: [
        [{ text: name, style: styles.strong }],
        [{ text: cas }, { text: ec, style: styles.muted }],
        [{ text: share }],
        [{ text: classification }],
      ],
    })),
  );
  pdf.y += gaps.part;
}
