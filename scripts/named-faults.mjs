import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** In characters: all faults of a run are read at the end of a log that may be cut. */
const longestFault = 500;

/** The beginning of the text of an error, without colours. */
export const shortened = (text) => stripVTControlCharacters(text).slice(0, longestFault);

/**
 * Notes what passed at the second try only, where `npm test` reads it: in the file that `FLAKY_REPORT` names, if it is set.
 *
 * @param {string} what was tried
 * @param {unknown} error of the first try
 */
export function noteFlaky(what, error) {
  const file = process.env.FLAKY_REPORT;
  const fault = `${words.flaky}  ${what}: ${shortened(String(error))}`;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(fault)}\n`);
}

/** What `noteFlaky` has written to a file, which is not there where it had nothing to note. */
export const notedFlaky = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * Tests that a JSON report of Playwright holds as failed, and those that passed at the second try only, each as file,
 * title, first error and its line; faults that belong to no test stand for themselves.
 *
 * @param {object} report
 * @param {string} project folder that the names of files begin in
 */
export function faultsOfPlaywright({ suites = [], errors = [], config = {} }, project) {
  const folder = relative(project, config.rootDir ?? project);
  const faults = suites.flatMap((suite) => suiteFaults(suite, [join(folder, suite.file)], project));
  return [...faults, ...errors.map(({ message = '' }) => `FAILED  ${shortened(message)}`)];
}

/**
 * Seconds that each file took in a JSON report of Playwright: those of its tests together, which may have run side by side.
 *
 * @param {object} report
 * @param {string} project folder that the names of files begin in
 */
export function filesOfPlaywright({ suites = [], config = {} }, project) {
  const folder = relative(project, config.rootDir ?? project);
  return suites.map((suite) => ({ file: join(folder, suite.file), seconds: suiteSeconds(suite) }));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const suiteSeconds = ({ suites = [], specs = [] }) =>
  sum(suites.map(suiteSeconds)) +
  sum(
    specs.flatMap(({ tests }) =>
      tests.flatMap(({ results = [] }) => results.map(({ duration = 0 }) => duration / 1000)),
    ),
  );

const words = { unexpected: 'FAILED', flaky: 'FLAKY ' };

function suiteFaults({ suites = [], specs = [] }, place, project) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status in words)
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error;
        const line = error?.location
          ? ` (${relative(project, error.location.file)}:${error.location.line})`
          : '';
        const cause = error ? `: ${shortened(error.message)}${line}` : '';
        return `${words[status]}  ${[...place, title].join(' › ')}${cause}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => suiteFaults(suite, [...place, suite.title], project))];
}
