import { join, relative } from 'node:path';

/**
 * Tests that a JSON report of Vitest holds as failed, each as file and title; a file that could not be run stands for its tests.
 *
 * @param {object} report
 * @param {string} project folder that the names of files begin in
 */
export function faultsOfVitest({ testResults = [] }, project) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(project, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`FAILED  ${file}`];
    return failed.map(
      ({ ancestorTitles, title }) => `FAILED  ${file} › ${[...ancestorTitles, title].join(' › ')}`,
    );
  });
}

/** In characters. */
const longestFault = 2000;

/**
 * Tests that a JSON report of Playwright holds as failed, and those that passed at the second try only, each as file and
 * title; faults that belong to no test stand for themselves, with as much of their text as a screen holds.
 *
 * @param {object} report
 * @param {string} project folder that the names of files begin in
 */
export function faultsOfPlaywright({ suites = [], errors = [], config = {} }, project) {
  const folder = relative(project, config.rootDir ?? project);
  const faults = suites.flatMap((suite) => suiteFaults(suite, [join(folder, suite.file)]));
  return [...faults, ...errors.map(({ message = '' }) => `FAILED  ${message.slice(0, longestFault)}`)];
}

const words = { unexpected: 'FAILED', flaky: 'FLAKY ' };

function suiteFaults({ suites = [], specs = [] }, place) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status in words)
      .map(({ status }) => `${words[status]}  ${[...place, title].join(' › ')}`),
  );
  return [...own, ...suites.flatMap((suite) => suiteFaults(suite, [...place, suite.title]))];
}
