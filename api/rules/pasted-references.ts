import { plainHyphens } from '../contract/typed-line.ts';

/** A line as it was pasted: what it names, and how many. */
export interface PastedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** In capitals, without spaces. */
  readonly reference: string;
  /** Code of the shade after a stroke, `MV910-K05/T07`, in capitals; empty for none. */
  readonly shade: string;
  /** Undefined when a quantity stands there that is no whole number from 1 on. */
  readonly quantity: number | undefined;
}

// Over a line whose white space is single spaces.
const patterns = [
  // « 3 x MV110-K05 »
  /^(?<quantity>[\d.,]+) ?[x×*] (?<reference>.+)$/iu,
  // « MV110-K05 x3 », « MV110-K05 x 3 »
  /^(?<reference>.+) [x×*] ?(?<quantity>[\d.,-]+)$/iu,
  // « MV110-K05 3x »
  /^(?<reference>.+) (?<quantity>[\d.,-]+) ?[x×*]$/iu,
];

/** Reads lines of a reference and a quantity each; a reference alone stands for one. Empty lines count as none. */
export function readPastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const trimmed = raw
      .replaceAll('\u00A0', ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .trim();
    return trimmed === '' ? [] : [readLine(trimmed, index + 1)];
  });
}

function readLine(text: string, line: number): PastedLine {
  const { reference, quantity } = splitLine(text.replaceAll(/\s+/g, ' '));
  return {
    line,
    text,
    ...articleOf(reference),
    quantity: quantity === undefined ? 1 : wholeNumber(quantity),
  };
}

function splitLine(text: string): { reference: string; quantity?: string | undefined } {
  for (const pattern of patterns) {
    const { reference, quantity } = pattern.exec(text)?.groups ?? {};
    if (reference !== undefined) return { reference, quantity };
  }
  // Cells of a spreadsheet, and « MV110-K05 3 ».
  const last = text.split(/[;: ]/).at(-1) ?? '';
  const reference = text.slice(0, text.length - last.length);
  return reference !== '' && /^-?\d[\d.,]*$/.test(last) ? { reference, quantity: last } : { reference: text };
}

function articleOf(text: string): Pick<PastedLine, 'reference' | 'shade'> {
  const [reference = '', shade = ''] = compact(text).split('/', 2);
  return { reference, shade };
}

const compact = (reference: string) =>
  plainHyphens(reference)
    .replace(/(?<![;:,\s])[;:,\s]+$/u, '')
    .replaceAll(/\s/g, '')
    .toUpperCase();

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

const content = /^(?<product>.+)-(?<amount>\d+(?:[.,]\d+)?)(?<unit>KG|G|L|ML|M)$/u;
const thousandths: Readonly<Record<string, string>> = { G: 'kg', ML: 'l' };

/** A product and the content of its pack, for « MV110-5KG »: amounts in kilograms, litres and metres. */
export function readContentReference(
  reference: string,
): { product: string; amount: number; unit: string } | undefined {
  const { product, amount, unit } = content.exec(reference)?.groups ?? {};
  if (product === undefined || amount === undefined || unit === undefined) return undefined;
  const number = Number(amount.replace(',', '.'));
  const whole = thousandths[unit];
  return whole === undefined
    ? { product, amount: number, unit: unit.toLowerCase() }
    : { product, amount: number / 1000, unit: whole };
}
