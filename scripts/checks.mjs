import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mirrorImports } from './mirror-imports.mjs';
import { runNode } from './run-node.mjs';

const mirror = '.cruise';

/** What has directions of imports. */
export const importRooms = ['api', 'desk', 'languages', 'server', 'src'];

/** The checks that need no running site, the slowest first. */
const checks = [
  { name: 'types', run: checkTypes },
  { name: 'format and lint', run: () => checkFormat() },
  { name: 'imports', run: () => checkImports() },
  { name: 'unused code', run: () => runNode(['node_modules/knip/bin/knip.js', '--no-progress']) },
  { name: 'API description', run: checkApiDescription },
  { name: 'regular expressions', run: () => runNode(['scripts/regular-expressions/main.mjs']) },
];

/** Of all files, those of Astro included. */
export function checkTypes() {
  return runNode(['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning']);
}

/** Tells of each fault in a line: `npm run fix` writes what it would have written. */
export async function checkFormat(files = ['.']) {
  const result = await runNode([
    'node_modules/@biomejs/biome/bin/biome',
    ...['check', '--error-on-warnings', '--no-errors-on-unmatched', '--reporter=concise'],
    ...['--max-diagnostics=100', ...files],
  ]);
  return result.isOk ? result : { ...result, output: `${result.output}npm run fix mends most of these.\n` };
}

/** @param {string[]} entries folders or files of the mirror; what they import is looked at as well */
export async function checkImports(entries = importRooms) {
  mirrorImports('.', mirror);
  return runNode(
    [
      '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '../.dependency-cruiser.mjs', ...entries],
    ],
    { directory: mirror },
  );
}

async function checkApiDescription() {
  const { createOpenApiDocument } = await import('../api/contract/openapi.ts');
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const files = ['site', 'desk'].map((part) => ({ part, file: join(folder, `${part}.json`) }));
  try {
    for (const { part, file } of files) writeFileSync(file, JSON.stringify(createOpenApiDocument(part)));
    // Errors are all of one shape, and documented as `default`; a unit test looks for each status and code.
    const options = ['--max-problems=50', '--skip-rule=operation-4xx-response'];
    return await runNode([
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      ...options,
      ...files.map(({ file }) => file),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs all checks, two at a time; reports each as it ends. */
export const runChecks = (write) => runTwoAtATime(checks, write);

/** Runs checks, `{ name, run }`, two at a time and in their order; reports each as it ends. */
export async function runTwoAtATime(checks, write) {
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0, faults: [], processorSeconds: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isOk, output, seconds, processorSeconds } = await check.run();
      if (!isOk) write(`${output.trimEnd()}\n`);
      const took = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of the processor`;
      write(`${isOk ? 'passed' : 'FAILED'}  ${check.name} (${took})\n`);
      counts.processorSeconds += processorSeconds;
      counts[isOk ? 'passed' : 'failed'] += 1;
      if (!isOk) counts.faults.push(`FAILED  check of ${check.name}`);
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}
