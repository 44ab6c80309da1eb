import type { CharacteristicKey } from '../../../contract/catalogue.ts';
import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { items } from '../../../kernel/pdf/paper-lists.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph, title } from '../../../kernel/pdf/paper-parts.ts';
import { facts } from '../../../kernel/pdf/paper-table.ts';
import type { ClauseSource } from '../document-source.ts';
import { brandOf, type PaperVersion, productFrame, productHead } from './product-head.ts';
import { numberedSteps } from './sheet-parts.ts';
import { usageMessages } from './usage-messages.ts';

type Words = ReturnType<typeof usageMessages>;

/** What counts before and after the work. */
const keysOfStore: readonly CharacteristicKey[] = ['storage', 'cleaning'];
/** Of a demand, most of which take one line. */
const rowRoom = 17;

/** A clause for specifications as a PDF file. */
export function writeClause(fonts: PaperFonts, version: PaperVersion<ClauseSource>): Promise<Buffer> {
  const { source } = version;
  const t = usageMessages(source.locale);
  const paper = new Paper(fonts, productFrame(version, { kind: t.clause, note: t.clauseNote }));
  productHead(paper, version, t.clause);
  title(paper, source.name);
  paper.y += gaps.part;
  heading(paper, t.description);
  paragraph(paper, t.product(`${source.name} (${source.reference})`, brandOf(source.seller)), {
    style: styles.strong,
  });
  paragraph(paper, source.summary);
  paper.y += gaps.part;
  demands(paper, source, t);
  numberedSteps(paper, t.execution, source.steps);
  heading(paper, t.papers);
  const { declared } = source;
  items(paper, [t.technicalSheet, t.safetySheet, ...(declared ? [t.declaration(declared.number)] : [])]);
  paper.y += gaps.part;
  heading(paper, t.measurement);
  paragraph(paper, t.measures[source.measure]);
  return paper.finish();
}

/** Characteristics of the product, its standard, and what is declared under it. */
function demands(paper: Paper, { characteristics, declared }: ClauseSource, t: Words): void {
  const all = [
    ...characteristics
      .filter(({ key }) => !keysOfStore.includes(key))
      .map(({ label, value }) => ({ name: label, value })),
    ...(declared === null ? [] : standardOf(declared, t)),
  ];
  if (all.length === 0) return;
  heading(paper, t.demands, 60 + rowRoom * all.length);
  facts(paper, all, { x: sheet.edge, width: contentWidth, isAtEnd: false });
}

const standardOf = ({ standard, number, performances }: NonNullable<ClauseSource['declared']>, t: Words) => [
  { name: t.standard, value: t.marking(standard, number) },
  ...performances.filter(({ isDetermined }) => isDetermined),
];
