import { plainHyphens, typedLine } from '../contract/typed-line.ts';
import { type TradeUnit, tradeUnits } from './trade-quantity.ts';

/** A line as it stands in a spreadsheet or was typed. */
export interface TypedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** In capitals, without spaces. */
  readonly reference: string;
  readonly count: number;
  /** Undefined: none was named. */
  readonly unit: TradeUnit | undefined;
}

export type LineFault = 'formula' | 'quantity' | 'unit';
export interface FaultyLine {
  readonly line: number;
  readonly text: string;
  readonly reference: string;
  readonly fault: LineFault;
}

const unitWords: Readonly<Record<TradeUnit, readonly string[]>> = {
  unit: ['unit', 'u', 'unite', 'unites', 'piece', 'pieces', 'pc', 'pcs', 'stuk', 'stuks', 'st', 'eenheid'],
  carton: ['carton', 'cartons', 'ct', 'doos', 'dozen', 'karton', 'box'],
  pallet: ['pallet', 'pallets', 'palette', 'palettes', 'pal'],
};
const headings = ['reference', 'ref', 'referentie', 'article', 'artikel', 'code'];

/**
 * Reads cells of a spreadsheet: reference, quantity and, if wanted, unit; separated by tabs, semicolons or commas, in
 * a file as in what was pasted. A first line of headings and empty lines count as none.
 */
export function readTypedLines(text: string): (TypedLine | FaultyLine)[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((raw, index) => {
      const cells = cellsOf(raw);
      const isHeading = index === 0 && headings.includes(plainWord(cells[0] ?? ''));
      return isHeading || cells.every((cell) => cell === '') ? [] : [readCells(cells, raw.trim(), index + 1)];
    });
}

export const isFaulty = (line: TypedLine | FaultyLine): line is FaultyLine => 'fault' in line;

function readCells(cells: readonly string[], text: string, line: number): TypedLine | FaultyLine {
  const [first = '', quantity = '', unitName = ''] = cells;
  const reference = plainHyphens(typedLine(first)).replaceAll(' ', '').toUpperCase();
  const own = { line, text, reference };
  if ([first, quantity, unitName].some((cell) => /^[=@]/.test(cell))) return { ...own, fault: 'formula' };
  const count = /^\d{1,5}(?:[.,]0+)?$/.test(quantity) ? Number.parseInt(quantity, 10) : 0;
  if (count < 1) return { ...own, fault: 'quantity' };
  const unit = tradeUnits.find((each) => unitWords[each].includes(plainWord(unitName)));
  if (unitName !== '' && unit === undefined) return { ...own, fault: 'unit' };
  return { ...own, count, unit };
}

/** « MV110-K05 12 » has no separator but its space. */
function cellsOf(raw: string): string[] {
  const separator = ['\t', ';', ','].find((each) => raw.includes(each)) ?? /\s+/;
  return raw
    .trim()
    .split(separator)
    .map((cell) => cell.replaceAll('\u00A0', ' ').trim())
    .map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));
}

const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.]/g, '')
    .toLowerCase();

/** A reference that is there already gets the new quantity; another is added. */
export const updateOrAdd = <Line extends { readonly reference: string }>(
  lines: readonly Line[],
  line: Line,
): Line[] =>
  lines.some(({ reference }) => reference === line.reference)
    ? lines.map((each) => (each.reference === line.reference ? line : each))
    : [...lines, line];
