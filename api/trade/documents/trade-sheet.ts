import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Queries } from '../../kernel/database/database.ts';
import type { Attachment } from '../../kernel/ports/mail/mailer.ts';
import { belgianDay, formatDate } from '../../rules/format-date.ts';
import { grossGrams } from '../../rules/parcel.ts';
import { palletShare } from '../../rules/trade-quantity.ts';
import type { TradeOrderRow } from '../trade-order-rows.ts';
import { documentName } from './document-name.ts';
import { orderedText, tradeMessages } from './trade-messages.ts';
import { readTradeOrderContent, type TradeOrderContent, withoutLinks } from './trade-order-content.ts';

/** A trade order as a spreadsheet, in its own language. */
export async function makeTradeSheet(db: Queries, row: TradeOrderRow): Promise<Attachment> {
  const order = await readTradeOrderContent(db, row);
  return {
    filename: `${documentName(order)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeTradeSheet(order),
  };
}

/** What was typed stays text: every cell declares its type, and none is a formula. */
export async function writeTradeSheet(order: TradeOrderContent): Promise<Buffer<ArrayBuffer>> {
  const widths = [18, 48, 20, 16, 10, 12, 14, 14];
  const written = writeExcelFile([...head(withoutLinks(order)), [], ...table(order)], {
    sheet: order.number,
    columns: widths.map((width) => ({ width })),
  });
  return Buffer.from(await written.toBuffer());
}

const textCell = (value: string, isStrong = false): Cell => ({
  type: String,
  value,
  ...(isStrong && { fontWeight: 'bold' as const }),
});
const numberCell = (value: number, format: string): Cell => ({ type: Number, value, format });

function head(order: TradeOrderContent): SheetData {
  const { locale, number, receivedAt, deliveryDate, load } = order;
  const t = tradeMessages(locale);
  const facts: readonly (readonly [string, string])[] = [
    [t.number, number],
    [t.date, formatDate(belgianDay(receivedAt), locale)],
    [t.list, order.type],
    [t.company, order.company],
    [t.salePoint, order.salePoint],
    [t.email, order.email],
    [t.yourNumber, order.orderNumber],
    [t.wished, deliveryDate === '' ? '' : formatDate(deliveryDate, locale)],
    [t.comment, order.comment],
  ];
  const counted: readonly (readonly [string, number, string])[] = [
    [t.units, load.units, '#,##0'],
    [`${t.net} (kg)`, load.netKg, '#,##0.0'],
    [`${t.gross} (kg)`, load.grossKg, '#,##0.0'],
    [t.fullPallets, load.fullPallets, '#,##0'],
    [t.mixedPallets, load.mixedPallets, '#,##0'],
    [`${t.withPallets} (kg)`, load.totalKg, '#,##0.0'],
  ];
  return [
    [textCell(t.title, true)],
    ...facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [textCell(name, true), textCell(value)]),
    ...counted.map(([name, value, format]) => [textCell(name, true), numberCell(value, format)]),
  ];
}

function table({ lines, locale }: TradeOrderContent): SheetData {
  const t = tradeMessages(locale);
  const labels = [
    ...[t.reference, t.article, t.packaging, t.ordered],
    ...[t.units, t.palletShare, `${t.net} (kg)`, `${t.gross} (kg)`],
  ];
  const row = (line: TradeOrderContent['lines'][number]) => [
    textCell(line.reference),
    textCell(line.designation),
    textCell(line.packaging),
    textCell(orderedText(line, locale)),
    numberCell(line.units, '#,##0'),
    numberCell(palletShare({ article: line, units: line.units }), '0.00'),
    numberCell(line.net_weight_kg * line.units, '#,##0.0'),
    numberCell((grossGrams(line.net_weight_kg) * line.units) / 1000, '#,##0.0'),
  ];
  return [labels.map((label) => textCell(label, true)), ...lines.map(row)];
}
