import { parseWeightedList } from './weighted-list.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding of the response, Brotli before gzip at equal weight; undefined when none is acceptable (406). */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const weights = new Map(
    parseWeightedList(acceptEncoding ?? '').map(({ name, weight }) => [
      name === 'x-gzip' ? 'gzip' : name,
      weight,
    ]),
  );
  let best: Encoding | undefined;
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weightOf(encoding, weights);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const named = weights.get(encoding) ?? weights.get('*');
  if (named !== undefined) return named;
  return encoding === 'identity' ? Number.EPSILON : 0;
}
