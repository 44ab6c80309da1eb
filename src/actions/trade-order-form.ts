import type { FormCatalogDetail } from '../../api/contract/form-catalog.ts';
import { sheetFiles } from '../../api/contract/purchase-order-rules.ts';
import {
  readCount,
  type TakenLines,
  type TradeFormArticle,
  type TradeFormRow,
  takeLines,
} from '../../api/rules/trade-order-lines.ts';
import { tradeUnits } from '../../api/rules/trade-quantity.ts';
import type { Posted } from './posted.ts';

/** What stands in the rows of a form. */
export interface OrderRows {
  /** Quantities as they were typed, by reference. */
  readonly typed: ReadonlyMap<string, string>;
  /** Rows with a quantity. */
  readonly chosen: ReadonlyMap<string, TradeFormRow>;
  /** References whose quantity cannot be read. */
  readonly unread: readonly string[];
  /** What became of the lines that were pasted, typed or brought as a file; undefined: there were none. */
  readonly quick: QuickLines | undefined;
}

export interface QuickLines extends TakenLines {
  /** Lines that were not taken. */
  readonly left: string;
  /** The file is none that can be read. */
  readonly isNoSheet: boolean;
}

const articlesOf = ({ families }: FormCatalogDetail): readonly TradeFormArticle[] =>
  families.flatMap(({ products }) => products);

export function readRows(posted: Posted | undefined, list: FormCatalogDetail): OrderRows {
  const typed = new Map<string, string>();
  const chosen = new Map<string, TradeFormRow>();
  const unread: string[] = [];
  for (const { reference } of posted ? articlesOf(list) : []) {
    const text = posted?.text(`n.${reference}`).trim() ?? '';
    const count = readCount(text);
    const unit = list.units.find((each) => each === posted?.text(`u.${reference}`)) ?? list.units[0];
    if (text !== '') typed.set(reference, text);
    if (count === undefined) unread.push(reference);
    else if (count > 0) chosen.set(reference, { count, unit: unit ?? tradeUnits[0] });
  }
  return { typed, chosen, unread, quick: undefined };
}

/** Takes what was entered next to the list: one reference, pasted lines, a file. What cannot be taken stays there. */
export async function takeQuickLines(
  rows: OrderRows,
  posted: Posted,
  list: FormCatalogDetail,
): Promise<OrderRows> {
  const [sent] = posted.files(sheetFiles.name);
  const sheet = sent === undefined ? '' : await readSheet(sent.file);
  const one = ['reference', 'count', 'countUnit'].map((name) => posted.text(name).trim()).join('\t');
  const text = [posted.text('paste'), sheet ?? '', posted.text('reference').trim() === '' ? '' : one]
    .filter((part) => part.trim() !== '')
    .join('\n');
  if (text === '' && sheet !== undefined) return rows;
  const articles = new Map(articlesOf(list).map((article) => [article.reference.toUpperCase(), article]));
  const taken = takeLines(text, { articles, units: list.units });
  const counts = [...taken.rows].map(([reference, { count }]) => [reference, String(count)] as const);
  return {
    typed: new Map([...rows.typed, ...counts]),
    chosen: new Map([...rows.chosen, ...taken.rows]),
    unread: rows.unread.filter((reference) => !taken.rows.has(reference)),
    quick: {
      ...taken,
      left: taken.refused.map((line) => line.text).join('\n'),
      isNoSheet: sheet === undefined,
    },
  };
}

/** What a spreadsheet program writes as CSV; undefined for anything else. */
async function readSheet(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength > sheetFiles.maximumBytes || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
