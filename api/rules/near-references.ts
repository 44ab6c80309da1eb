/** So many slips of the finger make another reference of one. */
const mostSlips = 2;
/** More would be a list to read, not a hint. */
const mostNear = 3;

/** References that a visitor may have meant by one that is none, the nearest first. */
export function nearReferences(typed: string, references: readonly string[]): string[] {
  const wanted = plain(typed);
  const most = Math.min(mostSlips, wanted.length / 3);
  return references
    .map((reference) => ({ reference, folded: plain(reference) }))
    .filter(({ folded }) => Math.abs(folded.length - wanted.length) <= most)
    .map(({ reference, folded }) => ({ reference, slips: slipsBetween(wanted, folded) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, mostNear)
    .map(({ reference }) => reference);
}

/** Letters that look like digits, and digits between them, are what references are mistyped in. */
const plain = (reference: string) =>
  reference
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Letters to add, leave out, change or swap with their neighbour until one is the other: the Damerau-Levenshtein distance. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
