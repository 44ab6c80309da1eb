import { familyColours } from '../../../kernel/mail/templates/style.ts';
import type { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/paper-parts.ts';
import { table } from '../../../kernel/pdf/paper-table.ts';
import type { BrochureChapter, BrochureSource } from '../document-source.ts';
import type { PaperVersion } from './product-head.ts';
import { openRangePaper } from './range-head.ts';
import { rangeMessages } from './range-messages.ts';

type Words = ReturnType<typeof rangeMessages>;

const contentsRow = { height: 54, gap: 6 };
const band = { height: 46 };
const numeralStyle = { weight: 'heavy', size: 24 } as const;
const chapterStyle = { weight: 'heavy', size: 20, colour: colours.ink } as const;

/** The range as a PDF file: its families on the first page, then a page for each. */
export function writeBrochure(fonts: PaperFonts, version: PaperVersion<BrochureSource>): Promise<Buffer> {
  const { chapters, locale } = version.source;
  const t = rangeMessages(locale);
  const count = chapters.reduce((sum, { products }) => sum + products.length, 0);
  const paper = openRangePaper(fonts, version, {
    ...{ kind: t.brochure, title: t.brochureTitle, note: t.brochureNote },
    lead: t.brochureLead(count, chapters.length),
  });
  heading(paper, t.contents);
  paper.y += gaps.small;
  for (const chapter of chapters) {
    paper.need(contentsRow.height);
    familyBand(paper, chapter, { height: contentsRow.height, detail: t.products(chapter.products.length) });
    paper.y += contentsRow.gap;
  }
  for (const chapter of chapters) writeChapter(paper, chapter, t);
  return paper.finish();
}

function writeChapter(paper: Paper, chapter: BrochureChapter, t: Words): void {
  paper.turn();
  paper.y += gaps.small;
  familyBand(paper, chapter, { height: band.height, isTitle: true });
  paper.y += gaps.part;
  for (const text of chapter.paragraphs) paragraph(paper, text);
  paper.y += gaps.small;
  table(
    paper,
    [
      { label: t.reference, width: 46 },
      { label: t.product, isRowHead: true },
      { label: t.use, width: 104 },
      { label: t.packs, width: 114 },
    ],
    chapter.products.map(({ reference, name, use, packs }) => ({
      cells: [
        [{ text: reference }],
        [{ text: name, style: styles.strong }],
        [{ text: use }],
        [{ text: packs }],
      ],
    })),
  );
}

interface BandOptions {
  readonly height: number;
  /** At the other edge. */
  readonly detail?: string;
  readonly isTitle?: boolean;
}

/** The numeral of a family on its colour, and its name. */
function familyBand(
  paper: Paper,
  { family, name }: BrochureChapter,
  { height, detail = '', isTitle = false }: BandOptions,
): void {
  const top = paper.y;
  const [ground, ink] = familyColours(family);
  const numeral = paper.set(String(family), { ...numeralStyle, colour: ink });
  paper.artifact((document) => {
    document.rect(sheet.edge, top, contentWidth, height).fill(colours.ground);
    document.rect(sheet.edge, top, height, height).fill(ground);
    paper.draw(numeral, {
      x: sheet.edge + (height - (numeral.lines[0]?.width ?? 0)) / 2,
      y: top + (height - numeral.height) / 2,
    });
  });
  const label = paper.set(name, isTitle ? chapterStyle : styles.figure, contentWidth - height - 110);
  const x = sheet.edge + height + gaps.part;
  paper.within(isTitle ? 'H2' : 'P', () =>
    paper.content(() => {
      paper.draw(label, { x, y: top + (height - label.height) / 2 });
      if (detail === '') return;
      const end = paper.set(detail, styles.muted);
      const endAt = sheet.edge + contentWidth - gaps.part;
      paper.draw(end, { x: 0, endAt, y: top + (height - end.height) / 2 });
    }),
  );
  paper.y = top + height;
}
