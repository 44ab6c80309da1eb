import type { readCommandLine } from '../server/command-line.ts';
import type { commands } from '../server/commands.ts';

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

/** What `npm run bench` was called with. */
type BenchCall = ReturnType<typeof readCommandLine<(typeof commands)['bench']['options']>>;

/** What is wanted of the benches that there are. @throws OptionError */
export function readOptions({ values, words: names }: BenchCall, benches: readonly string[]): BenchOptions {
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
