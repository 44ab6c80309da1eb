import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/paper-parts.ts';
import { table } from '../../../kernel/pdf/paper-table.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import type { SheetSource } from '../document-source.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';
import type { SheetMessages } from './sheet-messages.fr.ts';
import { sheetMessages } from './sheet-messages.ts';
import { characteristicList, hazardNote, mainFigures, numberedSteps, sheetLead } from './sheet-parts.ts';

/** The sheet of a product as a PDF file. */
export function writeProductSheet(fonts: PaperFonts, version: PaperVersion<SheetSource>): Promise<Buffer> {
  const { source } = version;
  const t = sheetMessages(source.locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.title, note: t.disclaimer }));
  productHead(paper, version, t.title);
  sheetLead(paper, version, { name: t.advantages, texts: source.advantages });
  mainFigures(paper, source.characteristics);
  section(paper, t.use, source.paragraphs);
  numberedSteps(paper, t.steps, source.steps);
  characteristicList(paper, t.data, source.characteristics);
  if (source.characteristics.length > 0) conditions(paper, t);
  packs(paper, source, t);
  hazardNote(paper, source.hazard, t);
  paragraph(paper, t.safetySheet, { style: styles.muted });
  return paper.finish();
}

function section(paper: Paper, name: string, paragraphs: readonly string[]): void {
  if (paragraphs.length === 0) return;
  heading(paper, name);
  for (const each of paragraphs) paragraph(paper, each);
  paper.y += gaps.part;
}

function conditions(paper: Paper, t: SheetMessages): void {
  paper.y -= gaps.small;
  paragraph(paper, t.conditions, { style: styles.muted });
  paper.y += gaps.part;
}

function packs(paper: Paper, { packs: all, locale }: SheetSource, t: SheetMessages): void {
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
