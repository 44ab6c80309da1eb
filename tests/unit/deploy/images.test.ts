import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dockerfile, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isMissing, runProgram } from '../../setup/programs.ts';
import { deployFile, project, readDeployFile } from './deploy-folder.ts';
import { isOfOneVersion } from './image-names.ts';

const images = globSync('**/*Dockerfile', { cwd: deployFile('') });

const wordsOf = (file: Dockerfile, keyword: string): string[][] =>
  file
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArguments().map((argument) => argument.getValue()));

/** The image that an argument names by default. */
const defaultOf = (text: string, image: string): string => {
  const [, argument] = /^\$\{(\w+)\}$/.exec(image) ?? [];
  if (argument === undefined) return image;
  return new RegExp(`^ARG ${argument}=(\\S+)$`, 'm').exec(text)?.[1] ?? '';
};

test.each(images)('%s builds an image, from others of a fixed version', (name) => {
  const text = readDeployFile(name);
  expect(validate(text)).toEqual([]);
  const froms = DockerfileParser.parse(text).getFROMs();
  expect(froms.length).toBeGreaterThan(0);
  const images = froms.map((from) => from.getImage() ?? '').map((image) => defaultOf(text, image));
  for (const image of images) expect(isOfOneVersion(image), image).toBe(true);
});

test('a fault in a Dockerfile is found', () => {
  const faults = (line: string) => validate(`FROM node:24\n${line}\n`).map(({ message }) => message);
  expect(faults('EXPOSE http-alt')).not.toEqual([]);
  expect(faults('RUNS npm ci')).not.toEqual([]);
  expect(faults('HEALTHCHECK --interval=10 CMD true')).not.toEqual([]);
  expect(faults('USER node')).toEqual([]);
});

test.each([
  ['node:24.21.0-trixie-slim', true],
  ['registry.example.com:5000/shop/muravlak:0.1.0', true],
  ['debian:bookworm-20260901-slim', true],
  [`postgres@sha256:${'a'.repeat(64)}`, true],
  [`postgres:17@sha256:${'a'.repeat(64)}`, true],
  ['node:24-trixie-slim', false],
  ['postgres:17', false],
  ['debian:bookworm-slim', false],
  ['postgres:latest', false],
  ['registry.example.com:5000/shop', false],
])('%s is of one version: %s', (image, isOne) => {
  expect(isOfOneVersion(image)).toBe(isOne);
});

test('both processors get the native packages that the site runs', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')));
  const native = Object.keys(packages).filter(
    (path) => /\blinux-x64\b/.test(path) && packages[path]?.dev !== true,
  );
  expect(native.length).toBeGreaterThan(10);
  expect(native.filter((path) => !(path.replace('linux-x64', 'linux-arm64') in packages))).toEqual([]);
});

test('the image is built with packages of the lockfile alone, and with the time of the commit', () => {
  const text = readDeployFile('Dockerfile');
  expect(text).not.toMatch(/npm (?:install|i|update)\b/);
  expect(text.match(/^ARG SOURCE_DATE_EPOCH$/gm)).toHaveLength(2);
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
  expect(`^${/NODE_IMAGE=node:([\d.]+)-/.exec(text)?.[1]}`).toBe(optionalDependencies.node);
});

test('the image is made of what is there, and is not run by root', () => {
  const file = DockerfileParser.parse(readDeployFile('Dockerfile'));
  const copied = file
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) => copy.getArguments().slice(0, -1));
  expect(copied.length).toBeGreaterThan(0);
  for (const argument of copied)
    expect(existsSync(join(project, argument.getValue())), argument.getValue()).toBe(true);
  const [command] = file.getCMDs();
  const words = command?.getJSONStrings().map((word) => JSON.parse(word.getValue()) as unknown);
  expect(words).toEqual(['node', 'scripts/launch.mjs', 'server/start.ts']);
  expect(wordsOf(file, 'USER')).toEqual([['node']]);
});

test('no secret of the machine that builds becomes a part of the image', () => {
  const ignored = readDeployFile('../.dockerignore').split('\n');
  for (const name of ['.git', 'deploy', 'node_modules', 'var', '**/.env']) expect(ignored).toContain(name);
});

test.skipIf(isMissing('sh'))('the shell takes each script', () => {
  const scripts = globSync('**/*.sh', { cwd: deployFile('') });
  expect(scripts).not.toEqual([]);
  for (const name of scripts)
    expect(runProgram('sh', ['-n', deployFile(name)])).toEqual({ code: 0, output: '' });
});
