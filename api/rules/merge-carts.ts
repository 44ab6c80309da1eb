/** A line of a cart, as far as merging is concerned. */
export interface MergeableLine {
  readonly reference: string;
  /** Code; empty for none. One pack in two shades is two articles. */
  readonly shade: string;
  readonly quantity: number;
}

export interface MergedCart<Line extends MergeableLine> {
  readonly lines: readonly Line[];
  /** References that only the stored cart had: the buyer finds them next to what he has just chosen. */
  readonly added: readonly string[];
  /** References that both had in different quantities; the larger one holds. */
  readonly raised: readonly string[];
  /** References for which there was no room. */
  readonly dropped: readonly string[];
}

/**
 * What a customer's cart holds after sign-in: every article of both carts, in the larger of the two quantities, so
 * that nobody who filled the same cart twice orders everything twice. The cart in hand comes first, and what does
 * not fit is left out of the stored one.
 */
export function mergeCarts<Line extends MergeableLine>(
  inHand: readonly Line[],
  stored: readonly Line[],
  maximumLines: number,
): MergedCart<Line> {
  const storedLines = new Map(stored.map((line) => [keyOf(line), line]));
  const known = new Set(inHand.map(keyOf));
  const own = inHand.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, storedLines.get(keyOf(line))?.quantity ?? 0),
  }));
  const others = stored.filter((line) => !known.has(keyOf(line)));
  const room = Math.max(0, maximumLines - own.length);
  const referencesOf = (lines: readonly MergeableLine[]) => lines.map(({ reference }) => reference);
  return {
    lines: [...own, ...others.slice(0, room)],
    added: referencesOf(others.slice(0, room)),
    raised: referencesOf(
      inHand.filter((line) => {
        const other = storedLines.get(keyOf(line));
        return other !== undefined && other.quantity !== line.quantity;
      }),
    ),
    dropped: referencesOf(others.slice(room)),
  };
}

const keyOf = ({ reference, shade }: MergeableLine): string => `${reference}/${shade}`;
