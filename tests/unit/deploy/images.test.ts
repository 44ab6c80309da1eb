import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { type Dockerfile, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { isMissing, runProgram } from '../../setup/programs.ts';
import { deployFile, project, readDeployFile } from './deploy-folder.ts';

const images = globSync('**/*Dockerfile', { cwd: deployFile('') });

const wordsOf = (file: Dockerfile, keyword: string): string[][] =>
  file
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArguments().map((argument) => argument.getValue()));

test.each(images)('%s builds an image, from others of a fixed version', (name) => {
  const text = readDeployFile(name);
  expect(validate(text)).toEqual([]);
  const froms = DockerfileParser.parse(text).getFROMs();
  expect(froms.length).toBeGreaterThan(0);
  for (const from of froms) expect(from.getImageTag(), name).toMatch(/\d|bookworm/);
});

test('a fault in a Dockerfile is found', () => {
  const faults = (line: string) => validate(`FROM node:24\n${line}\n`).map(({ message }) => message);
  expect(faults('EXPOSE http-alt')).not.toEqual([]);
  expect(faults('RUNS npm ci')).not.toEqual([]);
  expect(faults('HEALTHCHECK --interval=10 CMD true')).not.toEqual([]);
  expect(faults('USER node')).toEqual([]);
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
