import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchNames } from './bench-names.ts';
import { OptionError } from './options.ts';
import { figuresFile } from './saved-figures.ts';
import { project } from './server-process.ts';

/** Another commit of the project, checked out and built beside this tree. */
export interface OtherTree {
  readonly root: string;
  /** The commit, short. */
  readonly commit: string;
  remove(): void;
}

/**
 * Checks a commit out into a git worktree of its own, which shares the packages of this tree, and builds both.
 * @throws OptionError for a commit that is unknown or has no such bench, and for changes here that are not committed
 */
export function openOtherTree(name: string, benches: readonly string[], from = project): OtherTree {
  const commit = resolveCommit(name, from);
  refuseUncommitted(from);
  refuseMissingBenches(commit, benches, from);
  const root = join(mkdtempSync(join(tmpdir(), 'bench-against-')), 'tree');
  const remove = () => {
    git(from, 'worktree', 'remove', '--force', root);
    rmSync(join(root, '..'), { recursive: true, force: true });
  };
  git(from, 'worktree', 'add', '--quiet', '--detach', root, commit);
  try {
    const packages = join(from, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(root, 'node_modules'));
    for (const tree of [from, root]) build(tree);
  } catch (error) {
    remove();
    throw error;
  }
  return { root, commit: commit.slice(0, 8), remove };
}

function resolveCommit(name: string, from: string): string {
  try {
    return git(from, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    throw new OptionError(`There is no commit ${name}.`);
  }
}

function refuseUncommitted(from: string): void {
  const changed = git(from, 'status', '--porcelain', '--', '.', `:!${figuresFile}`).trim();
  if (changed !== '')
    throw new OptionError('There are changes that are not committed: commit or stash them first.');
}

function refuseMissingBenches(commit: string, benches: readonly string[], from: string): void {
  const known = benchNames(mainOf(commit, from));
  const missing = benches.filter((bench) => !known.includes(bench));
  if (missing.length > 0)
    throw new OptionError(`Commit ${commit.slice(0, 8)} has no bench ${missing.join(', ')}.`);
}

function mainOf(commit: string, from: string): string {
  try {
    return git(from, 'show', `${commit}:bench/main.ts`);
  } catch {
    return '';
  }
}

/** As a start does. The bill of materials of `npm run build` is refused where packages are shared. */
const buildScript = `
  const { buildSite } = await import('./server/build/site-build.ts');
  const { buildDesk } = await import('./server/build/desk-build.ts');
  await buildSite(process.cwd(), () => undefined);
  await buildDesk(process.cwd(), () => undefined);`;

function build(root: string): void {
  if (!existsSync(join(root, 'server/build/desk-build.ts'))) return;
  execFileSync(process.execPath, ['--input-type=module', '--eval', buildScript], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const git = (from: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: from, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
