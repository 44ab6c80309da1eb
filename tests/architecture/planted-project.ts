import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mirrorImports } from '../../scripts/mirror-imports.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export interface PlantedProject {
  readonly root: string;
  readonly remove: () => void;
}

/** A project of a few files under the real configuration of the tools. */
export function plantProject(files: Readonly<Record<string, string>>): PlantedProject {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const name of ['biome.json', '.gitignore', '.dependency-cruiser.mjs', 'scripts/lint'])
    cpSync(join(project, name), join(root, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/**
 * What both tools report of import directions: `file: what it imports`. Packages are refused by Biome, files of the project by
 * dependency-cruiser.
 */
export async function wrongImports(root: string): Promise<string[]> {
  return [...new Set([...(await wrongPackages(root)), ...(await wrongFiles(root))])].sort();
}

async function wrongPackages(root: string): Promise<string[]> {
  const lint = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  ];
  const { stdout } = await outputOf(join(project, 'node_modules/@biomejs/biome/bin/biome'), lint, root);
  const places = stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g);
  return [...places].map(([, file = '', line]) => {
    const text = readFileSync(join(root, relative(root, file)), 'utf8').split('\n')[Number(line) - 1];
    return `${relative(root, file)}: ${/'([^']+)'/.exec(text ?? '')?.[1]}`;
  });
}

/** `file:line` of all that the rules of `scripts/lint` refuse. */
export async function refusedLines(root: string): Promise<string[]> {
  const lint = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
  const { stdout } = await outputOf(join(project, 'node_modules/@biomejs/biome/bin/biome'), lint, root);
  const places = stdout.matchAll(/title=plugin,file=([^,]+),line=(\d+)/g);
  return [...places].map(([, file = '', line]) => `${relative(root, file)}:${line}`).sort();
}

async function wrongFiles(root: string): Promise<string[]> {
  const violations = await violationsIn(root);
  return violations
    .filter(({ rule }) => !generalRules.has(rule.name))
    .map(({ from, to }) => `${toSource(from)}: ${toSource(to)}`);
}

/** The mirror gives an Astro file the name of a program. */
const toSource = (path: string) => path.replace(/\.astro\.ts$/, '.astro');

/** Rules that are no directions between files. */
const generalRules = new Set(['no-cycle', 'file-exists', 'browser-code-reaches-no-node']);

/** The names of the rules that dependency-cruiser finds broken, by the file that breaks them. */
export async function brokenRules(root: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rules = new Map<string, Set<string>>();
  for (const { rule, from } of await violationsIn(root))
    rules.set(toSource(from), (rules.get(toSource(from)) ?? new Set()).add(rule.name));
  return rules;
}

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

async function violationsIn(root: string): Promise<Violation[]> {
  const mirror = join(root, '.cruise');
  mirrorImports(root, mirror);
  const rooms = ['api', 'desk', 'languages', 'server', 'src'].filter((room) =>
    existsSync(join(mirror, room)),
  );
  const cruise = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...rooms];
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await outputOf(program, cruise, mirror);
  const { summary }: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return summary.violations;
}

/** Output of a tool that ends with a failure when it finds something. */
async function outputOf(program: string, options: string[], cwd: string): Promise<{ stdout: string }> {
  try {
    return await run(process.execPath, [program, ...options], { cwd, maxBuffer: 10_000_000 });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
      return { stdout: error.stdout };
    throw error;
  }
}
