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
  const { locale, seller, number, date, foot, pageLabel } = document;
  const name = `${document.title} ${number}`;
  const brand = seller.brand || seller.name;
  const pdf = new PdfWriter(fonts, {
    title: name,
    language: languageTags[locale],
    author: seller.name || brand,
    date,
    running: { start: brand, end: name },
    foot,
    pageLabel,
  });
  letterhead(pdf, brand, senderLines(seller));
  title(pdf, document.title);
  pdf.y += gaps.part;
  return pdf;
}
