import { image, items } from '../../../kernel/pdf/pdf-lists.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { figures, heading, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { facts } from '../../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { InstructionsSource, SheetSource } from '../document-source.ts';
import type { PdfContent } from './product-head.ts';
import type { SheetMessages } from './sheet-messages.fr.ts';

type Characteristics = SheetSource['characteristics'];

const pictureSize = 130;
const leadWidth = contentWidth - pictureSize - 24;
/** Figures that are looked for first; the rest stands in a table. */
const figureKeys = ['consumption', 'mixing', 'open_time', 'drying_recoat', 'thickness'] as const;
const mostFigures = 4;
/** Room for one characteristic; most take one line. */
const rowRoom = 17;

interface StrongPoints {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Name, summary and strong points next to the picture. */
export function sheetLead(
  pdf: PdfWriter,
  { source, picture }: PdfContent<SheetSource | InstructionsSource>,
  points: StrongPoints = { name: '', texts: [] },
): void {
  const top = pdf.y;
  const width = picture === undefined ? contentWidth : leadWidth;
  title(pdf, source.name, width);
  paragraph(pdf, source.summary, { style: styles.lead, width });
  pdf.y += gaps.small;
  if (points.texts.length > 0) {
    heading(pdf, points.name);
    items(pdf, points.texts, { width });
  }
  if (picture !== undefined && source.picture !== null) {
    const x = sheet.edge + contentWidth - pictureSize;
    image(pdf, { bytes: picture, alt: source.picture.alt, x, y: top, size: pictureSize });
    pdf.y = Math.max(pdf.y, top + pictureSize);
  }
  pdf.y += gaps.part;
}

export function mainFigures(pdf: PdfWriter, characteristics: Characteristics): void {
  const chosen = figureKeys
    .flatMap((key) => characteristics.find((each) => each.key === key) ?? [])
    .slice(0, mostFigures);
  if (chosen.length === 0) return;
  figures(
    pdf,
    chosen.map(({ label, value }, place) => ({ name: label, value, isLeading: place === 0 })),
  );
}

/** Characteristics under a heading; nothing where there are none. */
export function characteristicList(pdf: PdfWriter, name: string, characteristics: Characteristics): void {
  if (characteristics.length === 0) return;
  heading(pdf, name, 60 + rowRoom * characteristics.length);
  facts(
    pdf,
    characteristics.map(({ label, value }) => ({ name: label, value })),
    { x: sheet.edge, width: contentWidth, isAtEnd: false },
  );
}

export function numberedSteps(pdf: PdfWriter, name: string, steps: readonly string[]): void {
  if (steps.length === 0) return;
  heading(pdf, name);
  items(pdf, steps, { isNumbered: true });
  pdf.y += gaps.part;
}

/** When the product is not to be used; nothing where nothing is said. */
export function limitList(pdf: PdfWriter, name: string, limits: readonly string[]): void {
  if (limits.length === 0) return;
  heading(pdf, name);
  items(pdf, limits);
  pdf.y += gaps.part;
}

/** What the label of the pack states about hazards. */
export function hazardNote(pdf: PdfWriter, hazard: SheetSource['hazard'], t: SheetMessages): void {
  heading(pdf, t.safety);
  if (hazard === null) {
    paragraph(pdf, t.noHazard);
    return;
  }
  const { signal_word: word, pictograms, statements, precautions } = hazard;
  const named = pictograms.map(({ code, text }) => `${text} (${code})`).join(', ');
  const signal = [word?.text ?? '', named].filter((part) => part !== '').join(' · ');
  if (signal !== '') paragraph(pdf, signal, { style: styles.strong });
  for (const { code, text } of [...statements, ...precautions]) paragraph(pdf, `${code} ${text}`);
}
