import { languageTags } from '../../../languages/tags.ts';
import { filled, labelled, sellerLine } from '../../kernel/company/seller-lines.ts';
import { openBusinessDocument } from '../../kernel/pdf/business-document.ts';
import type { PdfFonts } from '../../kernel/pdf/pdf-fonts.ts';
import { contentWidth, gaps, sheet, styles } from '../../kernel/pdf/pdf-look.ts';
import { columns, figures, heading, paragraph } from '../../kernel/pdf/pdf-parts.ts';
import { facts, type TableRow, table } from '../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../kernel/pdf/pdf-writer.ts';
import { belgianDay, formatDate } from '../../rules/format-date.ts';
import { formatNumber } from '../../rules/format-number.ts';
import { grossGrams } from '../../rules/parcel.ts';
import { palletShare } from '../../rules/trade-quantity.ts';
import { kilograms, orderedText, tradeMessages } from './trade-messages.ts';
import { type TradeOrderContent, withoutLinks } from './trade-order-content.ts';

const totalsWidth = 250;

/** A trade order as a PDF file, without prices. */
export function writeTradePdf(fonts: PdfFonts, typed: TradeOrderContent): Promise<Buffer> {
  const order = withoutLinks(typed);
  const { locale, number, receivedAt, seller, load } = order;
  const t = tradeMessages(locale);
  const pdf = openBusinessDocument(fonts, {
    locale,
    seller,
    title: t.title,
    number,
    date: receivedAt,
    foot: filled([sellerLine(seller), t.note]),
    pageLabel: t.page,
  });
  figures(pdf, [
    { name: t.number, value: number },
    { name: t.date, value: formatDate(belgianDay(receivedAt), locale) },
    { name: t.gross, value: kilograms(load.totalKg, locale) },
    { name: t.pallets, value: formatNumber(load.pallets, locale), isLeading: true },
  ]);
  parties(pdf, order);
  lines(pdf, order);
  totals(pdf, order);
  if (order.comment !== '') {
    heading(pdf, t.comment);
    paragraph(pdf, order.comment);
  }
  return pdf.finish();
}

function parties(pdf: PdfWriter, order: TradeOrderContent): void {
  const { locale, company, email, salePoint, type, orderNumber, deliveryDate } = order;
  const t = tradeMessages(locale);
  columns(pdf, [
    { title: t.buyer, lines: filled([company, email]) },
    { title: t.salePoint, lines: [salePoint] },
    {
      title: t.delivery,
      lines: filled([
        labelled(t.list, type, locale),
        labelled(t.yourNumber, orderNumber, locale),
        labelled(t.wished, deliveryDate === '' ? '' : formatDate(deliveryDate, locale), locale),
      ]),
    },
  ]);
}

function lines(pdf: PdfWriter, { lines: all, locale }: TradeOrderContent): void {
  const t = tradeMessages(locale);
  const share = (amount: number) =>
    new Intl.NumberFormat(languageTags[locale], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(amount);
  const row = (line: TradeOrderContent['lines'][number]): TableRow => ({
    cells: [
      [{ text: line.reference, style: styles.strong }],
      [{ text: line.designation }, { text: line.packaging, style: styles.muted }],
      [{ text: orderedText(line, locale) }],
      [{ text: formatNumber(line.units, locale), style: styles.strong }],
      [{ text: share(palletShare({ article: line, units: line.units })) }],
      [{ text: kilograms((grossGrams(line.net_weight_kg) * line.units) / 1000, locale) }],
    ],
  });
  table(
    pdf,
    [
      { label: t.reference, width: 78, isRowHead: true },
      { label: t.article },
      { label: t.ordered, width: 72, isAtEnd: true },
      { label: t.units, width: 42, isAtEnd: true },
      { label: t.palletShare, width: 44, isAtEnd: true },
      { label: t.gross, width: 62, isAtEnd: true },
    ],
    all.map(row),
  );
}

function totals(pdf: PdfWriter, { load, locale }: TradeOrderContent): void {
  const t = tradeMessages(locale);
  const count = (amount: number) => formatNumber(amount, locale);
  pdf.y += gaps.part;
  facts(
    pdf,
    [
      { name: t.units, value: count(load.units) },
      { name: t.net, value: kilograms(load.netKg, locale) },
      { name: t.gross, value: kilograms(load.grossKg, locale) },
      { name: t.fullPallets, value: count(load.fullPallets) },
      { name: t.mixedPallets, value: count(load.mixedPallets) },
      { name: t.withPallets, value: kilograms(load.totalKg, locale), isStrong: true },
    ],
    { x: sheet.edge + contentWidth - totalsWidth, width: totalsWidth, isAtEnd: true },
  );
}
