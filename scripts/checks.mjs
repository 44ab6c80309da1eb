import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mirrorImports } from './mirror-imports.mjs';
import { runNode } from './run-node.mjs';

const mirror = '.cruise';

/** The checks that need no running site, the slowest first. */
const checks = [
  {
    name: 'types',
    run: () => runNode(['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning']),
  },
  {
    name: 'format and lint',
    run: () =>
      runNode([
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--error-on-warnings',
        '--max-diagnostics=100',
        '.',
      ]),
  },
  { name: 'imports', run: checkImports },
  { name: 'unused code', run: () => runNode(['node_modules/knip/bin/knip.js', '--no-progress']) },
  { name: 'API description', run: checkApiDescription },
  { name: 'regular expressions', run: () => runNode(['scripts/regular-expressions/main.mjs']) },
];

async function checkImports() {
  mirrorImports('.', mirror);
  return runNode(
    [
      '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '../.dependency-cruiser.mjs', 'api', 'desk', 'languages', 'server', 'src'],
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
export async function runChecks(write) {
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0, faults: [] };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isOk, output, seconds } = await check.run();
      if (!isOk) write(`${output.trimEnd()}\n`);
      write(`${isOk ? 'passed' : 'FAILED'}  ${check.name} (${seconds.toFixed(1)} s)\n`);
      counts[isOk ? 'passed' : 'failed'] += 1;
      if (!isOk) counts.faults.push(`FAILED  check of ${check.name}`);
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}
