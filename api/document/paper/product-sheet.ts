import { Paper } from '../../paper/paper.ts';
import type { PaperFonts } from '../../paper/paper-fonts.ts';
import { image, items } from '../../paper/paper-lists.ts';
import { contentWidth, gaps, sheet, styles } from '../../paper/paper-look.ts';
import { figures, heading, paragraph, title } from '../../paper/paper-parts.ts';
import { facts, table } from '../../paper/paper-table.ts';
import { formatNumber } from '../../rules/format-number.ts';
import type { SheetSource } from '../document-source.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';
import { sheetWords } from './sheet-words.ts';

const pictureSize = 130;
const leadWidth = contentWidth - pictureSize - 24;
/** Figures that are looked for first; the rest stands in the table. */
const figureKeys = ['consumption', 'mixing', 'open_time', 'drying_recoat', 'thickness'] as const;
const mostFigures = 4;
/** Of a characteristic, most of which take one line. */
const rowRoom = 17;

type Words = ReturnType<typeof sheetWords>;

/** The sheet of a product as a PDF file. */
export function writeProductSheet(fonts: PaperFonts, version: PaperVersion<SheetSource>): Promise<Buffer> {
  const { source } = version;
  const t = sheetWords(source.locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.title, note: t.disclaimer }));
  productHead(paper, version, t.title);
  lead(paper, version, t);
  mainFigures(paper, source);
  section(paper, t.use, source.paragraphs);
  if (source.steps.length > 0) {
    heading(paper, t.steps);
    items(paper, source.steps, { isNumbered: true });
    paper.y += gaps.part;
  }
  characteristics(paper, source, t);
  packs(paper, source, t);
  safety(paper, source, t);
  return paper.finish();
}

/** Name, summary and strong points beside the picture. */
function lead(paper: Paper, { source, picture }: PaperVersion<SheetSource>, t: Words): void {
  const top = paper.y;
  const width = picture === undefined ? contentWidth : leadWidth;
  title(paper, source.name, width);
  paragraph(paper, source.summary, { style: styles.lead, width });
  paper.y += gaps.small;
  if (source.advantages.length > 0) {
    heading(paper, t.advantages);
    items(paper, source.advantages, { width });
  }
  if (picture !== undefined && source.picture !== null) {
    const x = sheet.edge + contentWidth - pictureSize;
    image(paper, { bytes: picture, alt: source.picture.alt, x, y: top, size: pictureSize });
    paper.y = Math.max(paper.y, top + pictureSize);
  }
  paper.y += gaps.part;
}

function mainFigures(paper: Paper, { characteristics }: SheetSource): void {
  const chosen = figureKeys
    .flatMap((key) => characteristics.find((each) => each.key === key) ?? [])
    .slice(0, mostFigures);
  if (chosen.length === 0) return;
  figures(
    paper,
    chosen.map(({ label, value }, place) => ({ name: label, value, isLeading: place === 0 })),
  );
}

function section(paper: Paper, name: string, paragraphs: readonly string[]): void {
  if (paragraphs.length === 0) return;
  heading(paper, name);
  for (const each of paragraphs) paragraph(paper, each);
  paper.y += gaps.part;
}

function characteristics(paper: Paper, source: SheetSource, t: Words): void {
  if (source.characteristics.length === 0) return;
  heading(paper, t.data, 60 + rowRoom * source.characteristics.length);
  facts(
    paper,
    source.characteristics.map(({ label, value }) => ({ name: label, value })),
    { x: sheet.edge, width: contentWidth, isAtEnd: false },
  );
  paper.y -= gaps.small;
  paragraph(paper, t.conditions, { style: styles.muted });
  paper.y += gaps.part;
}

function packs(paper: Paper, { packs: all, locale }: SheetSource, t: Words): void {
  if (all.length === 0) return;
  const amount = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  heading(paper, t.packs, 110);
  table(
    paper,
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
  paper.y += gaps.section;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function safety(paper: Paper, { hazard }: SheetSource, t: Words): void {
  heading(paper, t.safety);
  if (hazard === null) paragraph(paper, t.noHazard);
  else {
    const { signal_word: word, pictograms, statements, precautions } = hazard;
    const named = pictograms.map(({ code, text }) => `${text} (${code})`).join(', ');
    const signal = [word?.text ?? '', named].filter((part) => part !== '').join(' · ');
    if (signal !== '') paragraph(paper, signal, { style: styles.strong });
    for (const { code, text } of [...statements, ...precautions]) paragraph(paper, `${code} ${text}`);
  }
  paragraph(paper, t.safetySheet, { style: styles.muted });
}
