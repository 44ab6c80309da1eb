import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOfPlaywright } from '../../../scripts/named-faults.mjs';
import { runNode } from '../../../scripts/run-node.mjs';
import {
  createTimes,
  describeTimes,
  noteTimes,
  readTimes,
  writeTimes,
} from '../../../scripts/test-times.mjs';

/** A script that ends once it has used the processor for so long. */
const busyFor = (seconds: number) => `while (process.cpuUsage().user < ${seconds * 1e6});`;

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'times-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'cache/times.json');
}

describe('processor seconds of a script', () => {
  it('are its own and those of its children, and not those of what runs beside it', async () => {
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busyFor(0.2))}]);`;
    const [idle, busy] = await Promise.all([
      runNode(['-e', '']),
      runNode(['-e', `${child} ${busyFor(0.2)}`]),
    ]);
    expect(busy.processorSeconds).toBeGreaterThanOrEqual(0.4);
    expect(idle.processorSeconds).toBeGreaterThan(0);
    expect(idle.processorSeconds).toBeLessThan(busy.processorSeconds);
  });

  it('leave its code and its output alone', async () => {
    const { isOk, output } = await runNode(['-e', 'process.stdout.write("said"); process.exit(3);']);
    expect([isOk, output]).toEqual([false, 'said']);
  });
});

describe('the times of a run', () => {
  const run = (parts: Record<string, number>, files: Record<string, number>) => {
    const times = createTimes();
    const named = Object.entries(files).map(([file, seconds]) => ({ file, seconds }));
    for (const [name, seconds] of Object.entries(parts))
      noteTimes(times, name, { seconds, processorSeconds: seconds * 2, files: name === 'unit' ? named : [] });
    return times;
  };

  it('are told slowest first, with what got slower by more than runs differ by', () => {
    const former = run(
      { unit: 100, contract: 300, site: 50 },
      { 'a.test.ts': 1, 'b.test.ts': 10, 'd.test.ts': 9 },
    );
    const times = run(
      { unit: 104, contract: 350, component: 90 },
      { 'a.test.ts': 3, 'b.test.ts': 16, 'c.test.ts': 20 },
    );
    expect(describeTimes(times, former).map((line) => line.trim())).toEqual([
      '== parts, slowest first',
      '350.0 s   700.0 s of the processor  contract',
      '104.0 s   208.0 s of the processor  unit',
      '90.0 s   180.0 s of the processor  component',
      '== test files, slowest first',
      '20.0 s  c.test.ts',
      '16.0 s  b.test.ts',
      '3.0 s  a.test.ts',
      '== slower than in the run before',
      '700.0 s of the processor, not   600.0 s  contract',
      '16.0 s, not    10.0 s  b.test.ts',
    ]);
  });

  it('are kept for the next run, whether or not their folder is there', () => {
    const file = temporaryFile();
    expect(readTimes(file)).toBeUndefined();
    writeTimes(file, run({ unit: 1, site: 2 }, { 'a.test.ts': 1, 'b.test.ts': 2 }));
    expect(readTimes(file)).toEqual(run({ site: 2, unit: 1 }, { 'b.test.ts': 2, 'a.test.ts': 1 }));
  });

  it.each(['', '{', '{"parts":1}'])('are not compared with a damaged file (%s)', (text) => {
    const file = temporaryFile();
    writeTimes(file, createTimes());
    writeFileSync(file, text);
    expect(readTimes(file)).toBeUndefined();
  });
});

describe('the seconds of test files', () => {
  it('are found in a report of Playwright, with each try of a test', () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      config: { rootDir: '/project/tests/browser' },
      suites: [
        { file: 'sums.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500, 700)] }] },
        { file: 'empty.spec.ts' },
      ],
    };
    expect(filesOfPlaywright(report, '/project')).toEqual([
      { file: 'tests/browser/sums.spec.ts', seconds: 2.2 },
      { file: 'tests/browser/empty.spec.ts', seconds: 0 },
    ]);
  });
});
