import { describe, expect, it } from 'vitest';
import { faultsOfPlaywright, faultsOfVitest } from '../../../scripts/named-faults.mjs';

const passed = { tests: [{ status: 'expected' }] };
const failed = { tests: [{ status: 'unexpected' }] };
const flaky = { tests: [{ status: 'flaky' }] };
const skipped = { tests: [{ status: 'skipped' }] };

describe('the names of failed tests', () => {
  it('are found in a report of Vitest, with files that could not be run', () => {
    const report = {
      testResults: [
        { name: '/project/tests/broken.test.ts', status: 'failed', assertionResults: [] },
        {
          name: '/project/tests/sums.test.ts',
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['sums'], title: 'are right', status: 'passed' },
            { ancestorTitles: ['sums'], title: 'are wrong', status: 'failed' },
          ],
        },
        { name: '/project/tests/fine.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(faultsOfVitest(report, '/project')).toEqual([
      'FAILED  tests/broken.test.ts',
      'FAILED  tests/sums.test.ts › sums › are wrong',
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
      'FAILED  tests/browser/sums.spec.ts › on a phone › wrong',
      'FLAKY   tests/browser/sums.spec.ts › on a phone › slow',
      'FAILED  The site did not start\nat some place',
    ]);
  });

  it('are none where a runner left no report', () => {
    expect([...faultsOfVitest({}, '/project'), ...faultsOfPlaywright({}, '/project')]).toEqual([]);
  });
});
