// npm test: checks, then unit, contract, site, component, language and browser tests, some of them with an API elsewhere, then a cluster.
// What each part and file took is printed and compared with the run before; the last line counts all tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandLine } from '../server/command-line.ts';
import { commands } from '../server/commands.ts';
import { runChecks } from './checks.mjs';
import {
  provideChromium,
  provideCluster,
  provideDeployTools,
  provideEngines,
  providePostgresql,
} from './install-for-tests.mjs';
import { faultsOfPlaywright, filesOfPlaywright, notedFlaky } from './named-faults.mjs';
import { runNode } from './run-node.mjs';
import { createTimes, describeTimes, noteTimes, readTimes, writeTimes } from './test-times.mjs';

commandLine(commands.test);

const write = (text) => process.stdout.write(text);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
/** Where the parts note sites that started at the second try only. */
const flakyReport = join(reports, 'flaky');
process.env.FLAKY_REPORT = flakyReport;
/** What the parts of this run took, and where the next one reads it. */
const times = createTimes();
const timesFile = 'node_modules/.cache/test-times.json';
const total = { passed: 0, failed: 0 };
const notRun = { passed: 0, failed: 1 };
/** What failed or passed at the second try only: named once more at the end, which is what is read of a long log. */
const faults = [];

/** Runs one part and adds what it counted. A part that throws is a failure, and the next one runs all the same. */
async function part(name, run) {
  write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const counts = await run().catch((error) => {
    write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return notRun;
  });
  const named = counts.faults ?? [];
  faults.push(...(counts.failed > 0 && named.length === 0 ? [`FAILED  ${name}`] : named));
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = (performance.now() - startedAt) / 1000;
  const { processorSeconds = 0, files = [] } = counts;
  noteTimes(times, name, { seconds, processorSeconds, files });
  const took = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of the processor`;
  write(`-- ${name}: ${counts.passed} passed, ${counts.failed} failed (${took})\n`);
  return counts.failed === 0;
}

async function build() {
  const run = await runNode(['server/build/main.ts', '--without-pages'], { isShown: true });
  return counted(run, { passed: run.isOk ? 1 : 0 });
}

/**
 * What is tried once more with the site on an API of another process, one of each kind that crosses: a session, an order with
 * its cookies and redirects, files that are sent, an archive, what editors change, senders, pictures, signed previews, a list
 * of distributors, and forms.
 */
const withApiElsewhere = {
  environment: { SITE_WITH_API_ELSEWHERE: 'yes' },
  site: ['account', 'checkout', 'claims', 'documents', 'edit', 'missed-searches', 'pictures'].concat([
    'preview',
    'trade',
  ]),
  browser: ['claims', 'purchase'],
};

/** What is seen while tests of Vitest run, and what is counted of them. */
const reporters = ['--reporter=default', `--reporter=${resolve('scripts/fault-reporter.mjs')}`];

async function vitest(project, { name = project, words = [], environment = {} } = {}) {
  const report = join(reports, `${name}.json`);
  const run = await runNode(
    ['node_modules/vitest/vitest.mjs', ...['run', '--project', project, ...reporters, ...words]],
    { isShown: true, environment: { NODE_ENV: 'test', FAULT_REPORT: report, ...environment } },
  );
  return counted(run, readReport(report));
}

/** With what reads the files of operators. */
async function unit() {
  const missing = provideDeployTools();
  if (missing.length > 0)
    write(`${missing.join(', ')}: MISSING, and could not be installed. Tests that need them fail.\n`);
  return vitest('unit');
}

/** Parts of islands, each alone in a browser. */
async function component() {
  needChromium();
  return vitest('component');
}

function needChromium() {
  if (!provideChromium()) throw new Error('There is no browser, and none could be installed.');
}

/** Journeys in Chromium, and those that are tried in other engines as well. */
async function browser() {
  if (!provideEngines())
    write('Firefox or WebKitGTK: MISSING. Their tests fail in CI, and are skipped elsewhere.\n');
  return playwright();
}

async function playwright({ name = 'browser', files = [], environment = {} } = {}) {
  needChromium();
  const report = join(reports, `${name}.json`);
  const run = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files],
    {
      isShown: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...environment },
    },
  );
  const results = readReport(report);
  const { expected = 0, flaky = 0, unexpected } = results.stats ?? {};
  return counted(run, {
    passed: expected + flaky,
    failed: unexpected,
    faults: faultsOfPlaywright(results, process.cwd()),
    files: filesOfPlaywright(results, process.cwd()),
  });
}

/** The pages again, in the other arrangement. */
async function siteElsewhere() {
  const { environment, site } = withApiElsewhere;
  const words = site.map((name) => `tests/site/${name}.test.ts`);
  return noted('an API elsewhere', await vitest('site', { name: 'site-elsewhere', words, environment }));
}

/** The browsers again, in the other arrangement. */
async function browserElsewhere() {
  const { environment, browser } = withApiElsewhere;
  const files = browser.map((name) => `tests/browser/${name}.spec.ts`);
  return noted('an API elsewhere', await playwright({ name: 'browser-elsewhere', files, environment }));
}

/** Says of faults and files in which arrangement they were, where the same tests run in several. */
const noted = (arrangement, counts) => ({
  ...counts,
  faults: counts.faults.map((fault) => `${fault} (${arrangement})`),
  files: counts.files.map(({ file, seconds }) => ({ file: `${file} (${arrangement})`, seconds })),
});

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A runner that fails without a failed test (it could not start, say) has failed all the same. */
const counted = ({ isOk, processorSeconds }, { passed = 0, failed = 0, faults = [], files = [] }) => ({
  passed,
  failed: isOk ? failed : Math.max(1, failed),
  faults,
  files,
  processorSeconds,
});

/** The site with languages that its settings add, in a copy that has one more. */
async function languages() {
  const report = join(reports, 'languages.json');
  const run = await runNode(['scripts/languages/main.ts', ...reporters], {
    isShown: true,
    environment: { FAULT_REPORT: report },
  });
  return counted(run, readReport(report));
}

async function postgresql() {
  if (providePostgresql()) return { passed: 1, failed: 0 };
  write(
    'PostgreSQL IS MISSING and could not be installed: the contract tests run on the embedded database ONLY.\n',
  );
  return process.env.CI ? notRun : { passed: 0, failed: 0 };
}

/** Nginx, Varnish, PostgreSQL and two nodes, as they stand in front of visitors, with an API of their own and in each node. */
async function cluster() {
  if (provideCluster() && providePostgresql()) {
    const elsewhere = await vitest('cluster');
    const inside = noted(
      'an API in each node',
      await vitest('cluster', {
        name: 'cluster-inside',
        words: ['tests/cluster/cluster.test.ts'],
        environment: { CLUSTER_API: 'inside' },
      }),
    );
    return {
      passed: elsewhere.passed + inside.passed,
      failed: elsewhere.failed + inside.failed,
      faults: [...elsewhere.faults, ...inside.faults],
      files: [...elsewhere.files, ...inside.files],
      processorSeconds: elsewhere.processorSeconds + inside.processorSeconds,
    };
  }
  write('nginx, Varnish or PostgreSQL IS MISSING and could not be installed: no cluster is tested.\n');
  return process.env.CI ? notRun : { passed: 0, failed: 0 };
}

try {
  const isBuilt = await part('build', build);
  // Neither of them fills the machine.
  await Promise.all([part('checks', () => runChecks(write)), part('unit', unit)]);
  await part('PostgreSQL', postgresql);
  await part('contract', () => vitest('contract'));
  const needsBuild = (run) => (isBuilt ? run() : Promise.reject(new Error('There is no build to test.')));
  const half = (number) => () =>
    needsBuild(() => vitest('site', { name: `site-${number}`, words: [`--shard=${number}/2`] }));
  // One test at a time leaves a third of the machine idle: each of these two rows has sites of its own.
  await Promise.all([
    part('site, first half', half(1)),
    part('site, second half', half(2))
      .then(() => part('component', component))
      .then(() => part('languages', languages))
      .then(() => part('site with an API elsewhere', () => needsBuild(siteElsewhere))),
  ]);
  await part('browser', () => needsBuild(browser));
  await part('browser with an API elsewhere', () => needsBuild(browserElsewhere));
  await part('cluster', () => needsBuild(cluster));
} finally {
  faults.push(...notedFlaky(flakyReport));
  rmSync(reports, { recursive: true, force: true });
}
write(`\n${describeTimes(times, readTimes(timesFile)).join('\n')}\n`);
writeTimes(timesFile, times);
write(`\n${faults.map((fault) => `${fault}\n`).join('')}${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
