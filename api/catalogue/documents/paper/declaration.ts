import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { facts, table } from '../../../kernel/pdf/paper-table.ts';
import { formatDate } from '../../../rules/format-date.ts';
import type { DeclarationSource, Declared } from '../document-source.ts';
import { declarationMessages } from './declaration-messages.ts';
import { type PaperVersion, productFrame, productHead } from './product-head.ts';

type Words = ReturnType<typeof declarationMessages>;

/** The words before the signature, its lines and the room to sign. */
const signatureRoom = 190;
const signature = { width: 200, height: 46 };

/** A declaration of performance as a PDF file. */
export function writeDeclaration(
  fonts: PaperFonts,
  version: PaperVersion<DeclarationSource>,
): Promise<Buffer> {
  const { source } = version;
  const { declared } = source;
  const t = declarationMessages(source.locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.title, note: t.kept }));
  productHead(paper, version, t.title);
  title(paper, t.title);
  paragraph(paper, `${t.number} ${declared.number}`, { style: styles.lead });
  paper.y += gaps.part;
  facts(paper, numbered(particulars(source, t)), { x: sheet.edge, width: contentWidth, isAtEnd: false });
  performances(paper, declared, `7. ${t.performances}`, t);
  paragraph(paper, t.notDetermined, { style: styles.muted });
  paper.y += gaps.part;
  sign(paper, version, t);
  return paper.finish();
}

/** Points 1 to 6 of annex III. */
function particulars({ seller, reference, name, declared }: DeclarationSource, t: Words) {
  const body = declared.notifiedBody;
  const place = `${seller.zipcode} ${seller.city}, ${seller.countryName}`;
  return [
    { name: t.productType, value: `${reference}, ${name}` },
    { name: t.intendedUse, value: declared.intendedUse },
    { name: t.manufacturer, value: [seller.name, seller.street, place].join('\n') },
    { name: t.representative, value: t.none },
    { name: t.systemName, value: t.system(declared.system) },
    {
      name: t.standard,
      value: body
        ? `${declared.standard}\n${t.notifiedBody} ${body.number}, ${t.certificate(body.certificate)}`
        : declared.standard,
    },
  ];
}

const numbered = (all: readonly { readonly name: string; readonly value: string }[]) =>
  all.map(({ name, value }, place) => ({ name: `${place + 1}. ${name}`, value }));

export function performances(
  paper: Paper,
  declared: Pick<Declared, 'standard' | 'performances'>,
  name: string,
  t: Words,
): void {
  heading(paper, name, 110);
  table(
    paper,
    [
      { label: t.characteristic, isRowHead: true },
      { label: t.performance, width: 170 },
      { label: t.specification, width: 110 },
    ],
    declared.performances.map((each) => ({
      cells: [
        [{ text: each.name, style: styles.strong }],
        [{ text: each.value }],
        [{ text: declared.standard, style: styles.muted }],
      ],
    })),
  );
  paper.y += gaps.small;
}

function sign(paper: Paper, { source, edition }: PaperVersion<DeclarationSource>, t: Words): void {
  paper.need(signatureRoom);
  paragraph(paper, t.conformity);
  paragraph(paper, t.safetySheet);
  paper.y += gaps.part;
  paragraph(paper, t.signed);
  paragraph(paper, source.declared.signatory, { style: styles.strong });
  paragraph(paper, t.placeAndDay(source.seller.city, formatDate(edition, source.locale)));
  paper.y += signature.height;
  paper.rule('hair', sheet.edge, signature.width);
  paper.y += gaps.small;
  paragraph(paper, t.signature, { style: styles.muted });
}
