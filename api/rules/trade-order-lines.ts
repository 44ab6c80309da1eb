import { type FaultyLine, isFaulty, type LineFault, readTypedLines } from './trade-lines.ts';
import { type PackedArticle, type TradeUnit, toWanted, unitsOf } from './trade-quantity.ts';

/** An article as the form needs it to take lines. */
export interface TradeFormArticle extends PackedArticle {
  readonly reference: string;
}

/** What a row of the form holds. */
export interface TradeFormRow {
  readonly count: number;
  readonly unit: TradeUnit;
}

export type TradeFormFault = LineFault | 'unknown' | 'notAllowed';
export interface RefusedLine extends Omit<FaultyLine, 'fault'> {
  readonly fault: TradeFormFault;
}

export interface TakenLines {
  /** Rows by reference, as the list writes it. */
  readonly rows: ReadonlyMap<string, TradeFormRow>;
  readonly refused: readonly RefusedLine[];
  /** References that stood more than once. */
  readonly repeated: number;
}

interface TradeForm {
  /** Articles by reference in capitals. */
  readonly articles: ReadonlyMap<string, TradeFormArticle>;
  /** That may be ordered, the usual one first. */
  readonly units: readonly TradeUnit[];
}

/**
 * Takes lines of text into rows. Of a reference that stands more than once the last line counts; a line without a
 * unit is in the usual one. What cannot be taken is reported with its line and the reason.
 */
export function takeLines(text: string, { articles, units }: TradeForm): TakenLines {
  const [usual = 'unit'] = units;
  const rows = new Map<string, TradeFormRow>();
  const refused: RefusedLine[] = [];
  const repeated = new Set<string>();
  for (const typed of readTypedLines(text)) {
    if (isFaulty(typed)) {
      refused.push(typed);
      continue;
    }
    const { line, text: raw, reference, count } = typed;
    const article = articles.get(reference);
    const unit = typed.unit ?? usual;
    if (article === undefined) refused.push({ line, text: raw, reference, fault: 'unknown' });
    else if (!isOrderable(article, unit, units))
      refused.push({ line, text: raw, reference, fault: 'notAllowed' });
    else {
      if (rows.has(article.reference)) repeated.add(article.reference);
      rows.set(article.reference, { count, unit });
    }
  }
  return { rows, refused, repeated: repeated.size };
}

const isOrderable = (article: PackedArticle, unit: TradeUnit, units: readonly TradeUnit[]) =>
  units.includes(unit) && unitsOf(article, toWanted(1, unit)) !== undefined;

/** A quantity as it was typed into a row: 0 for nothing, undefined for what is no quantity. */
export function readCount(text: string): number | undefined {
  const typed = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (typed === '') return 0;
  return /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
}
