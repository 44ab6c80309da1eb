import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changedFiles, UsageError } from '../../../scripts/changed-files.mjs';
import { isMissing } from '../../setup/programs.ts';
import { commit, git, plant, plantCheckout, plantFolder } from './planted-checkout.ts';

const none = { present: [], deleted: [] };

describe.skipIf(isMissing('git'))('the files that changed', () => {
  it('are none right after a commit', () => {
    expect(changedFiles(plantCheckout({ 'a.ts': '' }))).toEqual(none);
  });

  it('are those that were edited, staged, made, renamed and deleted since', () => {
    const root = plantCheckout({
      '.gitignore': 'ignored\n',
      'edited.ts': '',
      'staged.ts': '',
      'old name.ts': 'a text of its own',
      'gone.ts': '',
      'same.ts': '',
    });
    plant(root, { 'edited.ts': '1', 'staged.ts': '1', 'api/new é.ts': '', ignored: '' });
    git(root, 'add', 'staged.ts');
    git(root, 'mv', 'old name.ts', 'new name.ts');
    rmSync(join(root, 'gone.ts'));
    expect(changedFiles(root)).toEqual({
      present: ['api/new é.ts', 'edited.ts', 'new name.ts', 'staged.ts'],
      deleted: ['gone.ts', 'old name.ts'],
    });
  });

  it('are those of a branch, and not those of the branch it left meanwhile', () => {
    const root = plantCheckout({ 'a.ts': '' });
    git(root, 'switch', '--quiet', '--create', 'work');
    plant(root, { 'mine.ts': '' });
    commit(root);
    git(root, 'switch', '--quiet', 'main');
    plant(root, { 'theirs.ts': '' });
    commit(root);
    git(root, 'switch', '--quiet', 'work');
    plant(root, { 'a.ts': '1' });
    expect(changedFiles(root, 'main')).toEqual({ present: ['a.ts', 'mine.ts'], deleted: [] });
    expect(changedFiles(root)).toEqual({ present: ['a.ts'], deleted: [] });
  });

  it('are there again after a deletion that was staged', () => {
    const root = plantCheckout({ 'a.ts': '' });
    git(root, 'rm', '--quiet', 'a.ts');
    plant(root, { 'a.ts': '1' });
    expect(changedFiles(root)).toEqual({ present: ['a.ts'], deleted: [] });
  });
});

describe.skipIf(isMissing('git'))('what cannot be compared is said in a line', () => {
  const fault = (root: string, revision?: string) => {
    try {
      changedFiles(root, revision);
      return undefined;
    } catch (error) {
      return error instanceof UsageError ? error.message : error;
    }
  };

  it('where a commit is not known', () => {
    const root = plantCheckout({ 'a.ts': '' });
    expect(fault(root, 'nowhere')).toBe('There is no commit nowhere here.');
    expect(fault(root, '--all')).toBe('There is no commit --all here.');
  });

  it('on a shallow clone that does not reach it', () => {
    const origin = plantCheckout({ 'a.ts': '' });
    const first = git(origin, 'rev-parse', 'HEAD').trim();
    plant(origin, { 'a.ts': '1' });
    commit(origin);
    const folder = plantFolder();
    git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, 'clone');
    const clone = join(folder, 'clone');
    expect(fault(clone, first)).toMatch(
      /^This clone is shallow and does not reach .*--all needs none of it\.$/,
    );
    expect(changedFiles(clone)).toEqual(none);
  });

  it('where the branches have nothing in common', () => {
    const root = plantCheckout({ 'a.ts': '' });
    git(root, 'switch', '--quiet', '--orphan', 'other');
    plant(root, { 'b.ts': '' });
    commit(root);
    expect(fault(root, 'main')).toBe('This branch has no commit in common with main.');
  });

  it('before the first commit, and outside of Git', () => {
    const root = plantFolder();
    git(root, 'init', '--quiet');
    expect(fault(root)).toMatch(/^There is no commit yet: /);
    rmSync(join(root, '.git'), { recursive: true });
    expect(fault(root)).toMatch(/^This is no checkout of Git: /);
  });
});
