import type { Inspection } from './order-model.ts';

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Collects the rounds of one fault and prints each of them as it ends. */
export class FaultReport {
  #name: string;
  #totals = { rounds: 0, missing: 0, damaged: 0 };

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * `acknowledged` counts the orders of this round; those of the rounds before are looked for as well.
   * False when the database is no longer whole, and another round would show nothing new.
   */
  add(acknowledged: number, { missing, damage, openMs }: Inspection): boolean {
    const totals = this.#totals;
    totals.rounds += 1;
    totals.missing += missing;
    totals.damaged += damage.length > 0 ? 1 : 0;
    const found = `${acknowledged} acknowledged, ${missing} missing, opened in ${openMs} ms`;
    printLine([`  ${this.#name}, round ${totals.rounds}: ${found}`, ...damage].join('\n    '));
    return missing === 0 && damage.length === 0;
  }

  /** Prints the totals with their limit; false when the limit is passed. */
  finish(acknowledged: number): boolean {
    const { rounds, missing, damaged } = this.#totals;
    const passes = missing === 0 && damaged === 0;
    const figures = `acknowledged ${acknowledged} / missing ${missing} / damaged ${damaged}`;
    printLine(`${this.#name}, ${rounds} rounds: ${figures} (limit 0 / 0): ${passes ? 'passes' : 'FAILS'}`);
    return passes;
  }
}

/** First words of the last line of a script, which the table of all faults repeats. */
export const seenWords = 'Seen: ';
export const notTriedWords = 'Not tried: ';

/** Ends a script: what was seen, in one line, and whether the fault was survived. */
export function conclude(seen: string, isSurvived: boolean): void {
  printLine(`${seenWords}${seen}`);
  process.exitCode = isSurvived ? 0 : 1;
}

/** Ends a script that this machine cannot run. */
export function concludeNotTried(reason: string): void {
  printLine(`${notTriedWords}${reason}`);
}
