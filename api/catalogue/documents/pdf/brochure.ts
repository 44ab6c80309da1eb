import { familyColours } from '../../../kernel/mail/templates/style.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/pdf-parts.ts';
import { table } from '../../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { BrochureChapter, BrochureSource } from '../document-source.ts';
import type { PdfContent } from './product-head.ts';
import { openRangePdf } from './range-head.ts';
import { rangeMessages } from './range-messages.ts';

type Words = ReturnType<typeof rangeMessages>;

const contentsRow = { height: 54, gap: 6 };
const band = { height: 46 };
const numeralStyle = { weight: 'heavy', size: 24 } as const;
const chapterStyle = { weight: 'heavy', size: 20, colour: colours.ink } as const;

/** The range as a PDF file: its families on the first page, then a page for each. */
export function writeBrochure(fonts: PdfFonts, version: PdfContent<BrochureSource>): Promise<Buffer> {
  const { chapters, locale } = version.source;
  const t = rangeMessages(locale);
  const count = chapters.reduce((sum, { products }) => sum + products.length, 0);
  const pdf = openRangePdf(fonts, version, {
    kind: t.brochure,
    title: t.brochureTitle,
    note: t.brochureNote,
    lead: t.brochureLead(count, chapters.length),
  });
  heading(pdf, t.contents);
  pdf.y += gaps.small;
  for (const chapter of chapters) {
    pdf.need(contentsRow.height);
    familyBand(pdf, chapter, { height: contentsRow.height, detail: t.products(chapter.products.length) });
    pdf.y += contentsRow.gap;
  }
  for (const chapter of chapters) writeChapter(pdf, chapter, t);
  return pdf.finish();
}

function writeChapter(pdf: PdfWriter, chapter: BrochureChapter, t: Words): void {
  pdf.turn();
  pdf.y += gaps.small;
  familyBand(pdf, chapter, { height: band.height, isTitle: true });
  pdf.y += gaps.part;
  for (const text of chapter.paragraphs) paragraph(pdf, text);
  pdf.y += gaps.small;
  table(
    pdf,
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
  pdf: PdfWriter,
  { family, name }: BrochureChapter,
  { height, detail = '', isTitle = false }: BandOptions,
): void {
  const top = pdf.y;
  const [ground, ink] = familyColours(family);
  const numeral = pdf.set(String(family), { ...numeralStyle, colour: ink });
  pdf.artifact((document) => {
    document.rect(sheet.edge, top, contentWidth, height).fill(colours.ground);
    document.rect(sheet.edge, top, height, height).fill(ground);
    pdf.draw(numeral, {
      x: sheet.edge + (height - (numeral.lines[0]?.width ?? 0)) / 2,
      y: top + (height - numeral.height) / 2,
    });
  });
  const label = pdf.set(name, isTitle ? chapterStyle : styles.figure, contentWidth - height - 110);
  const x = sheet.edge + height + gaps.part;
  pdf.within(isTitle ? 'H2' : 'P', () =>
    pdf.content(() => {
      pdf.draw(label, { x, y: top + (height - label.height) / 2 });
      if (detail === '') return;
      const end = pdf.set(detail, styles.muted);
      const endAt = sheet.edge + contentWidth - gaps.part;
      pdf.draw(end, { x: 0, endAt, y: top + (height - end.height) / 2 });
    }),
  );
  pdf.y = top + height;
}
