import { execFileSync } from 'node:child_process';

/** What the person who called can do something about: said in one line. */
export class UsageError extends Error {}

/**
 * The files of a checkout that differ from a commit, committed since or not, those that Git does not know included. A file
 * with a new name is one that was deleted and one that is there.
 *
 * @param {string} root of the checkout
 * @param {string} [revision] whose last commit in common with this branch is what is compared with; without one, the last commit
 * @returns {{ present: string[], deleted: string[] }} paths from the root
 * @throws {UsageError} where there is no such commit, or no Git
 */
export function changedFiles(root, revision) {
  if (git(root, ['rev-parse', '--git-dir']) === undefined)
    throw new UsageError('This is no checkout of Git: npm run verify -- --all looks at everything.');
  const base = revision === undefined ? 'HEAD' : commonCommit(root, revision);
  const differing = git(root, ['diff', '--name-status', '--no-renames', '-z', base, '--']);
  if (differing === undefined)
    throw new UsageError('There is no commit yet: npm run verify -- --all looks at everything.');
  const fields = differing.split('\0');
  const present = split(git(root, ['ls-files', '--others', '--exclude-standard', '-z']) ?? '');
  const deleted = [];
  for (let place = 0; place + 1 < fields.length; place += 2)
    (fields[place] === 'D' ? deleted : present).push(fields[place + 1]);
  return { present: present.sort(), deleted: deleted.filter((file) => !present.includes(file)).sort() };
}

function commonCommit(root, revision) {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const common = commit && git(root, ['merge-base', commit.trim(), 'HEAD']);
  if (common) return common.trim();
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true')
    throw new UsageError(
      `This clone is shallow and does not reach ${revision}: git fetch --unshallow brings the rest, npm run verify -- --all needs none of it.`,
    );
  throw new UsageError(
    commit ? `This branch has no commit in common with ${revision}.` : `There is no commit ${revision} here.`,
  );
}

const split = (text) => text.split('\0').filter((file) => file !== '');

/** Its output; undefined where it failed. */
function git(root, command) {
  try {
    return execFileSync('git', command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
