import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/pdf-parts.ts';
import { table } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import type { SheetSource } from '../document-source.ts';
import { type PdfContent, productFrame, productHead } from './product-head.ts';
import type { SheetMessages } from './sheet-messages.fr.ts';
import { sheetMessages } from './sheet-messages.ts';
import {
  characteristicList,
  hazardNote,
  limitList,
  mainFigures,
  numberedSteps,
  sheetLead,
} from './sheet-parts.ts';

/** The sheet of a product as a PDF file. */
export function writeProductSheet(fonts: PdfFonts, version: PdfContent<SheetSource>): Promise<Buffer> {
  const { source } = version;
  const t = sheetMessages(source.locale);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.title, note: t.disclaimer }));
  productHead(pdf, version, t.title);
  sheetLead(pdf, version, { name: t.advantages, texts: source.advantages });
  mainFigures(pdf, source.characteristics);
  section(pdf, t.use, source.paragraphs);
  limitList(pdf, t.limits, source.notFor);
  numberedSteps(pdf, t.steps, source.steps);
  characteristicList(pdf, t.data, source.characteristics);
  if (source.characteristics.length > 0) conditions(pdf, t);
  packs(pdf, source, t);
  hazardNote(pdf, source.hazard, t);
  paragraph(pdf, t.safetySheet, { style: styles.muted });
  return pdf.finish();
}

function section(pdf: PdfWriter, name: string, paragraphs: readonly string[]): void {
  if (paragraphs.length === 0) return;
  heading(pdf, name);
  for (const each of paragraphs) paragraph(pdf, each);
  pdf.y += gaps.part;
}

function conditions(pdf: PdfWriter, t: SheetMessages): void {
  pdf.y -= gaps.small;
  paragraph(pdf, t.conditions, { style: styles.muted });
  pdf.y += gaps.part;
}

function packs(pdf: PdfWriter, { packs: all, locale }: SheetSource, t: SheetMessages): void {
  if (all.length === 0) return;
  const amount = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  heading(pdf, t.packs, 110);
  table(
    pdf,
    [
      { label: t.pack, isRowHead: true },
      { label: t.ean, width: 120 },
      { label: t.box, width: 80, isAtEnd: true },
      { label: t.pallet, width: 80, isAtEnd: true },
    ],
    all.map(({ reference, ean, label, packaging, perBox, perPallet }) => ({
      cells: [
        [
          { text: capitalise(`${packaging} ${label}`.trim()), style: styles.strong },
          { text: reference, style: styles.muted },
        ],
        [{ text: ean }],
        [{ text: amount(perBox) }],
        [{ text: amount(perPallet) }],
      ],
    })),
  );
  pdf.y += gaps.section;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
