import { languageTags } from '../../../../languages/tags.ts';
import { filled, labelled, sellerLine } from '../../../kernel/company/seller-lines.ts';
import { unlinked } from '../../../kernel/mail/unlinked.ts';
import { beginBusinessDocument, openBusinessDocument } from '../../../kernel/pdf/business-document.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { columns, figures, paragraph } from '../../../kernel/pdf/pdf-parts.ts';
import { table } from '../../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { fillMessage } from '../../../rules/fill-message.ts';
import { belgianDay, formatDate } from '../../../rules/format-date.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import { labelWithShade } from '../../../rules/tinted-goods.ts';
import { addressLines, worksiteLines } from '../../order/order-facts.ts';
import type { DeliveryNote, DeliveryNoteContent } from './delivery-note-content.ts';
import { deliveryNoteMessages } from './delivery-note-messages.ts';

/** Delivery notes as a PDF file, each on pages of its own, in its language. */
export function writeDeliveryNotes(fonts: PdfFonts, { notes }: DeliveryNoteContent): Promise<Buffer> {
  const [first, ...others] = notes;
  if (first === undefined) throw new Error('There is no delivery note to write');
  const pdf = openBusinessDocument(fonts, headOf(first));
  writeNote(pdf, first);
  for (const note of others) {
    const head = headOf(note);
    pdf.within(
      'Sect',
      () => {
        beginBusinessDocument(pdf, head);
        writeNote(pdf, note);
      },
      { lang: languageTags[note.locale] },
    );
  }
  return pdf.finish();
}

function headOf({ locale, number, leftAt, seller }: DeliveryNote) {
  const t = deliveryNoteMessages(locale);
  return {
    locale,
    seller,
    number,
    title: t.title,
    date: leftAt,
    foot: filled([sellerLine(seller), t.note]),
    pageLabel: (page: number, pages: number) => fillMessage(t.page, { page, pages }, locale),
  };
}

function writeNote(pdf: PdfWriter, note: DeliveryNote): void {
  const { locale, number, leftAt, carrier, parcels, lines } = note;
  const t = deliveryNoteMessages(locale);
  figures(pdf, [
    { name: t.order, value: number, isLeading: true },
    { name: t.date, value: formatDate(belgianDay(leftAt), locale) },
    { name: t.carrier, value: carrier },
  ]);
  columns(pdf, [
    { title: t.deliverTo, lines: destinationLines(note) },
    ...(parcels.length === 0 ? [] : [{ title: t.parcels, lines: parcels }]),
  ]);
  const isPartial = lines.some(({ remaining }) => remaining > 0);
  table(
    pdf,
    [
      { label: t.article, isRowHead: true },
      { label: t.reference, width: 90 },
      { label: t.quantity, width: 60, isAtEnd: true },
      ...(isPartial ? [{ label: t.remaining, width: 80, isAtEnd: true }] : []),
    ],
    lines
      .filter(({ quantity, remaining }) => quantity > 0 || remaining > 0)
      .map(({ line, quantity, remaining }) => ({
        cells: [
          [
            { text: line.name, style: styles.strong },
            { text: labelWithShade(line.label, line.shade, locale), style: styles.muted },
          ],
          [{ text: line.reference }],
          [{ text: formatNumber(quantity, locale), style: styles.strong }],
          ...(isPartial ? [[{ text: formatNumber(remaining, locale) }]] : []),
        ],
      })),
  );
  pdf.y += gaps.part;
  paragraph(pdf, t.check);
}

/** Where the goods go, and what the driver has to know. */
function destinationLines({ document, locale }: DeliveryNote): string[] {
  const t = deliveryNoteMessages(locale);
  const { relay, shippingAddress, worksite, phone, reference } = document;
  return filled([
    ...addressLines(shippingAddress, locale),
    phone,
    ...(relay === null ? [] : [labelled(t.relay, `${relay.label}, ${relay.address}`, locale)]),
    ...(worksite === null ? [] : [t.site, ...worksiteLines(worksite, locale)]),
    labelled(t.yourReference, unlinked(reference), locale),
  ]);
}
