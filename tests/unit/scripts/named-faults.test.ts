import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfPlaywright, faultsOfVitest } from '../../../scripts/named-faults.mjs';

const project = resolve(import.meta.dirname, '../../..');

/** What a runner reports of the given files, each by its name. */
function reportOf(runner: 'vitest' | 'playwright', folder: string, files: Record<string, string>): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const { error } = spawnSync(
    process.execPath,
    runner === 'vitest'
      ? [
          join(project, 'node_modules/vitest/vitest.mjs'),
          ...['run', '--root', folder, '--config', join(folder, 'vitest.config.js')],
          ...['--reporter=json', `--outputFile=${report}`],
        ]
      : [join(project, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  if (error) throw error;
  return JSON.parse(readFileSync(report, 'utf8'));
}

describe('the names of failed tests', () => {
  let folder: string;
  beforeAll(() => {
    // Within the project, where the runners are found.
    folder = mkdtempSync(join(project, 'node_modules/.named-faults-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are found in a report of Vitest, with files that could not be run', () => {
    const report = reportOf('vitest', folder, {
      'vitest.config.js': 'export default {};',
      'sums.test.js': `import { describe, expect, it } from 'vitest';
        describe('sums', () => {
          it('are right', () => expect(1 + 1).toBe(2));
          it('are wrong', () => expect(1 + 1).toBe(3));
        });`,
      'broken.test.js': `throw new Error('broken');`,
    });
    expect(faultsOfVitest(report, folder).toSorted()).toEqual([
      'FAILED  broken.test.js',
      'FAILED  sums.test.js › sums › are wrong',
    ]);
  });

  it('are found in a report of Playwright, with tests that passed at the second try only', () => {
    const report = reportOf('playwright', folder, {
      'playwright.config.js': `export default { testDir: '.', testMatch: '*.spec.js', retries: 1 };`,
      'sums.spec.js': `import { expect, test } from '@playwright/test';
        test('right', () => expect(1 + 1).toBe(2));
        test.describe('sums', () => {
          test('wrong', () => expect(1 + 1).toBe(3));
          test('slow', () => expect(test.info().retry).toBe(1));
        });`,
    });
    expect(faultsOfPlaywright(report, folder)).toEqual([
      'FAILED  sums.spec.js › sums › wrong',
      'FLAKY   sums.spec.js › sums › slow',
    ]);
  });
});
