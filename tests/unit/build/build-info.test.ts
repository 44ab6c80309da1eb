import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetCommit, noteCommit, readBuildInfo } from '../../../server/build/build-info.ts';
import { isMissing, runProgram } from '../../setup/programs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-info-'));
  for (const folder of ['api', 'server', 'dist']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(join(root, 'server/start.ts'), '// one');
  onTestFinished(() => rmSync(root, { recursive: true }));
});

test('a build that nobody noted a commit of has a version and digests', async () => {
  expect(await readBuildInfo(root, 'site')).toEqual({
    version: '1.2.3',
    commit: '',
    server_digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    site_digest: 'site',
  });
});

test('the commit of a build is that of its sources alone', async () => {
  await noteCommit(root, 'c0ffee');
  const { commit, server_digest: digest } = await readBuildInfo(root);
  expect(commit).toBe('c0ffee');
  writeFileSync(join(root, 'server/start.ts'), '// two');
  const changed = await readBuildInfo(root);
  expect(changed.commit).toBe('');
  expect(changed.server_digest).not.toBe(digest);
  writeFileSync(join(root, 'server/start.ts'), '// one');
  expect(await readBuildInfo(root)).toMatchObject({ commit: 'c0ffee', server_digest: digest });
  await forgetCommit(root);
  expect(await readBuildInfo(root)).toMatchObject({ commit: '', server_digest: digest });
});

test('a note that was cut short is none', async () => {
  writeFileSync(join(root, 'dist/built-from.json'), '{"commit":"c0ff');
  expect(await readBuildInfo(root)).toMatchObject({ commit: '' });
});

test.skipIf(isMissing('git'))('git names the commit, and whether files differ from it', async () => {
  const git = (...words: string[]) => runProgram('git', ['-C', root, ...words]);
  await noteCommit(root, '');
  expect((await readBuildInfo(root)).commit).toBe('');
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'dist\n');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=one');
  await noteCommit(root, '');
  const { commit } = await readBuildInfo(root);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.4" }');
  await noteCommit(root, '');
  expect(await readBuildInfo(root)).toMatchObject({ version: '1.2.4', commit: `${commit}-dirty` });
});
