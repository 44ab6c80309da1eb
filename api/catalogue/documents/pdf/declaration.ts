import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { facts, table } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatDate } from '../../../rules/format-date.ts';
import type { DeclarationSource, Declared } from '../document-source.ts';
import { declarationMessages } from './declaration-messages.ts';
import { type PdfContent, productFrame, productHead } from './product-head.ts';

type Words = ReturnType<typeof declarationMessages>;

/** The words before the signature, its lines and the room to sign. */
const signatureRoom = 190;
const signature = { width: 200, height: 46 };

/** A declaration of performance as a PDF file. */
export function writeDeclaration(fonts: PdfFonts, version: PdfContent<DeclarationSource>): Promise<Buffer> {
  const { source } = version;
  const { declared } = source;
  const t = declarationMessages(source.locale);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.title, note: t.retention }));
  productHead(pdf, version, t.title);
  title(pdf, t.title);
  paragraph(pdf, `${t.number} ${declared.number}`, { style: styles.lead });
  pdf.y += gaps.part;
  facts(pdf, numbered(particulars(source, t)), { x: sheet.edge, width: contentWidth, isAtEnd: false });
  performances(pdf, declared, `7. ${t.performances}`, t);
  paragraph(pdf, t.notDetermined, { style: styles.muted });
  pdf.y += gaps.part;
  sign(pdf, version, t);
  return pdf.finish();
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
  pdf: PdfWriter,
  declared: Pick<Declared, 'standard' | 'performances'>,
  name: string,
  t: Words,
): void {
  heading(pdf, name, 110);
  table(
    pdf,
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
  pdf.y += gaps.small;
}

function sign(pdf: PdfWriter, { source, edition }: PdfContent<DeclarationSource>, t: Words): void {
  pdf.need(signatureRoom);
  paragraph(pdf, t.conformity);
  paragraph(pdf, t.safetySheet);
  pdf.y += gaps.part;
  paragraph(pdf, t.signed);
  paragraph(pdf, source.declared.signatory, { style: styles.strong });
  paragraph(pdf, t.placeAndDay(source.seller.city, formatDate(edition, source.locale)));
  pdf.y += signature.height;
  pdf.rule('hair', sheet.edge, signature.width);
  pdf.y += gaps.small;
  paragraph(pdf, t.signature, { style: styles.muted });
}
