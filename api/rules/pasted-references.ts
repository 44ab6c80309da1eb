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

const times = '[x×*]';
const patterns = [
  // « 3 x MV110-K05 »
  new RegExp(`^(?<quantity>[\\d.,]+)\\s*${times}\\s+(?<reference>\\S.*)$`, 'iu'),
  // « MV110-K05 x3 », « MV110-K05 x 3 », « MV110-K05 3x »
  new RegExp(
    `^(?<reference>\\S.*?)\\s+(?:${times}\\s*(?<quantity>[\\d.,-]+)|(?<before>[\\d.,-]+)\\s*${times})$`,
    'iu',
  ),
  // Cells of a spreadsheet, and « MV110-K05 3 ».
  /^(?<reference>\S.*?)[\t;:\s]+(?<quantity>-?\d[\d.,]*)$/u,
];

/** Reads lines of a reference and a quantity each; a reference alone stands for one. Empty lines count as none. */
export function readPastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const trimmed = raw.replaceAll('\u00A0', ' ').trim();
    return trimmed === '' ? [] : [readLine(trimmed, index + 1)];
  });
}

function readLine(text: string, line: number): PastedLine {
  for (const pattern of patterns) {
    const { reference, quantity, before } = pattern.exec(text)?.groups ?? {};
    if (reference === undefined) continue;
    return { line, text, ...articleOf(reference), quantity: wholeNumber(quantity ?? before ?? '') };
  }
  return { line, text, ...articleOf(text), quantity: 1 };
}

function articleOf(text: string): Pick<PastedLine, 'reference' | 'shade'> {
  const [reference = '', shade = ''] = compact(text).split('/', 2);
  return { reference, shade };
}

const compact = (reference: string) =>
  reference
    .replace(/[\t;:,\s]+$/u, '')
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
