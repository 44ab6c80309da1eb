import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { facts } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { DeclarationSource } from '../document-source.ts';
import { performances } from './declaration.ts';
import { declarationMessages } from './declaration-messages.ts';
import { type PdfContent, productFrame, productHead } from './product-head.ts';

type Words = ReturnType<typeof declarationMessages>;

/** The initials in the proportions of Regulation (EC) 765/2008, annex II, 280 × 200. */
const markOutline = [
  'M110 .501A100 100 0 1 0 110 199.499V169.282A70 70 0 1 1 110 30.718Z',
  'M280 .501A100 100 0 1 0 280 199.499V169.282A70 70 0 0 1 201.626 115H260V85H201.626A70 70 0 0 1 280 30.718Z',
].join('');
const mark = { scale: 0.34, width: 95, height: 68 };
const column = 150;

/** The sheet of the CE marking as a PDF file: what the pack bears. */
export function writeMarking(fonts: PdfFonts, version: PdfContent<DeclarationSource>): Promise<Buffer> {
  const { source } = version;
  const t = declarationMessages(source.locale);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.marking, note: t.markingNote }));
  productHead(pdf, version, t.marking);
  title(pdf, source.name);
  paragraph(pdf, t.markingLead, { style: styles.lead });
  pdf.y += gaps.part;
  pdf.rule('heavy');
  pdf.y += gaps.part;
  const top = pdf.y;
  drawMark(pdf, source, t);
  const { y } = pdf;
  pdf.y = top;
  facts(pdf, particulars(source, t), {
    x: sheet.edge + column,
    width: contentWidth - column,
    isAtEnd: false,
  });
  pdf.y = Math.max(y, pdf.y);
  pdf.rule('heavy');
  pdf.y += gaps.part;
  const { standard, performances: all } = source.declared;
  const determined = all.filter(({ isDetermined }) => isDetermined);
  performances(pdf, { standard, performances: determined }, t.performances, t);
  return pdf.finish();
}

/** The mark with the year, and the number of the body that certifies. */
function drawMark(pdf: PdfWriter, { declared }: DeclarationSource, t: Words): void {
  const top = pdf.y;
  pdf.artifact((document) => {
    document.save().translate(sheet.edge, top).scale(mark.scale);
    document.path(markOutline).fill(colours.ink).restore();
  });
  const { markingYear, notifiedBody } = declared;
  const lines = [notifiedBody?.number ?? '', String(markingYear % 100).padStart(2, '0')];
  const block = pdf.set(lines.filter((line) => line !== '').join('\n'), styles.figure, mark.width);
  const spoken = [t.marked(markingYear), notifiedBody && `${t.notifiedBody} ${notifiedBody.number}`];
  pdf.within(
    'P',
    () => pdf.content(() => pdf.draw(block, { x: sheet.edge, y: top + mark.height + gaps.part })),
    { actual: spoken.filter(Boolean).join(', ') },
  );
  pdf.y = top + mark.height + gaps.part + block.height + gaps.part;
}

function particulars({ seller, reference, name, declared }: DeclarationSource, t: Words) {
  const place = `${seller.zipcode} ${seller.city}, ${seller.countryName}`;
  return [
    { name: t.manufacturer, value: [seller.name, seller.street, place].join('\n') },
    { name: t.productType, value: `${reference}, ${name}` },
    { name: t.declaration, value: `${t.number} ${declared.number}` },
    { name: t.standard, value: declared.standard },
    { name: t.systemName, value: t.system(declared.system) },
    { name: t.intendedUse, value: declared.intendedUse },
  ];
}
