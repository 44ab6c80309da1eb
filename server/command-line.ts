import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What may follow the name of a command of `npm run`. */
export interface Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** One line for each way to call it, in full. */
  readonly usage: readonly [string, ...string[]];
  /** What it does, and what its options do, in lines of their own. */
  readonly help: readonly string[];
  readonly options: Options;
  /** How many words it takes that are no options; none by default. */
  readonly words?: { readonly least: number; readonly most: number };
  /** Why words and options that are known one by one are refused together, in a line. */
  readonly refuse?: (call: {
    readonly words: readonly string[];
    readonly values: Readonly<Record<string, unknown>>;
    /** Names of the options that are given, without those of `values` that have a default. */
    readonly given: ReadonlySet<string>;
  }) => string | undefined;
}

/** A command was called in a way that it does not know: the message is one line, for who has called it. */
export class CommandLineError extends Error {
  override name = 'CommandLineError';
}

/** What a command prints when it is asked for help. */
export const helpOf = ({ usage, help }: Command): string =>
  [...usage.map((line) => `Usage: ${line}`), ...help.map((line) => `  ${line}`)].join('\n');

/** Whether the words ask for help, whatever else they hold. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.includes('--help') || words.includes('-h');

/**
 * The words and options after the name of a command.
 * @throws CommandLineError for what the command does not know, before it has done anything
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  words: readonly string[],
) {
  const refused = (reason: string) =>
    new CommandLineError(`${reason}. Usage: ${command.usage.join(', or ')}`);
  const read = (() => {
    try {
      return parseArgs({ args: [...words], options: command.options, allowPositionals: true, tokens: true });
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split(/[.\n]/, 1);
      throw refused(reason);
    }
  })();
  const { least, most } = command.words ?? { least: 0, most: 0 };
  const [extra] = read.positionals.slice(most);
  if (extra !== undefined) throw refused(`Unknown word '${extra}'`);
  if (read.positionals.includes('')) throw refused('A word is empty');
  if (read.positionals.length < least) throw refused('A word is missing');
  const given = new Set<string>();
  for (const token of read.tokens) {
    if (token.kind !== 'option') continue;
    if (given.has(token.name) && !command.options[token.name]?.multiple)
      throw refused(`Option '--${token.name}' is given twice`);
    given.add(token.name);
  }
  const { values, positionals } = read;
  const reason = command.refuse?.({ words: positionals, values, given });
  if (reason !== undefined) throw refused(reason);
  return { values, words: positionals };
}

/**
 * What this process was called with. Where that is a question for help, or nothing that the command knows, it is answered
 * here, and the process ends.
 */
export function commandLine<Options extends ParseArgsOptionsConfig>(command: Command<Options>) {
  const given = process.argv.slice(2);
  if (asksForHelp(given)) {
    process.stdout.write(`${helpOf(command)}\n`);
    process.exit(0);
  }
  try {
    return readCommandLine(command, given);
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
