import { describe, expect, it } from 'vitest';
import { OptionError, readOptions } from '../../../bench/options.ts';
import { readCommandLine } from '../../../server/command-line.ts';
import { commands } from '../../../server/commands.ts';

const benches = ['serving', 'publishing'];
const read = (...words: readonly string[]) => readOptions(readCommandLine(commands.bench, words), benches);

/** The one line that a wrong option is refused with. */
function refusalOf(words: readonly string[]): string {
  try {
    read(...words);
  } catch (error) {
    if (error instanceof OptionError) return error.message;
  }
  throw new Error(`Not refused: ${words.join(' ')}`);
}

describe('the options of the benches', () => {
  it('are names, and a commit to measure in turns with', () => {
    expect(read('publishing', '--against', 'main', '--turns', '3')).toEqual({
      names: ['publishing'],
      against: 'main',
      turns: 3,
      digests: false,
      data: undefined,
    });
    expect(read()).toMatchObject({ names: [], against: undefined });
  });

  it.each([
    [['baking'], 'Unknown: baking. There are serving, publishing.'],
    [['publishing', '--against', 'main', '--turns', '0'], '--turns is a whole number from 1.'],
    [['publishing', '--against', 'main', '--turns', '1.5'], '--turns is a whole number from 1.'],
    [['publishing', '--turns', '2'], '--turns goes with --against COMMIT.'],
    [['--against', 'main'], '--against needs the names of benches'],
    [['serving', '--digests'], '--digests is of publishing alone.'],
    [['serving', '--data', 'var'], '--data is of publishing alone.'],
  ])('are refused in one line: %j', (words, line) => {
    const refusal = refusalOf(words);
    expect(refusal).toContain(line);
    expect(refusal).not.toContain('\n');
  });
});
