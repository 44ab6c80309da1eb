/** One figure, measured in both trees in the same turn. */
export interface Pair {
  readonly here: number;
  readonly there: number;
}

export interface Comparison {
  /** Here divided by there, turn by turn. */
  readonly ratios: readonly number[];
  readonly medianRatio: number;
  readonly medianHere: number;
  readonly medianThere: number;
}

/** What measures in turns say: a ratio of each turn, since what a machine does besides changes from turn to turn. */
export function comparePairs(pairs: readonly Pair[]): Comparison {
  const ratios = pairs.map(({ here, there }) => here / there);
  return {
    ratios,
    medianRatio: median(ratios),
    medianHere: median(pairs.map(({ here }) => here)),
    medianThere: median(pairs.map(({ there }) => there)),
  };
}

/** The middle of the samples; of an even number the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

const nameWidth = 46;

/** A line for each figure: the medians there and here, the ratio of each turn and their median. */
export function comparisonLine(name: string, unit: string, pairs: readonly Pair[]): string {
  const { ratios, medianRatio, medianHere, medianThere } = comparePairs(pairs);
  const medians = `${shown(medianThere)} → ${shown(medianHere)} ${unit}`.padStart(24);
  return `${name.padEnd(nameWidth)}${medians}  × ${medianRatio.toFixed(3)}  (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`;
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
