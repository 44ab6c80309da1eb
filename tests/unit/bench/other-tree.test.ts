import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OptionError } from '../../../bench/options.ts';
import { openOtherTree } from '../../../bench/other-tree.ts';

const benchList = "const benches: Benches = {\n  serving: benchServing,\n  'edit-to-live': benchEdits,\n};\n";

function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'bench-project-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet', '--initial-branch=main');
  const commit = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
    git('add', '.');
    git('commit', '--quiet', '--message', file);
    return git('rev-parse', 'HEAD').trim();
  };
  return { root, git, commit };
}

describe('another commit to measure against', () => {
  it('is checked out beside the tree, and removed', () => {
    const { root, git, commit } = makeProject();
    const former = commit('bench/main.ts', benchList);
    commit('bench/main.ts', `${benchList}\n`);
    const other = openOtherTree(former, ['edit-to-live'], root);
    expect(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: other.root, encoding: 'utf8' }).trim()).toBe(
      former,
    );
    other.remove();
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['an unknown commit', 'nowhere', ['serving'], 'There is no commit nowhere.'],
    ['a word that git would take for an option', '--all', ['serving'], 'There is no commit --all.'],
    ['a commit without the bench', 'HEAD', ['desk'], /^Commit [0-9a-f]{8} has no bench desk\.$/],
    ['a commit without benches', 'HEAD~', ['serving'], /^Commit [0-9a-f]{8} has no bench serving\.$/],
  ])('is refused in one line: %s', (_case, name, benches, line) => {
    const { root, git, commit } = makeProject();
    commit('README.md', 'before there were benches');
    commit('bench/main.ts', benchList);
    const refusal = expect(() => openOtherTree(name, benches, root));
    refusal.toThrow(OptionError);
    refusal.toThrow(line);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it('is refused while there are changes, other than of the saved figures', () => {
    const { root, commit } = makeProject();
    commit('bench/main.ts', benchList);
    writeFileSync(join(root, 'bench/figures.json'), '{}');
    const other = openOtherTree('HEAD', ['serving'], root);
    other.remove();
    writeFileSync(join(root, 'bench/figure.ts'), '');
    expect(() => openOtherTree('HEAD', ['serving'], root)).toThrow(
      'There are changes that are not committed',
    );
  });
});
