import type { CharacteristicKey } from '../../../contract/catalogue.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { items } from '../../../kernel/pdf/pdf-lists.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { facts } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { ClauseSource } from '../document-source.ts';
import { brandOf, type PdfContent, productFrame, productHead } from './product-head.ts';
import { numberedSteps } from './sheet-parts.ts';
import { usageMessages } from './usage-messages.ts';

type Words = ReturnType<typeof usageMessages>;

/** What counts before and after the work. */
const keysOfStore: readonly CharacteristicKey[] = ['storage', 'cleaning'];
/** Room for one demand; most take one line. */
const rowRoom = 17;

/** A clause for specifications as a PDF file. */
export function writeClause(fonts: PdfFonts, version: PdfContent<ClauseSource>): Promise<Buffer> {
  const { source } = version;
  const t = usageMessages(source.locale);
  const pdf = new PdfWriter(fonts, productFrame(version, { kind: t.clause, note: t.clauseNote }));
  productHead(pdf, version, t.clause);
  title(pdf, source.name);
  pdf.y += gaps.part;
  heading(pdf, t.description);
  paragraph(pdf, t.product(`${source.name} (${source.reference})`, brandOf(source.seller)), {
    style: styles.strong,
  });
  paragraph(pdf, source.summary);
  pdf.y += gaps.part;
  demands(pdf, source, t);
  numberedSteps(pdf, t.execution, source.steps);
  heading(pdf, t.documents);
  const { declared } = source;
  items(pdf, [t.technicalSheet, t.safetySheet, ...(declared ? [t.declaration(declared.number)] : [])]);
  pdf.y += gaps.part;
  heading(pdf, t.measurement);
  paragraph(pdf, t.measures[source.measure]);
  return pdf.finish();
}

/** Characteristics of the product, its standard, and what is declared under it. */
function demands(pdf: PdfWriter, { characteristics, declared }: ClauseSource, t: Words): void {
  const all = [
    ...characteristics
      .filter(({ key }) => !keysOfStore.includes(key))
      .map(({ label, value }) => ({ name: label, value })),
    ...(declared === null ? [] : standardOf(declared, t)),
  ];
  if (all.length === 0) return;
  heading(pdf, t.demands, 60 + rowRoom * all.length);
  facts(pdf, all, { x: sheet.edge, width: contentWidth, isAtEnd: false });
}

const standardOf = ({ standard, number, performances }: NonNullable<ClauseSource['declared']>, t: Words) => [
  { name: t.standard, value: t.marking(standard, number) },
  ...performances.filter(({ isDetermined }) => isDetermined),
];
