import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { project } from '../server-process.ts';
import type { ScriptTrial, TestTrial } from './fault-list.ts';
import { notTriedWords, seenWords } from './fault-report.ts';

export type Verdict = 'survived' | 'FAILED' | 'not tried';

export interface TrialResult {
  readonly verdict: Verdict;
  readonly seen: string;
}

export interface TrialOptions {
  readonly kills: number;
  readonly nodes: number;
  readonly withinMs: number;
  readonly environment: Readonly<Record<string, string>>;
}

const scripts = fileURLToPath(new URL('.', import.meta.url));
const endsWithinMs = 10_000;
let running: ChildProcess | undefined;

/** Ends what is under way, with all that it started. */
export function endTrial(signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    if (running?.pid !== undefined) process.kill(-running.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Runs a command in a process group of its own. Resolves to its exit code and output; null when it took too long. */
async function run(
  words: readonly string[],
  { withinMs, environment }: Pick<TrialOptions, 'withinMs' | 'environment'>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, words, {
    cwd: project,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const closed = once(child, 'close');
  const timers = [
    setTimeout(() => endTrial(), withinMs),
    setTimeout(() => endTrial('SIGKILL'), withinMs + endsWithinMs),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
  // A script that crashed leaves what it has started.
  endTrial('SIGKILL');
  running = undefined;
  return { code: child.signalCode === null ? child.exitCode : null, output };
}

export async function runScript(
  { script, words = [] }: ScriptTrial,
  options: TrialOptions,
): Promise<TrialResult> {
  const numbers: Readonly<Record<string, number>> = { KILLS: options.kills, NODES: options.nodes };
  const given = words.map((word) => String(numbers[word] ?? word));
  const { code, output } = await run([...nodeFlags, join(scripts, script), ...given], options);
  const lines = output.trimEnd().split('\n');
  const lastOf = (start: string) => lines.findLast((line) => line.startsWith(start))?.slice(start.length);
  const notTried = lastOf(notTriedWords);
  if (notTried !== undefined) return { verdict: 'not tried', seen: notTried };
  if (code === null) return { verdict: 'FAILED', seen: `not done after ${options.withinMs / 1000} s` };
  const seen = lastOf(seenWords);
  if (seen === undefined) return { verdict: 'FAILED', seen: lines.slice(-5).join(' | ') };
  return { verdict: code === 0 ? 'survived' : 'FAILED', seen };
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suiteSchema).optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
  }),
);

/** Runs the tests of a fault, and those alone. */
export async function runTests(
  { project: kind, tests }: TestTrial,
  options: TrialOptions,
): Promise<TrialResult> {
  const titles = Object.values(tests).flat();
  const pattern = titles.map((title) => RegExp.escape(title)).join('|');
  const folder = mkdtempSync(join(tmpdir(), 'fault-tests-'));
  const report = join(folder, 'report.json');
  try {
    const isBrowser = kind === 'browser';
    await run(
      isBrowser
        ? [
            'node_modules/@playwright/test/cli.js',
            'test',
            ...Object.keys(tests),
            '-g',
            pattern,
            '--reporter=json',
          ]
        : [
            ...['node_modules/vitest/vitest.mjs', 'run', '--project', kind, ...Object.keys(tests)],
            ...['-t', pattern, '--reporter=json', `--outputFile.json=${report}`],
          ],
      {
        ...options,
        environment: { ...options.environment, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const results = isBrowser ? playwrightResults(report) : vitestResults(report);
    return judge(titles, results, Object.keys(tests));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface TestResult {
  readonly title: string;
  readonly status: string;
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const vitestResults = (file: string): TestResult[] =>
  vitestReport.parse(readReport(file)).testResults.flatMap(({ assertionResults }) => assertionResults);

function playwrightResults(file: string): TestResult[] {
  const specsOf = ({ suites = [], specs = [] }: Suite): TestResult[] => [
    ...specs.map(({ title, ok }) => ({ title, status: ok ? 'passed' : 'failed' })),
    ...suites.flatMap(specsOf),
  ];
  return specsOf(suiteSchema.parse(readReport(file)));
}

function judge(
  titles: readonly string[],
  results: readonly TestResult[],
  files: readonly string[],
): TrialResult {
  const wanted = results.filter(({ title }) => titles.includes(title));
  const passed = wanted.filter(({ status }) => status === 'passed');
  const failed = wanted.filter(({ status }) => status === 'failed');
  const missing = titles.filter((title) => !passed.some((result) => result.title === title));
  const names = files.map((file) => file.replace(/^tests\//, '')).join(', ');
  if (failed.length > 0 || missing.length > 0)
    return { verdict: 'FAILED', seen: `not passed in ${names}: ${missing.join('; ') || failed[0]?.title}` };
  return { verdict: 'survived', seen: `${passed.length} tests passed (${names})` };
}
