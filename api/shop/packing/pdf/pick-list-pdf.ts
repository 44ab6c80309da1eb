import { sellerLine } from '../../../kernel/company/seller-lines.ts';
import { openBusinessDocument } from '../../../kernel/pdf/business-document.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { figures } from '../../../kernel/pdf/pdf-parts.ts';
import { table } from '../../../kernel/pdf/pdf-table.ts';
import { fillMessage } from '../../../rules/fill-message.ts';
import { belgianDay, formatDate } from '../../../rules/format-date.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import type { PickListContent } from './pick-list-content.ts';
import { pickListMessages } from './pick-list-messages.ts';

/** A pick list as a PDF file. */
export function writePickList(fonts: PdfFonts, list: PickListContent): Promise<Buffer> {
  const { locale, seller, at, packs, orderCount } = list;
  const t = pickListMessages(locale);
  const day = formatDate(belgianDay(at), locale);
  const pdf = openBusinessDocument(fonts, {
    locale,
    seller,
    title: t.title,
    number: day,
    date: at,
    foot: [sellerLine(seller)],
    pageLabel: (page, pages) => fillMessage(t.page, { page, pages }, locale),
  });
  const pieces = packs.reduce((sum, { quantity }) => sum + quantity, 0);
  figures(pdf, [
    { name: t.date, value: day, isLeading: true },
    { name: t.orders, value: formatNumber(orderCount, locale) },
    { name: t.pieces, value: formatNumber(pieces, locale) },
  ]);
  pdf.y += gaps.part;
  table(
    pdf,
    [
      { label: t.shelf, width: 76 },
      { label: t.article, isRowHead: true },
      { label: t.reference, width: 84 },
      { label: t.quantity, width: 52, isAtEnd: true },
    ],
    packs.map((pack) => ({
      cells: [
        [{ text: pack.shelf || '–' }],
        [
          { text: [pack.name, pack.label].join(', '), style: styles.strong },
          { text: [pack.shade, pack.orders].filter((text) => text !== '').join(' · '), style: styles.muted },
        ],
        [{ text: pack.reference }],
        [{ text: formatNumber(pack.quantity, locale), style: styles.strong }],
      ],
    })),
  );
  return pdf.finish();
}
