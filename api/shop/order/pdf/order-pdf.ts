import type { Seller } from '../../../kernel/company/seller.ts';
import { filled, labelled, sellerLine } from '../../../kernel/company/seller-lines.ts';
import { unlinked } from '../../../kernel/mail/unlinked.ts';
import { openBusinessDocument } from '../../../kernel/pdf/business-document.ts';
import type { PdfFonts } from '../../../kernel/pdf/pdf-fonts.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/pdf-look.ts';
import { type Column, columns, figures, heading, paragraph, qrCode } from '../../../kernel/pdf/pdf-parts.ts';
import { type Fact, facts } from '../../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { belgianDay, formatDate } from '../../../rules/format-date.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { toMoney } from '../../../rules/price.ts';
import { tintedNotice } from '../../../rules/tinted-goods.ts';
import { transferQrText } from '../../../rules/transfer-qr.ts';
import { addressLines, amountFacts, worksiteLines } from '../order-facts.ts';
import type { OrderContent } from './order-content.ts';
import { orderLines } from './order-pdf-lines.ts';
import { orderPdfMessages } from './order-pdf-messages.ts';
import { modelForm } from './withdrawal-form.ts';

const amountsWidth = 210;
/** Heights of what stands next to the amounts: the instructions for a transfer with their code, or the amounts alone. */
const settlementHeights = { transfer: 290, other: 185 };
const codeSize = 84;

/** The confirmation of an order as a PDF file. */
export function writeOrderPdf(fonts: PdfFonts, order: OrderContent): Promise<Buffer> {
  const { locale, number, placedAt, seller, document } = order;
  const t = orderPdfMessages(locale);
  const pdf = openBusinessDocument(fonts, {
    locale,
    seller,
    title: t.title,
    number,
    date: placedAt,
    foot: footLines(seller, t.notInvoice),
    pageLabel: t.page,
  });
  figures(pdf, [
    { name: t.number, value: number },
    { name: t.date, value: formatDate(belgianDay(placedAt), locale) },
    { name: t.payment, value: t.states[order.payment] },
    { name: t.total, value: formatMoney(toMoney(document.totalCents), locale), isLeading: true },
  ]);
  columns(pdf, parties(order));
  orderLines(pdf, order);
  settlement(pdf, order);
  legal(pdf, order);
  return pdf.finish();
}

function footLines(seller: Seller, note: string): string[] {
  const { enterpriseNumber, vatNumber, courtRegister } = seller;
  const numbers = filled([enterpriseNumber, vatNumber, courtRegister]).join(' · ');
  return filled([sellerLine(seller), numbers, note]);
}

function parties({ document, locale }: OrderContent): Column[] {
  const t = orderPdfMessages(locale);
  const { carrier, relay, worksite, firm, shippingAddress, billingAddress, reference, comment } = document;
  const onSite = worksite === null ? [] : ['', t.site, ...worksiteLines(worksite, locale)];
  return [
    { title: t.delivery, lines: [...addressLines(shippingAddress, locale), ...onSite] },
    {
      title: t.billing,
      lines: filled([
        ...addressLines(billingAddress, locale),
        labelled(t.enterprise, firm?.enterpriseNumber ?? '', locale),
        labelled(t.vat, firm?.vatNumber ?? '', locale),
        labelled(t.siret, firm?.siret ?? '', locale),
      ]),
    },
    {
      title: t.carrier,
      lines: filled([
        carrier.label,
        ...(relay === null ? [] : [`${relay.label}, ${relay.address}`]),
        labelled(t.yourReference, unlinked(reference), locale),
        labelled(t.comment, unlinked(comment), locale),
      ]),
    },
  ];
}

/** The way to pay at one side, the amounts at the other. */
function settlement(pdf: PdfWriter, order: OrderContent): void {
  const { document, locale } = order;
  pdf.y += gaps.part;
  pdf.need(settlementHeights[order.transfer ? 'transfer' : 'other']);
  const top = pdf.y;
  const x = sheet.edge + contentWidth - amountsWidth;
  facts(pdf, amountFacts(document, locale), { x, width: amountsWidth, isAtEnd: true });
  const end = pdf.y;
  pdf.y = top;
  payment(pdf, order);
  pdf.y = Math.max(pdf.y, end) + gaps.part;
  if (document.taxTreatment === 'reverse_charge')
    paragraph(pdf, orderPdfMessages(locale).reverseCharge, { style: styles.muted });
}

function payment(
  pdf: PdfWriter,
  { transfer, locale, document, methodLabel, payment: state }: OrderContent,
): void {
  const t = orderPdfMessages(locale);
  const width = contentWidth - amountsWidth - 26;
  if (transfer === undefined) {
    if (methodLabel === '') return;
    heading(pdf, t.method);
    paragraph(pdf, `${methodLabel}, ${t.states[state].toLowerCase()}`, { width });
    return;
  }
  const all: Fact[] = [
    { name: t.toPay, value: formatMoney(toMoney(document.totalCents), locale) },
    { name: t.holder, value: transfer.holder },
    { name: t.account, value: transfer.iban },
    { name: 'BIC', value: transfer.bic },
    { name: t.communication, value: transfer.communication, isStrong: true },
  ].filter(({ value }) => value !== '');
  heading(pdf, t.transfer);
  paragraph(pdf, t.transferText, { width, style: styles.muted });
  facts(pdf, all, { x: sheet.edge, width, isAtEnd: false });
  pdf.y += gaps.small;
  const amount = toMoney(document.totalCents);
  qrCode(pdf, transferQrText({ ...transfer, amount }), { x: sheet.edge, size: codeSize, alt: t.transferQr });
}

function legal(pdf: PdfWriter, order: OrderContent): void {
  const { document, locale, withdrawalUrl, lines } = order;
  const t = orderPdfMessages(locale);
  if (lines.some(({ shade }) => shade !== null)) {
    heading(pdf, t.tinted);
    paragraph(pdf, tintedNotice[locale]);
    pdf.y += gaps.part;
  }
  if (document.firm !== null) {
    if (document.billingAddress.country === 'be') paragraph(pdf, t.firmInvoice);
    return;
  }
  heading(pdf, t.withdrawal);
  paragraph(pdf, t.withdrawalText);
  paragraph(pdf, labelled(t.withdrawalLink, withdrawalUrl, locale), {
    url: withdrawalUrl,
  });
  pdf.y += gaps.part;
  heading(pdf, t.guarantee);
  paragraph(pdf, t.guaranteeText);
  pdf.y += gaps.part;
  modelForm(pdf, order);
}
