import type { Locale } from '../../../languages/locales.ts';
import { languageTags } from '../../../languages/tags.ts';
import type { Seller } from '../company/seller.ts';
import { senderLines } from '../company/seller-lines.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { gaps } from './pdf-look.ts';
import { letterhead, title } from './pdf-parts.ts';
import { PdfWriter } from './pdf-writer.ts';

interface BusinessDocument {
  readonly locale: Locale;
  readonly seller: Seller;
  /** What kind of document it is: « Confirmation de commande ». */
  readonly title: string;
  readonly number: string;
  readonly date: Date;
  /** At the foot of every page. */
  readonly foot: readonly string[];
  readonly pageLabel: (page: number, pages: number) => string;
}

/** Begins a document between firms and their customers: letterhead and title stand, and the content comes next. */
export function openBusinessDocument(fonts: PdfFonts, document: BusinessDocument): PdfWriter {
  const { locale, seller, date, foot, pageLabel } = document;
  const running = runningOf(document);
  const pdf = new PdfWriter(fonts, {
    title: running.end,
    language: languageTags[locale],
    author: seller.name || running.start,
    date,
    running,
    foot,
    pageLabel,
  });
  drawHead(pdf, document);
  return pdf;
}

/** Begins another such document in the same file, on a page of its own. */
export function beginBusinessDocument(pdf: PdfWriter, document: BusinessDocument): void {
  const { foot, pageLabel } = document;
  pdf.beginNext({ running: runningOf(document), foot, pageLabel });
  drawHead(pdf, document);
}

const runningOf = ({ title, number, seller }: BusinessDocument) => ({
  start: seller.brand || seller.name,
  end: `${title} ${number}`,
});

function drawHead(pdf: PdfWriter, { seller, title: text }: BusinessDocument): void {
  letterhead(pdf, seller.brand || seller.name, senderLines(seller));
  title(pdf, text);
  pdf.y += gaps.part;
}
