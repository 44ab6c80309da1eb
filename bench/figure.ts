/** A measured figure and the limit that it must meet. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: { at: 'most' | 'least'; value: number };
  note?: string;
}

const nameWidth = 58;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const reported: Figure[] = [];

/** The figures that were reported since the last call. */
export const takeReported = (): Figure[] => reported.splice(0);

/** Prints a figure with its limit. Returns whether it meets it. */
export function report(figure: Figure): boolean {
  reported.push(figure);
  print(figureLine(figure));
  return meetsLimit(figure);
}

/** A figure as it is printed, and read by `printed-figures.ts`. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, limit, note } = figure;
  const shown = `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.padStart(16);
  const bound = limit
    ? `${limit.at === 'most' ? '≤' : '≥'} ${limit.value} ${unit}`.padStart(16)
    : ''.padStart(16);
  const verdict = limit ? (meetsLimit(figure) ? 'met' : 'MISSED') : '';
  return `${name.padEnd(nameWidth)}${shown}${bound}  ${verdict} ${note ?? ''}`.trimEnd();
}

const meetsLimit = ({ value, limit }: Figure): boolean =>
  !limit || (limit.at === 'most' ? value <= limit.value : value >= limit.value);

/** The value below which the share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
