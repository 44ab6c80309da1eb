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

/** Prints a figure with its limit. Returns whether it meets it. */
export function report({ name, value, unit, limit, note }: Figure): boolean {
  const isMet = !limit || (limit.at === 'most' ? value <= limit.value : value >= limit.value);
  const shown = `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.padStart(16);
  const bound = limit
    ? `${limit.at === 'most' ? '≤' : '≥'} ${limit.value} ${unit}`.padStart(16)
    : ''.padStart(16);
  print(
    `${name.padEnd(nameWidth)}${shown}${bound}  ${limit ? (isMet ? 'met' : 'MISSED') : ''} ${note ?? ''}`.trimEnd(),
  );
  return isMet;
}

/** The value below which the share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
