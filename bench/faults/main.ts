import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../../server/command-line.ts';
import { commands } from '../../server/commands.ts';
import { lendMedia, saveMedia } from '../../tests/setup/cached-media.ts';
import { startServerProcess } from '../server-process.ts';
import { shoppersEnvironment } from '../shopper.ts';
import { type Fault, faults } from './fault-list.ts';
import { printLine } from './fault-report.ts';
import { lentDataVariable } from './fault-shop.ts';
import { endTrial, runScript, runTests, type TrialResult, type Verdict } from './run-trial.ts';

const { values, words } = commandLine(commands.faults);

/**
 * `npm run faults`, or `npm run faults -- 4 7 --kills 20`: tries the faults one after the other and prints a verdict for each.
 * With `--nodes 3` those that differ on so many processes over one PostgreSQL. Exits with 1 when one was not survived, or not
 * tried.
 */
const readyWithinMs = 900_000;
const minuteMs = 60_000;

const wanted = words.map(Number);
const nodes = Number(values.nodes);
const known = faults.filter(({ onNodes }) => nodes === 1 || onNodes !== undefined);
const unknown = wanted.filter((number) => !known.some((fault) => fault.number === number));
if (unknown.length > 0) {
  printLine(`Unknown: ${unknown.join(', ')}. There are ${known.map(({ number }) => number).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    endTrial();
    process.exit(1);
  });

/** The demo after its first start, for the shops that the scripts spoil. */
async function fillDataDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-'));
  const media = join(directory, 'media');
  lendMedia(media);
  const server = await startServerProcess(directory, { environment: shoppersEnvironment });
  await server.untilReady(readyWithinMs);
  await server.stop();
  saveMedia(media);
  return directory;
}

async function tryFault({ trials, onNodes = [] }: Fault, data: string): Promise<TrialResult> {
  const options = {
    nodes,
    kills: Number(values.kills),
    withinMs: Number(values.minutes) * minuteMs,
    environment: { [lentDataVariable]: data },
  };
  const results: TrialResult[] = [];
  for (const trial of nodes === 1 ? trials : onNodes)
    results.push(
      await ('script' in trial ? runScript(trial, options) : runTests(trial, options)).catch(failed),
    );
  const verdicts: readonly Verdict[] = ['FAILED', 'not tried', 'survived'];
  return {
    verdict: verdicts.find((verdict) => results.some((result) => result.verdict === verdict)) ?? 'not tried',
    seen: results.map(({ seen }) => seen).join('; '),
  };
}

const failed = (error: unknown): TrialResult => ({ verdict: 'FAILED', seen: String(error) });

const chosen = known.filter(({ number }) => wanted.length === 0 || wanted.includes(number));
const data = await fillDataDirectory();
const counts: Record<Verdict, number> = { survived: 0, FAILED: 0, 'not tried': 0 };
try {
  for (const fault of chosen) {
    const startedAt = performance.now();
    const { verdict, seen } = await tryFault(fault, data);
    counts[verdict] += 1;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    printLine(`${String(fault.number).padStart(2)}  ${verdict.padEnd(9)}  ${fault.done} (${seconds} s)`);
    printLine(`${' '.repeat(15)}${seen}`);
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
printLine(
  `${chosen.length} faults: ${counts.survived} survived, ${counts.FAILED} failed, ${counts['not tried']} not tried`,
);
if (counts.survived < chosen.length) process.exitCode = 1;
