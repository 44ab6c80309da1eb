import { languageTags } from '../../../../languages/tags.ts';
import type { StockItem } from '../../../contract/stock-list.ts';
import { filled, sellerLine, senderLines } from '../../../kernel/company/seller-lines.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { letterhead, paragraph, title } from '../../../kernel/pdf/pdf-parts.ts';
import { type CellText, type TableColumn, type TableRow, table } from '../../../kernel/pdf/pdf-table.ts';
import { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { formatDate } from '../../../rules/format-date.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import type { StockFileContent } from './stock-file-content.ts';
import { availabilityNames, stockMessages } from './stock-messages.ts';

/** A stock list as a tagged PDF document. */
export function writeStockPdf(fonts: PdfFonts, content: StockFileContent): Promise<Buffer> {
  const { locale, target, day, seller, items } = content;
  const t = stockMessages(locale);
  const brand = seller.brand || seller.name;
  const name = t.title[target];
  const date = formatDate(day, locale);
  const pdf = new PdfWriter(fonts, {
    title: `${brand}, ${name.toLowerCase()}`,
    language: languageTags[locale],
    author: seller.name || brand,
    date: new Date(`${day}T00:00:00Z`),
    running: { start: brand, end: `${name}, ${date}` },
    foot: filled([sellerLine(seller), t.note]),
    pageLabel: t.page,
  });
  letterhead(pdf, brand, senderLines(seller));
  title(pdf, name);
  paragraph(pdf, t.lead(items.length, date), { style: styles.lead });
  pdf.y += gaps.part;
  table(
    pdf,
    columnsOf(content),
    items.map((item) => toRow(item, content)),
  );
  return pdf.finish();
}

function columnsOf({ locale, target }: StockFileContent): TableColumn[] {
  const t = stockMessages(locale);
  return [
    { label: `${t.reference}, ${t.ean}`, width: 84, isRowHead: true },
    { label: t.product },
    { label: t.netWeight, width: 52, isAtEnd: true },
    { label: t.perPallet, width: 44, isAtEnd: true },
    { label: t.availability, width: 82 },
    { label: target === 'pro' ? t.priceWithoutTax : t.priceWithTax, width: 66, isAtEnd: true },
  ];
}

function toRow(item: StockItem, content: StockFileContent): TableRow {
  const { locale } = content;
  const count = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  return {
    cells: [
      [
        { text: item.reference, style: styles.strong },
        { text: item.ean, style: styles.muted },
      ],
      [{ text: item.product.name }, { text: item.label, style: styles.muted }],
      [{ text: count(item.net_weight_kg) }],
      [{ text: count(item.units_per_pallet) }],
      [{ text: item.stock?.label ?? availabilityNames[item.availability][locale] }],
      priceOf(item, content),
    ],
  };
}

function priceOf(item: StockItem, { locale, target }: StockFileContent): CellText[] {
  const { price_with_tax: withTax, price_without_tax: withoutTax } = item;
  if (withTax === null || withoutTax === null) return [{ text: '–' }];
  if (target === 'part') return [{ text: formatMoney(withTax, locale), style: styles.strong }];
  return [
    { text: formatMoney(withoutTax, locale), style: styles.strong },
    { text: `${formatMoney(withTax, locale)} ${stockMessages(locale).withTax}`, style: styles.muted },
  ];
}
