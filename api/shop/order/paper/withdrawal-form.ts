import { sellerLine } from '../../../kernel/company/seller-lines.ts';
import type { Paper } from '../../../kernel/pdf/paper.ts';
import { gaps, styles } from '../../../kernel/pdf/paper-look.ts';
import { heading, paragraph } from '../../../kernel/pdf/paper-parts.ts';
import type { OrderPaper } from './order-paper-data.ts';
import { orderPaperMessages } from './order-paper-messages.ts';

/** Room to write a line by hand. */
const writingSpace = 17;
const formHeight = 250;

/** The model form of the Belgian Code of Economic Law (annex 2 of book VI), to be filled in by hand. */
export function modelForm(paper: Paper, { seller, locale, number }: OrderPaper): void {
  const t = orderPaperMessages(locale);
  paper.need(formHeight);
  paper.rule('heavy');
  paper.y += gaps.part;
  heading(paper, t.form);
  paragraph(paper, t.formHint, { style: styles.muted });
  paragraph(paper, `${t.formTo} ${sellerLine(seller, seller.email)}`);
  paragraph(paper, `${t.title} ${number}`);
  for (const line of t.formLines) {
    paragraph(paper, line);
    paper.y += writingSpace;
    paper.rule('hair');
    paper.y += gaps.small;
  }
}
