import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/paper-look.ts';
import { letterhead, paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { formatDate } from '../../../rules/format-date.ts';
import type { BrochureSource, ChartSource } from '../document-source.ts';
import { paperMessages } from './paper-messages.ts';
import { brandOf, type PaperVersion, versionFrame } from './product-head.ts';

interface RangeTexts {
  /** « Nuancier » */
  readonly kind: string;
  readonly title: string;
  readonly lead: string;
  readonly note: string;
}

/** A paper about the whole range, begun with its letterhead, title and lead. */
export function openRangePaper(
  fonts: PaperFonts,
  version: PaperVersion<ChartSource | BrochureSource>,
  { kind, title: heading, lead, note }: RangeTexts,
): Paper {
  const { source, number, edition } = version;
  const brand = brandOf(source.seller);
  const frame = versionFrame(version, {
    title: `${brand}, ${heading.toLowerCase()}`,
    running: { start: brand, end: heading },
    ...{ note, label: kind },
  });
  const paper = new Paper(fonts, frame);
  const t = paperMessages(source.locale);
  letterhead(paper, brand, [kind, t.version(number), formatDate(edition, source.locale)]);
  title(paper, heading);
  paragraph(paper, lead, { style: styles.lead });
  paper.y += gaps.part;
  return paper;
}
