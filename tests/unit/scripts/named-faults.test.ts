import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { faultsOfPlaywright, notedFlaky } from '../../../scripts/named-faults.mjs';
import { runNode } from '../../../scripts/run-node.mjs';
import { startTwice } from '../../setup/site-process.ts';

const location = { file: '/project/tests/browser/sums.spec.ts', line: 7, column: 3 };
const passed = { tests: [{ status: 'expected' }] };
const failed = {
  tests: [
    {
      status: 'unexpected',
      results: [{ error: { message: 'Error: \u001b[31m2\u001b[39m, not 3', location } }],
    },
  ],
};
const flaky = { tests: [{ status: 'flaky', results: [{ error: { message: 'Error: too slow' } }, {}] }] };
const skipped = { tests: [{ status: 'skipped' }] };

interface TestFile {
  readonly file: string;
  readonly seconds: number;
}

describe('the names of failed tests', () => {
  it('are found in a run of Vitest, with hooks, files and promises that failed', async () => {
    const project = mkdtempSync(join(tmpdir(), 'vitest-'));
    writeFileSync(join(project, 'broken.test.js'), "throw new Error('cannot be loaded');");
    writeFileSync(
      join(project, 'sums.test.js'),
      `describe('sums', () => {
        it('are right', () => expect(1 + 1).toBe(2));
        it('are wrong', () => expect(1 + 1).toBe(3));
      });
      describe('sums on paper', () => {
        beforeAll(() => { throw new Error('there is no paper'); });
        it('are right', () => undefined);
      });
      it('sums that nobody waits for', () => void Promise.reject(new Error('are wrong')));`,
    );
    writeFileSync(join(project, 'ended.test.js'), "it('ends', () => process.kill(process.pid, 'SIGKILL'));");
    const report = join(project, 'report.json');
    const reporter = `--reporter=${resolve('scripts/fault-reporter.mjs')}`;
    await runNode([resolve('node_modules/vitest/vitest.mjs'), 'run', '--globals', reporter], {
      directory: project,
      environment: { FAULT_REPORT: report },
    });
    const { passed, failed, faults, files } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(project, { recursive: true });
    expect(Object.fromEntries(files.map(({ file, seconds }: TestFile) => [file, seconds]))).toEqual({
      'broken.test.js': expect.any(Number),
      'ended.test.js': expect.any(Number),
      'sums.test.js': expect.toSatisfy((seconds: number) => seconds > 0),
    });
    expect({ passed, failed }).toEqual({ passed: 2, failed: 6 });
    expect(faults.sort()).toEqual([
      expect.stringContaining('Worker exited unexpectedly with signal SIGKILL'),
      'FAILED  Error: are wrong',
      'FAILED  broken.test.js: Error: cannot be loaded (broken.test.js:1)',
      'FAILED  ended.test.js: did not end',
      'FAILED  sums.test.js › sums on paper: Error: there is no paper (sums.test.js:6)',
      expect.stringMatching(
        /^FAILED {2}sums.test.js › sums › are wrong: AssertionError: expected 2 to be 3.*\(sums.test.js:3\)$/,
      ),
    ]);
  });

  it('are found in a report of Playwright, with tests that passed at the second try only', () => {
    const report = {
      config: { rootDir: '/project/tests/browser' },
      errors: [{ message: 'The site did not start\nat some place' }],
      suites: [
        {
          title: 'sums.spec.ts',
          file: 'sums.spec.ts',
          specs: [
            { title: 'right', ...passed },
            { title: 'left out', ...skipped },
          ],
          suites: [
            {
              title: 'on a phone',
              specs: [
                { title: 'wrong', ...failed },
                { title: 'slow', ...flaky },
              ],
            },
          ],
        },
      ],
    };
    expect(faultsOfPlaywright(report, '/project')).toEqual([
      'FAILED  tests/browser/sums.spec.ts › on a phone › wrong: Error: 2, not 3 (tests/browser/sums.spec.ts:7)',
      'FLAKY   tests/browser/sums.spec.ts › on a phone › slow: Error: too slow',
      'FAILED  The site did not start\nat some place',
    ]);
  });

  it('are none where a runner left no report', () => {
    expect(faultsOfPlaywright({}, '/project')).toEqual([]);
  });

  it('are told from those of sites that started at the second try only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flaky-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'flaky');
    vi.stubEnv('FLAKY_REPORT', file);
    const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      reported.mockRestore();
    });
    const starts = (...results: readonly (string | Error)[]) => {
      const left = [...results];
      return startTwice(async () => {
        const result = left.shift();
        if (result instanceof Error) throw result;
        return result;
      });
    };
    expect(await starts('at once')).toBe('at once');
    expect(notedFlaky(file)).toEqual([]);
    expect(await starts(new Error('no\nport'), 'then')).toBe('then');
    await expect(starts(new Error('no port'), new Error('no disk'))).rejects.toThrow('no disk');
    expect(notedFlaky(file)).toEqual(['FLAKY   the start of the site: Error: no\nport']);
  });
});
