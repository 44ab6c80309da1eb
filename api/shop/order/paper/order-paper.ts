import { languageTags } from '../../../../languages/tags.ts';
import type { Seller } from '../../../kernel/company/seller.ts';
import { filled, labelled, sellerLine, senderLines } from '../../../kernel/company/seller-lines.ts';
import { unlinked } from '../../../kernel/mail/unlinked.ts';
import { Paper } from '../../../kernel/pdf/paper.ts';
import type { PaperFonts } from '../../../kernel/pdf/paper-fonts.ts';
import { contentWidth, gaps, sheet, styles } from '../../../kernel/pdf/paper-look.ts';
import {
  type Column,
  columns,
  figures,
  heading,
  letterhead,
  paragraph,
  title,
} from '../../../kernel/pdf/paper-parts.ts';
import { type Fact, facts } from '../../../kernel/pdf/paper-table.ts';
import { belgianDay, formatDate } from '../../../rules/format-date.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { toMoney } from '../../../rules/price.ts';
import { tintedNotice } from '../../../rules/tinted-goods.ts';
import { addressLines, amountFacts, worksiteLines } from '../order-facts.ts';
import type { OrderPaper } from './order-paper-data.ts';
import { orderLines } from './order-paper-lines.ts';
import { orderPaperMessages } from './order-paper-messages.ts';
import { modelForm } from './withdrawal-form.ts';

const amountsWidth = 210;
/** Of the instructions for a transfer, the longest that stands beside the amounts. */
const settlementHeight = 185;

/** The confirmation of an order as a PDF file. */
export function writeOrderPaper(fonts: PaperFonts, order: OrderPaper): Promise<Buffer> {
  const { locale, number, placedAt, seller, document } = order;
  const t = orderPaperMessages(locale);
  const name = `${t.title} ${number}`;
  const brand = seller.brand || seller.name;
  const paper = new Paper(fonts, {
    ...{ title: name, language: languageTags[locale], author: seller.name || brand, date: placedAt },
    running: { start: brand, end: name },
    foot: footLines(seller, t.notInvoice),
    pageLabel: t.page,
  });
  letterhead(paper, brand, senderLines(seller));
  title(paper, t.title);
  paper.y += gaps.part;
  figures(paper, [
    { name: t.number, value: number },
    { name: t.date, value: formatDate(belgianDay(placedAt), locale) },
    { name: t.payment, value: t.states[order.payment] },
    { name: t.total, value: formatMoney(toMoney(document.totalCents), locale), isLeading: true },
  ]);
  columns(paper, parties(order));
  orderLines(paper, order);
  settlement(paper, order);
  legal(paper, order);
  return paper.finish();
}

function footLines(seller: Seller, note: string): string[] {
  const { enterpriseNumber, vatNumber, courtRegister } = seller;
  const numbers = filled([enterpriseNumber, vatNumber, courtRegister]).join(' · ');
  return filled([sellerLine(seller), numbers, note]);
}

function parties({ document, locale }: OrderPaper): Column[] {
  const t = orderPaperMessages(locale);
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
function settlement(paper: Paper, order: OrderPaper): void {
  const { document, locale } = order;
  paper.y += gaps.part;
  paper.need(settlementHeight);
  const top = paper.y;
  const x = sheet.edge + contentWidth - amountsWidth;
  facts(paper, amountFacts(document, locale), { x, width: amountsWidth, isAtEnd: true });
  const end = paper.y;
  paper.y = top;
  payment(paper, order);
  paper.y = Math.max(paper.y, end) + gaps.part;
  if (document.taxTreatment === 'reverse_charge')
    paragraph(paper, orderPaperMessages(locale).reverseCharge, { style: styles.muted });
}

function payment(
  paper: Paper,
  { transfer, locale, document, methodLabel, payment: state }: OrderPaper,
): void {
  const t = orderPaperMessages(locale);
  const width = contentWidth - amountsWidth - 26;
  if (transfer === undefined) {
    if (methodLabel === '') return;
    heading(paper, t.method);
    paragraph(paper, `${methodLabel}, ${t.states[state].toLowerCase()}`, { width });
    return;
  }
  const all: Fact[] = [
    { name: t.toPay, value: formatMoney(toMoney(document.totalCents), locale) },
    { name: t.holder, value: transfer.holder },
    { name: t.account, value: transfer.iban },
    { name: 'BIC', value: transfer.bic },
    { name: t.communication, value: transfer.communication, isStrong: true },
  ].filter(({ value }) => value !== '');
  heading(paper, t.transfer);
  paragraph(paper, t.transferText, { width, style: styles.muted });
  facts(paper, all, { x: sheet.edge, width, isAtEnd: false });
}

function legal(paper: Paper, order: OrderPaper): void {
  const { document, locale, withdrawalUrl, lines } = order;
  const t = orderPaperMessages(locale);
  if (lines.some(({ shade }) => shade !== null)) {
    heading(paper, t.tinted);
    paragraph(paper, tintedNotice[locale]);
    paper.y += gaps.part;
  }
  if (document.firm !== null) {
    if (document.billingAddress.country === 'be') paragraph(paper, t.firmInvoice);
    return;
  }
  heading(paper, t.withdrawal);
  paragraph(paper, t.withdrawalText);
  paragraph(paper, labelled(t.withdrawalLink, withdrawalUrl, locale), {
    url: withdrawalUrl,
  });
  paper.y += gaps.part;
  heading(paper, t.guarantee);
  paragraph(paper, t.guaranteeText);
  paper.y += gaps.part;
  modelForm(paper, order);
}
