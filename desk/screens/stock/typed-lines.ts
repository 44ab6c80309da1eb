/** A line of a scanner or of a spreadsheet: what it names, and how many of it. */
export interface TypedLine {
  /** Place among all lines, from 1. */
  readonly line: number;
  /** Reference or EAN. */
  readonly reference: string;
  /** Undefined where what stands for it is no whole number. */
  readonly count: number | undefined;
}

/**
 * Reads lines: a reference or an EAN, then how many, apart by blanks, tabs, commas or semicolons; « x3 » is a number as
 * well. A line without a number is one pack, as a scanner writes it. Empty lines are left out.
 */
export function readTypedLines(text: string): TypedLine[] {
  return text.split('\n').flatMap((typed, index): TypedLine[] => {
    const [reference = '', ...rest] = typed.split(/[\s;,]/).filter((word) => word !== '');
    if (reference === '') return [];
    const last = rest.at(-1)?.replace(/^[x×]/i, '') ?? '1';
    return [{ line: index + 1, reference, count: /^-?\d{1,8}$/.test(last) ? Number(last) : undefined }];
  });
}

/** The numbers of lines about the same pack together, at the first of them. */
export function addUp(lines: readonly TypedLine[]): TypedLine[] {
  const sums = new Map<string, TypedLine>();
  for (const line of lines) {
    const before = sums.get(line.reference);
    const count = (before?.count ?? 0) + (line.count ?? 0);
    sums.set(line.reference, before ? { ...before, count } : line);
  }
  return [...sums.values()];
}
