import { familyColours } from '../../../kernel/mail/templates/style.ts';
import { styles } from '../../../kernel/pdf/pdf-look.ts';
import { type RowMark, type TableRow, table } from '../../../kernel/pdf/pdf-table.ts';
import type { PdfWriter } from '../../../kernel/pdf/pdf-writer.ts';
import { centsColumn } from '../../../rules/format-money.ts';
import { formatNumber } from '../../../rules/format-number.ts';
import { awaitedLabel } from '../../../rules/stock-label.ts';
import { labelWithShade } from '../../../rules/tinted-goods.ts';
import type { OrderLineRow } from '../order-rows.ts';
import type { OrderContent } from './order-content.ts';
import { orderPdfMessages } from './order-pdf-messages.ts';

/** What was ordered, each line under the colour of its family. */
export function orderLines(pdf: PdfWriter, { lines, document, locale }: OrderContent): void {
  const t = orderPdfMessages(locale);
  const basis = document.basis === 'with_tax' ? t.withTax : t.withoutTax;
  const amounts = lines.flatMap(({ unitCents, amountCents }) => [unitCents, amountCents]);
  const money = centsColumn(amounts, locale);
  const percent = (rate: number) => `${formatNumber(rate, locale)}\u00a0%`;
  const awaited = (line: OrderLineRow) => {
    const text = awaitedLabel(line, locale);
    return text === '' ? [] : [{ text, style: styles.muted }];
  };
  const row = (line: OrderLineRow): TableRow => ({
    mark: markOf(line.family),
    cells: [
      [
        { text: line.name, style: styles.strong },
        {
          text: `${labelWithShade(line.label, line.shade, locale)} · ${line.reference}`,
          style: styles.muted,
        },
        ...awaited(line),
      ],
      [{ text: formatNumber(line.quantity, locale) }],
      [{ text: line.unitCents === 0 ? t.gift : money(line.unitCents) }],
      [{ text: percent(line.ratePercent) }],
      [{ text: money(line.amountCents), style: styles.strong }],
    ],
  });
  table(
    pdf,
    [
      { label: t.article, isRowHead: true },
      { label: t.quantity, width: 44, isAtEnd: true },
      { label: `${t.unitPrice}\n${basis}`, width: 72, isAtEnd: true },
      { label: t.tax, width: 34, isAtEnd: true },
      { label: `${t.amount}\n${basis}`, width: 72, isAtEnd: true },
    ],
    lines.map(row),
  );
}

function markOf(family: number): RowMark {
  const [ground, ink] = familyColours(family);
  return { text: String(family), ground, ink };
}
