import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { checkFormat, checkImports, checkTypes, importRooms } from './checks.mjs';
import { chooseTests } from './chosen-tests.mjs';
import { findChromium } from './find-chromium.mjs';
import { affectedBy, readImporters } from './import-graph.mjs';
import { runNode } from './run-node.mjs';

const cache = 'node_modules/.cache/verify';

/** Everything that is checked of a change, of all files. */
export const wholeChecks = () => [
  { name: 'unit, contract and component tests', run: () => runTests([]) },
  { name: 'types', run: checkTypes },
  { name: 'format and lint', run: () => checkFormat() },
  { name: 'imports', run: () => checkImports() },
];

/**
 * What is checked of the files that differ from a commit; nothing where none does. Says what it leaves to others.
 *
 * @throws {UsageError} where there is no such commit
 */
export function checksOfChanges(root, revision, write) {
  const changed = changedFiles(root, revision);
  const { present, deleted } = changed;
  const since = revision ?? 'the last commit';
  if (present.length + deleted.length === 0) {
    write(`Nothing has changed since ${since}.\n`);
    return [];
  }
  write(`${present.length} changed and ${deleted.length} deleted files since ${since}\n`);
  const importers = readImporters(root);
  const affected = affectedBy([...present, ...deleted], importers).filter((file) =>
    existsSync(join(root, file)),
  );
  const { files, leftOut, later } = chooseTests(root, changed, importers);
  if (leftOut > 0) write(`${leftOut} more unit test files import what changed: npm run verify -- --all\n`);
  if (files.some(inBrowser) && findChromium() === undefined)
    write('There is no browser here: tests of components are left out.\n');
  if (later.length > 0) write(`Before it lands: ${later.join(' ')}\n`);
  const code = affected.filter((file) => /\.(?:tsx?|mjs|astro)$/.test(file));
  const checks = [
    { isNeeded: files.length > 0, name: `tests (${files.length} files)`, run: () => runTests(files) },
    { isNeeded: code.length + deleted.length > 0, name: 'types', run: checkTypesAgain },
    ...astroChecks(root, [...present, ...deleted], importers),
    { isNeeded: present.length > 0, name: 'format and lint', run: () => checkFormat(present) },
    ...importChecks(code),
  ];
  return checks.filter(({ isNeeded }) => isNeeded);
}

/** Of the whole project, from what the run before remembers, and with what Astro generates. */
async function checkTypesAgain() {
  if (!existsSync('.astro/types.d.ts')) {
    const synced = await runNode(['node_modules/astro/bin/astro.mjs', 'sync']);
    if (!synced.isOk) return synced;
  }
  return runNode([
    'node_modules/typescript/bin/tsc',
    ...['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
  ]);
}

/** Astro files that changed, or import what did: tsc reads none of them. */
function astroChecks(root, changed, importers) {
  const near = new Set(changed.flatMap((file) => [file, ...(importers.get(file) ?? [])]));
  const files = [...near].filter((file) => file.endsWith('.astro') && existsSync(join(root, file)));
  const run = () => {
    const tsconfig = join(cache, 'tsconfig.json');
    const include = ['.astro/types.d.ts', 'env.d.ts', ...files].map((file) => join(root, file));
    mkdirSync(cache, { recursive: true });
    writeFileSync(tsconfig, JSON.stringify({ extends: join(root, 'tsconfig.json'), include, exclude: [] }));
    const command = ['check', '--minimumSeverity', 'warning', '--tsconfig', tsconfig];
    return runNode(['node_modules/astro/bin/astro.mjs', ...command]);
  };
  return [{ isNeeded: files.length > 0, name: `types of Astro files (${files.length})`, run }];
}

/** Directions and cycles of all that reaches what changed. */
function importChecks(code) {
  const files = code.filter((file) => importRooms.some((room) => file.startsWith(`${room}/`)));
  const inMirror = files.map((file) => (file.endsWith('.astro') ? `${file}.ts` : file));
  return [
    {
      isNeeded: files.length > 0,
      name: `imports (${files.length} files)`,
      run: () => checkImports(inMirror),
    },
  ];
}

const inBrowser = (file) => file.startsWith('tests/components/');

/** All where none are named. Those in a browser need one that is here already. */
function runTests(files) {
  const projects = ['unit', 'contract', ...(findChromium() === undefined ? [] : ['component'])];
  return runNode(
    [
      'node_modules/vitest/vitest.mjs',
      ...[
        'run',
        '--passWithNoTests',
        '--reporter=minimal',
        ...projects.flatMap((name) => ['--project', name]),
        ...files,
      ],
    ],
    { environment: { NODE_ENV: 'test', NO_COLOR: '1' } },
  );
}
