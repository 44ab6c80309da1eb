import { sellerLine } from '../../../kernel/company/seller-lines.ts';
import { gaps, styles } from '../../../kernel/pdf/pdf-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/pdf-parts.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import type { OrderContent } from './order-content.ts';
import { orderPdfMessages } from './order-pdf-messages.ts';

/** Room to write a line by hand. */
const writingSpace = 17;
const formHeight = 250;

/** The model form of the Belgian Code of Economic Law (annex 2 of book VI), to be filled in by hand. */
export function modelForm(pdf: PdfWriter, { seller, locale, number }: OrderContent): void {
  const t = orderPdfMessages(locale);
  pdf.need(formHeight);
  pdf.rule('heavy');
  pdf.y += gaps.part;
  heading(pdf, t.form);
  paragraph(pdf, t.formHint, { style: styles.muted });
  paragraph(pdf, `${t.formTo} ${sellerLine(seller, seller.email)}`);
  paragraph(pdf, `${t.title} ${number}`);
  for (const line of t.formLines) {
    paragraph(pdf, line);
    pdf.y += writingSpace;
    pdf.rule('hair');
    pdf.y += gaps.small;
  }
}
