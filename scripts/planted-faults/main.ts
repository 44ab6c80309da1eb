// node scripts/planted-faults/main.ts [--at-once] [words]: plants faults in the API, and fails where tests let one through.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from '../run-node.mjs';
import { type PlantedFault, plantedFaults } from './faults.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  // Quicker, and less strict: tests may fail by the fault of another.
  options: { 'at-once': { type: 'boolean', default: false } },
});
const chosen = plantedFaults.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
const reports = mkdtempSync(join(tmpdir(), 'planted-faults-'));

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Runs the tests that have to catch faults, with these in the code. Returns the files of tests that failed. */
async function failingWith(faults: readonly PlantedFault[]): Promise<readonly string[]> {
  const report = join(reports, 'report.json');
  const vitest = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/planted-faults/vitest.config.ts'],
    ...['--project', 'contract', '--reporter=json', `--outputFile=${report}`],
  ];
  const environment = { NODE_ENV: 'test', PLANTED_FAULTS: faults.map(({ name }) => name).join() };
  rmSync(report, { force: true });
  await runNode([...vitest, ...new Set(faults.map(({ caughtBy }) => caughtBy))], { environment });
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

let missed = 0;
try {
  for (const faults of values['at-once'] ? [chosen] : chosen.map((fault) => [fault])) {
    const failing = await failingWith(faults);
    for (const { name, file, caughtBy } of faults) {
      const isCaught = failing.some((each) => each.endsWith(caughtBy));
      if (!isCaught) missed += 1;
      process.stdout.write(`${isCaught ? 'caught' : 'MISSED'}  ${name} (${file}) by ${caughtBy}\n`);
    }
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} caught\n`);
process.exitCode = missed === 0 ? 0 : 1;
