import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { facts } from '../../../kernel/pdf/paper-table.ts';
import type { DeclarationSource } from '../document-source.ts';
import { performances } from './declaration.ts';
import { declarationMessages } from './declaration-messages.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';

type Words = ReturnType<typeof declarationMessages>;

/** The initials in the proportions of Regulation (EC) 765/2008, annex II, 280 × 200. */
const markOutline = [
  'M110 .501A100 100 0 1 0 110 199.499V169.282A70 70 0 1 1 110 30.718Z',
  'M280 .501A100 100 0 1 0 280 199.499V169.282A70 70 0 0 1 201.626 115H260V85H201.626A70 70 0 0 1 280 30.718Z',
].join('');
const mark = { scale: 0.34, width: 95, height: 68 };
const column = 150;

/** The sheet of the CE marking as a PDF file: what the pack bears. */
export function writeMarking(fonts: PaperFonts, version: PaperVersion<DeclarationSource>): Promise<Buffer> {
  const { source } = version;
  const t = declarationMessages(source.locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.marking, note: t.markingNote }));
  productHead(paper, version, t.marking);
  title(paper, source.name);
  paragraph(paper, t.markingLead, { style: styles.lead });
  paper.y += gaps.part;
  paper.rule('heavy');
  paper.y += gaps.part;
  const top = paper.y;
  drawMark(paper, source, t);
  const { y } = paper;
  paper.y = top;
  facts(paper, particulars(source, t), {
    ...{ x: sheet.edge + column, width: contentWidth - column, isAtEnd: false },
  });
  paper.y = Math.max(y, paper.y);
  paper.rule('heavy');
  paper.y += gaps.part;
  const { standard, performances: all } = source.declared;
  const determined = all.filter(({ isDetermined }) => isDetermined);
  performances(paper, { standard, performances: determined }, t.performances, t);
  return paper.finish();
}

/** The mark with the year, and the number of the body that certifies. */
function drawMark(paper: Paper, { declared }: DeclarationSource, t: Words): void {
  const top = paper.y;
  paper.artifact((document) => {
    document.save().translate(sheet.edge, top).scale(mark.scale);
    document.path(markOutline).fill(colours.ink).restore();
  });
  const { markingYear, notifiedBody } = declared;
  const lines = [notifiedBody?.number ?? '', String(markingYear % 100).padStart(2, '0')];
  const block = paper.set(lines.filter((line) => line !== '').join('\n'), styles.figure, mark.width);
  const spoken = [t.marked(markingYear), notifiedBody && `${t.notifiedBody} ${notifiedBody.number}`];
  paper.within(
    'P',
    () => paper.content(() => paper.draw(block, { x: sheet.edge, y: top + mark.height + gaps.part })),
    { actual: spoken.filter(Boolean).join(', ') },
  );
  paper.y = top + mark.height + gaps.part + block.height + gaps.part;
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
