import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { git } from './git.ts';

/** What sites run that were installed before there were versions, the oldest first. */
export const statesBeforeTags = [
  '74dfcdd8986110295832c1ee997f967dbe18a14c',
  '960e24fd5f1260a87e0e3eaea6e8b93c00226489',
];
const triedStates = 2;

/** The newest versions before the one at hand, as names of commits, the oldest first. */
export function lastReleasedStates(root: string, version: string): string[] {
  const tags = git(root, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=version:refname')
    .split('\n')
    .filter((tag) => tag !== '' && tag !== `v${version}`);
  return [...statesBeforeTags, ...tags].slice(-triedStates);
}

/** A released version in a folder of its own. */
export interface ReleasedTree {
  readonly root: string;
  remove(): void;
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const dependenciesAt = (root: string): Record<string, string> =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).dependencies;

/** Checks a state out, with the packages of this tree where they are those of its time, and else with its own. */
export function openReleasedTree(project: string, state: string): ReleasedTree {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  const root = join(folder, 'tree');
  const remove = () => {
    git(project, 'worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  };
  git(project, 'worktree', 'add', '--quiet', '--detach', root, state);
  try {
    const packages = dependenciesAt(project);
    const isShared = Object.entries(dependenciesAt(root)).every(([name, range]) => packages[name] === range);
    if (isShared) symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
    else execFileSync('npm', ['ci'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}
