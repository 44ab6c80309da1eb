import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildFiles } from '../../../server/http/build-files.ts';
import { silentLogger } from '../pages/page-fixtures.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-files-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build of one script, which its name identifies, started as a process starts it. */
async function start(name: string) {
  const directory = join(root, 'dist');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, '_astro'), { recursive: true });
  writeFileSync(join(directory, 'robots.txt'), name);
  writeFileSync(join(directory, `_astro/${name}.js`), `'${name}';`);
  writeFileSync(join(directory, `_astro/${name}.js.br`), 'compressed');
  const archive = join(root, 'data/builds');
  const { files, save } = await openBuildFiles({
    directory,
    immutableFolder: '/_astro/',
    archive,
    logger: silentLogger,
  });
  return { files, save, paths: [...files.keys()].sort(), archive };
}

const started = async (name: string) => {
  const { save, paths } = await start(name);
  await save();
  return paths;
};

/** Lets days pass for the builds that are saved. */
function letPass(days: number): void {
  const archive = join(root, 'data/builds');
  for (const build of readdirSync(archive).map((name) => join(archive, name))) {
    const time = new Date(statSync(build).mtimeMs - days * 24 * 60 * 60 * 1000);
    utimesSync(build, time, time);
  }
}

test('the files of the build before are served as well, those of older ones are not', async () => {
  expect(await started('one')).toEqual(['/_astro/one.js', '/robots.txt']);
  letPass(30);
  expect(await started('two')).toEqual(['/_astro/one.js', '/_astro/two.js', '/robots.txt']);
  letPass(30);
  expect(await started('two'), 'started again').toContain('/_astro/one.js');
  expect(await started('three')).toEqual(['/_astro/three.js', '/_astro/two.js', '/robots.txt']);
  expect(readdirSync(join(root, 'data/builds'))).toHaveLength(2);
});

test('builds that were superseded less than two days ago are served, however many followed them', async () => {
  await started('one');
  letPass(30);
  await started('two');
  letPass(1);
  expect(await started('three')).toEqual([
    '/_astro/one.js',
    '/_astro/three.js',
    '/_astro/two.js',
    '/robots.txt',
  ]);
  letPass(1.1);
  expect(await started('three')).toEqual(['/_astro/three.js', '/_astro/two.js', '/robots.txt']);
  expect(readdirSync(join(root, 'data/builds'))).toHaveLength(2);
});

test('of many builds in two days the newest are served and take the disk', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await started(name);
    letPass(0.1);
  }
  expect(await started('seven')).toEqual(
    ['five', 'four', 'seven', 'six', 'three'].map((name) => `/_astro/${name}.js`).concat('/robots.txt'),
  );
  expect(readdirSync(join(root, 'data/builds'))).toHaveLength(5);
});

test('what has no name of its own is that of the build, and files keep their compressed forms', async () => {
  await started('one');
  const { files } = await start('two');
  expect(files.get('/robots.txt')?.identity.toString()).toBe('two');
  expect(files.get('/_astro/one.js')).toMatchObject({
    br: Buffer.from('compressed'),
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a return to the build before has the files of both builds', async () => {
  await started('one');
  await started('two');
  expect(await started('one')).toEqual(['/_astro/one.js', '/_astro/two.js', '/robots.txt']);
});

test('a copy that was cut off is made anew', async () => {
  const { archive } = await start('one');
  await started('one');
  const [name = ''] = readdirSync(archive);
  rmSync(join(archive, name), { recursive: true });
  mkdirSync(join(archive, `${name}.tmp/_astro`), { recursive: true });
  await started('one');
  expect(readdirSync(archive)).toEqual([name]);
  expect(await started('two')).toContain('/_astro/one.js');
});
