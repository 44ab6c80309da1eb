import type { Locale } from '../../../contract/common.ts';
import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { table } from '../../../kernel/pdf/paper-table.ts';
import type { SafetySource } from '../document-source.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';
import type { SafetyMessages, SafetyText } from './safety-section.ts';
import { safetyText as fr } from './safety-text.fr.ts';
import { safetyText as nl } from './safety-text.nl.ts';

/** A heading does not stand alone at the foot of a page. */
const roomOfPart = 34;

const texts: Readonly<Record<Locale, SafetyText>> = { fr, nl };

export const safetyMessages = (locale: Locale): SafetyMessages => texts[locale].messages;

/** The safety data sheet of a product as a PDF file. */
export function writeSafetySheet(fonts: PaperFonts, version: PaperVersion<SafetySource>): Promise<Buffer> {
  const { source } = version;
  const t = safetyMessages(source.locale);
  const sections = texts[source.locale].sections(source);
  const paper = new Paper(fonts, productFrame(version, { kind: t.title, note: t.note }));
  productHead(paper, version, t.title);
  title(paper, source.name);
  paragraph(paper, t.poisonCentre, { style: styles.strong });
  paper.y += gaps.part;
  for (const section of sections) {
    heading(paper, section.title);
    paper.rule('hair');
    paper.y += gaps.small;
    for (const { name, lines, hasComponents } of section.parts) {
      paper.need(roomOfPart);
      if (name !== undefined) paragraph(paper, name, { style: styles.strong });
      for (const line of lines) paragraph(paper, line);
      if (hasComponents) components(paper, source, t);
    }
    paper.y += gaps.part;
  }
  return paper.finish();
}

function components(paper: Paper, source: SafetySource, t: SafetyMessages): void {
  if (source.components.length === 0) return;
  table(
    paper,
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
  paper.y += gaps.part;
}
