import type { Paper } from '../../../kernel/pdf/paper.ts';
import { image, items } from '../../../kernel/pdf/paper-lists.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { figures, heading, paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { facts } from '../../../kernel/pdf/paper-table.ts';
import type { InstructionsSource, SheetSource } from '../document-source.ts';
import type { PaperVersion } from './product-head.ts';
import type { SheetMessages } from './sheet-messages.fr.ts';

type Characteristics = SheetSource['characteristics'];

const pictureSize = 130;
const leadWidth = contentWidth - pictureSize - 24;
/** Figures that are looked for first; the rest stands in a table. */
const figureKeys = ['consumption', 'mixing', 'open_time', 'drying_recoat', 'thickness'] as const;
const mostFigures = 4;
/** Of a characteristic, most of which take one line. */
const rowRoom = 17;

interface StrongPoints {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Name, summary and strong points beside the picture. */
export function sheetLead(
  paper: Paper,
  { source, picture }: PaperVersion<SheetSource | InstructionsSource>,
  points: StrongPoints = { name: '', texts: [] },
): void {
  const top = paper.y;
  const width = picture === undefined ? contentWidth : leadWidth;
  title(paper, source.name, width);
  paragraph(paper, source.summary, { style: styles.lead, width });
  paper.y += gaps.small;
  if (points.texts.length > 0) {
    heading(paper, points.name);
    items(paper, points.texts, { width });
  }
  if (picture !== undefined && source.picture !== null) {
    const x = sheet.edge + contentWidth - pictureSize;
    image(paper, { bytes: picture, alt: source.picture.alt, x, y: top, size: pictureSize });
    paper.y = Math.max(paper.y, top + pictureSize);
  }
  paper.y += gaps.part;
}

export function mainFigures(paper: Paper, characteristics: Characteristics): void {
  const chosen = figureKeys
    .flatMap((key) => characteristics.find((each) => each.key === key) ?? [])
    .slice(0, mostFigures);
  if (chosen.length === 0) return;
  figures(
    paper,
    chosen.map(({ label, value }, place) => ({ name: label, value, isLeading: place === 0 })),
  );
}

/** Characteristics under a heading; nothing where there are none. */
export function characteristicList(paper: Paper, name: string, characteristics: Characteristics): void {
  if (characteristics.length === 0) return;
  heading(paper, name, 60 + rowRoom * characteristics.length);
  facts(
    paper,
    characteristics.map(({ label, value }) => ({ name: label, value })),
    { x: sheet.edge, width: contentWidth, isAtEnd: false },
  );
}

export function numberedSteps(paper: Paper, name: string, steps: readonly string[]): void {
  if (steps.length === 0) return;
  heading(paper, name);
  items(paper, steps, { isNumbered: true });
  paper.y += gaps.part;
}

/** What the label of the pack says of hazards. */
export function hazardNote(paper: Paper, hazard: SheetSource['hazard'], t: SheetMessages): void {
  heading(paper, t.safety);
  if (hazard === null) {
    paragraph(paper, t.noHazard);
    return;
  }
  const { signal_word: word, pictograms, statements, precautions } = hazard;
  const named = pictograms.map(({ code, text }) => `${text} (${code})`).join(', ');
  const signal = [word?.text ?? '', named].filter((part) => part !== '').join(' · ');
  if (signal !== '') paragraph(paper, signal, { style: styles.strong });
  for (const { code, text } of [...statements, ...precautions]) paragraph(paper, `${code} ${text}`);
}
