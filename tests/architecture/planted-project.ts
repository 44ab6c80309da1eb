import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const name of ['biome.json', '.gitignore', '.dependency-cruiser.mjs'])
    cpSync(join(project, name), join(root, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** What Biome reports of import directions: `path:line`. */
export async function wrongImports(root: string): Promise<string[]> {
  const lint = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  ];
  const { stdout } = await outputOf(join(project, 'node_modules/@biomejs/biome/bin/biome'), lint, root);
  const places = stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g);
  return [...places].map(([, file = '', line]) => `${relative(root, file)}:${line}`).sort();
}

/** The names of the rules that dependency-cruiser finds broken. */
export async function brokenRules(root: string): Promise<string[]> {
  const mirror = join(root, '.cruise');
  mirrorImports(root, mirror);
  const cruise = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'api', 'src'];
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await outputOf(program, cruise, mirror);
  const { summary }: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
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
