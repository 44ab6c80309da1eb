import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly names: readonly string[];
  /** A commit to measure in turns with this tree. */
  readonly against: string | undefined;
  readonly turns: number;
  /** Prints a digest of each page instead of figures. */
  readonly digests: boolean;
  /** A data directory that the benches begin with a copy of. */
  readonly data: string | undefined;
}

/** What one may mend oneself: it is printed as one line. */
export class OptionError extends Error {}

const usualTurns = 5;

/** The words after `npm run bench --`. @throws OptionError */
export function readOptions(words: readonly string[], benches: readonly string[]): BenchOptions {
  const { values, positionals: names } = parse(words);
  const unknown = names.filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new OptionError(`Unknown: ${unknown.join(', ')}. There are ${benches.join(', ')}.`);
  const turns = Number(values.turns ?? usualTurns);
  if (!Number.isInteger(turns) || turns < 1) throw new OptionError('--turns is a whole number from 1.');
  const { against, digests = false, data } = values;
  if (against !== undefined && names.length === 0)
    throw new OptionError(
      '--against needs the names of benches: npm run bench -- publishing --against main.',
    );
  if (against === undefined && values.turns !== undefined)
    throw new OptionError('--turns goes with --against COMMIT.');
  if (digests && (names.length !== 1 || names[0] !== 'publishing'))
    throw new OptionError('--digests is of publishing alone.');
  if (data !== undefined && (names.length !== 1 || names[0] !== 'publishing'))
    throw new OptionError('--data is of publishing alone.');
  return { names, against, turns, digests, data };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        against: { type: 'string' },
        turns: { type: 'string' },
        digests: { type: 'boolean' },
        data: { type: 'string' },
      },
    });
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new OptionError(line);
  }
}
