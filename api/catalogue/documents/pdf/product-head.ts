import { languageTags } from '../../../../languages/tags.ts';
import { familyColours } from '../../../kernel/mail/templates/style.ts';
import type { PdfFrame } from '../../../kernel/pdf/pdf-frame.ts';
import { colours, contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { letterhead } from '../../../kernel/pdf/pdf-parts.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatDate } from '../../../rules/format-date.ts';
import type { PdfSource, ProductPdfSource } from '../document-source.ts';
import { pdfMessages } from './pdf-messages.ts';

/** A PDF document to be written: what it is made of, and which version it is. */
export interface PdfContent<Source extends PdfSource = PdfSource> {
  readonly source: Source;
  readonly number: number;
  /** A day: `2026-03-02` */
  readonly edition: string;
  /** The picture of the product as JPEG. */
  readonly picture?: Uint8Array | undefined;
}

type Seller = PdfSource['seller'];

export const brandOf = ({ brand, name }: Seller): string => brand || name;
const text = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** The frame of a PDF document about a product. `kind` is its title: « Fiche technique ». */
export function productFrame(
  version: PdfContent<ProductPdfSource>,
  { kind, note }: { kind: string; note: string },
): PdfFrame {
  const { reference, name } = version.source;
  return versionFrame(version, {
    title: `${kind}, ${name} (${reference})`,
    running: { start: name, end: `${kind} · ${reference}` },
    note,
    label: `${kind} ${reference}`,
  });
}

interface FrameTexts {
  readonly title: string;
  readonly running: PdfFrame['running'];
  readonly note: string;
  /** Stands before the version at the foot of every page. */
  readonly label: string;
}

/** The frame of a PDF document that is a version of a document. */
export function versionFrame(
  { source, number, edition }: PdfContent,
  { title, running, note, label }: FrameTexts,
): PdfFrame {
  const { locale, seller } = source;
  const t = pdfMessages(locale);
  const { street, zipcode, city, phone, email } = seller;
  return {
    title,
    language: languageTags[locale],
    author: seller.name || brandOf(seller),
    date: new Date(`${edition}T00:00:00Z`),
    running,
    foot: text([
      note,
      text([seller.name, street, `${zipcode} ${city}`.trim(), phone, email]).join(' · '),
      `${label} · ${t.version(number)} · ${t.edition} ${formatDate(edition, locale)}`,
    ]),
    pageLabel: t.page,
  };
}

const band = { height: 30, mark: 30 };

/** The letterhead, with number and edition at its other edge, and the band of the family with its numeral. */
export function productHead(
  pdf: PdfWriter,
  { source, number, edition }: PdfContent<ProductPdfSource>,
  kind: string,
): void {
  const { locale, family, reference, range, seller } = source;
  const t = pdfMessages(locale);
  letterhead(pdf, brandOf(seller), [
    kind,
    `${t.reference} ${reference}`,
    `${t.version(number)}, ${formatDate(edition, locale)}`,
  ]);
  pdf.y -= gaps.part;
  const top = pdf.y;
  const [ground, ink] = familyColours(family);
  pdf.artifact((document) => {
    document.rect(sheet.edge, top, contentWidth, band.height).fill(colours.ground);
    document.rect(sheet.edge, top, band.mark, band.height).fill(ground);
  });
  const numeral = pdf.set(String(family), { ...styles.figure, colour: ink });
  const line = pdf.set(range, styles.strong, contentWidth - 2 * band.mark);
  pdf.artifact(() =>
    pdf.draw(numeral, {
      x: sheet.edge + (band.mark - (numeral.lines[0]?.width ?? 0)) / 2,
      y: top + (band.height - numeral.height) / 2,
    }),
  );
  pdf.within('P', () =>
    pdf.content(() =>
      pdf.draw(line, { x: sheet.edge + band.mark + 10, y: top + (band.height - line.height) / 2 }),
    ),
  );
  pdf.y = top + band.height + gaps.part + gaps.small;
}
