import { type Figure, print } from './figure.ts';
import { comparisonLine, type Pair } from './pairs.ts';

/** Prints each figure that every turn has of both trees. */
export function printPairs(
  commit: string,
  turns: readonly { there: readonly Figure[]; here: readonly Figure[] }[],
): void {
  print(`${commit} → this tree, medians of ${turns.length} turns; their ratio, and that of each turn:`);
  for (const { name, unit } of turns[0]?.here ?? []) {
    const pairs = turns.flatMap((turn): Pair[] => {
      const there = turn.there.find((figure) => figure.name === name);
      const here = turn.here.find((figure) => figure.name === name);
      return there && here ? [{ there: there.value, here: here.value }] : [];
    });
    if (pairs.length === turns.length) print(comparisonLine(name, unit, pairs));
  }
}
